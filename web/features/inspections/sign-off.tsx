import { useState } from 'react'
import type { ReportGap } from '#domain/compliance/inspections/report-gaps.ts'
import { BackIcon, Banner, Button, Dialog, Stack } from '#ui'
import styles from '#web/features/driver/driver.module.css'
import { useWords } from '#web/format/words.tsx'
import { askedItems, gapsOfDraft, type InspectionDraft, isOutOfService } from './inspection-draft.ts'
import { itemName } from './item-name.ts'
import { SignOffAnswers } from './sign-off-answers.tsx'
import { SignOffFields } from './sign-off-fields.tsx'
import type { Inspection } from './use-inspection.ts'

type SignOffProps = { inspection: Inspection; draft: InspectionDraft; onSent: (isSafe: boolean) => void }

/** The end of a report: what was answered, odometer, the driver's word on safety, and the signature. */
export function SignOff({ inspection, draft, onSent }: SignOffProps) {
  const { inspections: w, inspectionRefusals } = useWords()
  const [isTried, setTried] = useState(false)
  const gaps = isTried && inspection.typed ? gapsOfDraft(draft, inspection.typed) : []
  const send = async () => {
    setTried(true)
    const isSafe = draft.isSafe === true
    if (await inspection.submit()) onSent(isSafe)
  }
  const items = askedItems(draft)
  const nameOf = ({ at }: ReportGap) => {
    const asked = items.find(({ key }) => key === at)
    return asked ? `${itemName(asked.item, w)}: ` : ''
  }
  return (
    <>
      <div className={styles.stepHead}>
        <Button
          variant="quiet"
          size="large"
          icon={<BackIcon size={20} aria-hidden />}
          onPress={() => inspection.change({ at: items.length - 1 })}
        >
          {w.driver.back}
        </Button>
        <Discard onDiscard={() => inspection.keep(null)} />
      </div>
      <h2 className={styles.headline} tabIndex={-1}>
        {w.driver.summary}
      </h2>
      {isOutOfService(draft) && (
        <Banner kind="danger" title={w.severity.out_of_service}>
          {w.severityHint.out_of_service}
        </Banner>
      )}
      <SignOffAnswers draft={draft} onGo={(at) => inspection.change({ at })} />
      <SignOffFields {...{ draft, gaps }} onChange={inspection.change} />
      {gaps.length > 0 && (
        <Banner kind="danger" title={w.driver.missing}>
          <ul className={styles.list}>
            {gaps.map((gap) => (
              <li key={`${gap.code} ${gap.at}`}>{`${nameOf(gap)}${inspectionRefusals[gap.code]()}`}</li>
            ))}
          </ul>
        </Banner>
      )}
      <div className={styles.thumb}>
        <Button size="driver" variant="primary" isPending={inspection.isSending} onPress={() => void send()}>
          {w.driver.send}
        </Button>
      </div>
    </>
  )
}

/** Throws a report away, once the driver has said so twice. */
function Discard({ onDiscard }: { onDiscard: () => void }) {
  const { inspections: w, shell } = useWords()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="quiet" size="large" onPress={() => setAsking(true)}>
        {w.driver.discard}
      </Button>
      <Dialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        isAlert
        size="small"
        title={w.driver.discard}
        closeLabel={shell.close}
        actions={
          <Button variant="danger" size="large" onPress={onDiscard}>
            {w.driver.discard}
          </Button>
        }
      >
        <Stack>{w.driver.discardText}</Stack>
      </Dialog>
    </>
  )
}
