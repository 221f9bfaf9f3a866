import { useState } from 'react'
import { Banner, Dialog, PlainButton } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { isStep, type QueuedWork } from '#web/offline/store.ts'
import styles from './driver.module.css'
import { missingWords } from './missing-words.ts'
import { useDriverWork } from './use-driver-work.ts'

/** One step, or message, that the server did not take, with its reason and the two ways on. */
export function RefusedStep({ operation }: { operation: QueuedWork }) {
  const words = useWords()
  const { work } = useDriverWork()
  const [isAsking, setIsAsking] = useState(false)
  const { refusal, entityName } = operation
  if (!refusal) return null
  const missing = missingWords(refusal.missing, words)
  const said = words.refusals[refusal.code] ?? words.refusals.unexpected
  return (
    <Banner
      kind="danger"
      title={words.driver.refused.title(
        isStep(operation) ? words.loads.action[operation.input.action] : words.driver.message,
        entityName,
      )}
      actions={
        <div className={styles.aside}>
          <PlainButton size="large" onClick={() => void work.tryAgain(operation)}>
            {words.driver.refused.tryAgain}
          </PlainButton>
          <PlainButton size="large" onClick={() => setIsAsking(true)}>
            {words.driver.refused.giveUp}
          </PlainButton>
        </div>
      }
    >
      {said(refusal.params)}
      {missing.length > 0 && ` ${words.driver.refused.missing} ${missing.join(', ')}.`}
      <Dialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        isAlert
        size="small"
        title={words.driver.refused.giveUpTitle}
        closeLabel={words.shell.close}
        actions={
          <PlainButton variant="danger" size="large" onClick={() => void work.giveUp(operation)}>
            {words.driver.refused.giveUp}
          </PlainButton>
        }
      >
        {words.driver.refused.giveUpText}
      </Dialog>
    </Banner>
  )
}
