import { Button, Card, StatusBadge } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import type { DriverLog } from './log-now.ts'
import styles from './logs.module.css'
import { statusName } from './status-name.ts'

type HistoryProps = { log: DriverLog; onWithdraw?: (id: DriverLog['driver']['id']) => void; isWithdrawing?: boolean }

/** Every edit of the shown days: what was asked for, by whom and why, what it replaced, and what the driver said. */
export function History({ log, onWithdraw, isWithdrawing = false }: HistoryProps) {
  const { logs: w } = useWords()
  const formats = useFormats()
  const time = (at: DriverLog['serverTime']) => formats.instant(at, log.zone)
  return (
    <Card title={w.day.history}>
      {log.edits.length === 0 ? (
        <p>{w.day.noHistory}</p>
      ) : (
        <ul className={styles.lines}>
          {log.edits.map((edit) => {
            const state = edit.by === 'driver' ? null : (edit.answer ?? 'waiting')
            return (
              <li key={edit.id}>
                <strong>
                  {w.driver.proposal(statusName(edit, w), formats.window(edit.fromAt, edit.toAt, log.zone))}
                </strong>{' '}
                <StatusBadge
                  tone={state === 'waiting' ? 'site' : state === 'rejected' ? 'danger' : 'done'}
                  label={state ? w.day.answers[state] : w.day.made}
                />
                <br />
                {w.driver.by(
                  `${edit.author}, ${time(edit.createdAt)}`,
                  edit.isUnidentified ? w.driver.takenOver : edit.reason,
                )}
                {edit.answerNote ? ` · ${edit.answerNote}` : ''}
                {edit.originals.map((one) => (
                  <div key={`${one.at} ${one.status}`}>{w.day.was(statusName(one, w), time(one.at))}</div>
                ))}
                {state === 'waiting' && onWithdraw && (
                  <Button size="small" isPending={isWithdrawing} onPress={() => onWithdraw(edit.id)}>
                    {w.day.withdraw}
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}
