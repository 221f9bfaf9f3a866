import { Button, Card, EditIcon, StatusBadge } from '#ui'
import styles from '#web/features/driver/driver.module.css'
import { useWords } from '#web/format/words.tsx'
import { type Answer, type AskedItem, askedItems, gapsOfItem, type InspectionDraft } from './inspection-draft.ts'
import { itemName } from './item-name.ts'
import { defectTone } from './tones.ts'

type AnswersProps = { draft: InspectionDraft; onGo: (at: number) => void }

/** What was answered: defects and what is missing stand out, each leads back to its item. */
export function SignOffAnswers({ draft, onGo }: AnswersProps) {
  const { inspections: w } = useWords()
  const rows = askedItems(draft).map((asked, at) => ({ asked, at, answer: draft.answers[asked.key] }))
  return (
    <Card title={w.driver.answers}>
      <ul className={styles.list}>
        {rows.map(({ asked, at, answer }) => (
          <li key={asked.key} className={styles.row}>
            <span className={styles.rowTop}>
              {`${itemName(asked.item, w)}${draft.trailer ? `, ${w.part[asked.part]}` : ''}`}
              <span className={styles.eyebrow}>
                <Result asked={asked} answer={answer} />
                <Button
                  variant="quiet"
                  size="large"
                  icon={<EditIcon size={20} aria-hidden />}
                  aria-label={w.driver.change(itemName(asked.item, w))}
                  onPress={() => onGo(at)}
                />
              </span>
            </span>
            {answer?.result === 'defect' && <span>{answer.note}</span>}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Result({ asked, answer }: { asked: AskedItem; answer: Answer | undefined }) {
  const { inspections: w } = useWords()
  if (!answer?.result || gapsOfItem(asked, answer).length > 0) return <StatusBadge tone="site" label={w.driver.open} />
  if (answer.result !== 'defect') {
    return <StatusBadge tone={answer.result === 'ok' ? 'done' : 'idle'} label={w.result[answer.result]} />
  }
  const severity = answer.severity ?? 'minor'
  return <StatusBadge tone={defectTone({ severity, status: 'open' })} label={w.severity[severity]} />
}
