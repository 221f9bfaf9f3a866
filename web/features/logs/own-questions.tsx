import { useState } from 'react'
import type { LogAct } from '#contracts/logs.ts'
import { Banner, Button, Card, Row, Stack, TextField } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useSayKeptRefusal } from '#web/format/say-refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { newId } from '#web/operation.ts'
import type { DriverLog } from './log-now.ts'
import { statusName } from './status-name.ts'
import type { OwnLog } from './use-own-log.ts'

type KeepProps = { log: DriverLog; onKeep: (act: LogAct) => void }
type Edit = DriverLog['edits'][number]

/** What the office proposes and the driver has not answered. */
export function Proposals({ log, onKeep }: KeepProps) {
  const { logs: w } = useWords()
  const open = log.edits.filter(({ by, answer }) => by === 'office' && answer === null)
  if (open.length === 0) return null
  return (
    <Card title={w.driver.proposals}>
      <Stack gap={4}>
        {open.map((edit) => (
          <Proposal key={edit.id} edit={edit} zone={log.zone} onKeep={onKeep} />
        ))}
      </Stack>
    </Card>
  )
}

function Proposal({ edit, zone, onKeep }: { edit: Edit; zone: string; onKeep: (act: LogAct) => void }) {
  const { logs: w } = useWords()
  const formats = useFormats()
  const [note, setNote] = useState('')
  const answer = (accepts: boolean) =>
    onKeep({
      ...{ kind: 'answer', editId: edit.id, accepts, note: note.trim() || null, id: newId(), restoreId: newId() },
    })
  const { fromAt, toAt, author, reason, isUnidentified } = edit
  return (
    <Stack gap={2}>
      <strong>{w.driver.proposal(statusName(edit, w), formats.window(fromAt, toAt, zone))}</strong>
      <span>{w.driver.by(author, isUnidentified ? w.driver.unidentified : reason)}</span>
      <TextField label={w.driver.rejectNote} maxLength={200} value={note} onChange={setNote} />
      <Row gap={3}>
        <Button size="large" variant="primary" onPress={() => answer(true)}>
          {w.driver.accept}
        </Button>
        <Button size="large" onPress={() => answer(false)}>
          {w.driver.reject}
        </Button>
      </Row>
    </Stack>
  )
}

/** Driving of the driver's trucks that nobody was on duty for. */
export function OpenDriving({ log, onKeep }: KeepProps) {
  const { logs: w } = useWords()
  const formats = useFormats()
  if (log.unidentified.length === 0) return null
  return (
    <Card title={w.driver.unidentified}>
      <Stack gap={3}>
        <span>{w.driver.unidentifiedText}</span>
        {log.unidentified.map(({ id, unit, from, to, metres }) => (
          <Row key={id} gap={3}>
            <span>
              {w.driver.driving(
                unit,
                formats.instant(from, log.zone),
                formats.instant(to, log.zone),
                formats.distance(metres),
              )}
            </span>
            <Button
              size="large"
              onPress={() => onKeep({ kind: 'claim', drivingId: id, id: newId(), restoreId: newId() })}
            >
              {w.driver.mine}
            </Button>
          </Row>
        ))}
      </Stack>
    </Card>
  )
}

/** What the server did not take of what the driver did, and why. */
export function RefusedActs({ refused, discard }: Pick<OwnLog, 'refused' | 'discard'>) {
  const { logs: w } = useWords()
  const sayRefusal = useSayKeptRefusal()
  return refused.map((one) => (
    <Banner key={one.id} kind="danger" title={w.driver.refused}>
      <Stack gap={3}>
        <span>{one.refusal ? sayRefusal(one.refusal) : ''}</span>
        <Button size="large" onPress={() => discard(one)}>
          {w.driver.discard}
        </Button>
      </Stack>
    </Banner>
  ))
}
