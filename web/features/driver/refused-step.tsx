import { Banner, Button } from '#ui'
import { useSayKeptRefusal } from '#web/format/say-refusal.ts'
import { useWords } from '#web/format/words.tsx'
import type { QueuedWork } from '#web/offline/store.ts'
import styles from './driver.module.css'
import { GiveUp } from './give-up.tsx'
import { missingWords } from './missing-words.ts'
import { useDriverWork } from './use-driver-work.ts'
import { workName } from './work-name.ts'

/** One step, or message, that the server refused, with its reason, to be sent again or given up. */
export function RefusedStep({ operation }: { operation: QueuedWork }) {
  const words = useWords()
  const sayRefusal = useSayKeptRefusal()
  const { work } = useDriverWork()
  const { refusal, entityName } = operation
  if (!refusal) return null
  const missing = missingWords(refusal.missing, words)
  return (
    <Banner
      kind="danger"
      title={words.driver.refused.title(workName(operation, words), entityName)}
      actions={
        <div className={styles.aside}>
          <Button size="large" onPress={() => void work.tryAgain(operation)}>
            {words.driver.refused.tryAgain}
          </Button>
          <GiveUp operation={operation} />
        </div>
      }
    >
      {sayRefusal(refusal)}
      {missing.length > 0 && ` ${words.driver.refused.missing} ${missing.join(', ')}.`}
    </Banner>
  )
}
