import { useState } from 'react'
import type { MissingProof } from '#domain/loads/refusals.ts'
import type { Words } from '#domain/words/words.ts'
import { Banner, Button, Dialog } from '#ui'
import { useWords } from '#web/format/words.tsx'
import type { QueuedOperation } from '#web/offline/store.ts'
import styles from './driver.module.css'
import { useDriverWork } from './use-driver-work.ts'

/** Steps that the server did not take: each with its reason, and the two ways on. Nothing is dropped by itself. */
export function RefusedSteps() {
  const { state } = useDriverWork()
  return state.operations
    .filter((operation) => operation.state === 'refused')
    .map((operation) => <RefusedStep key={operation.id} operation={operation} />)
}

function RefusedStep({ operation }: { operation: QueuedOperation }) {
  const words = useWords()
  const { work } = useDriverWork()
  const [isAsking, setIsAsking] = useState(false)
  const { refusal, input, entityName } = operation
  if (!refusal) return null
  const missing = missingWords(refusal.missing, words)
  const said = words.refusals[refusal.code] ?? words.refusals.unexpected
  return (
    <Banner
      kind="danger"
      title={words.driver.refused.title(words.loads.action[input.action], entityName)}
      actions={
        <div className={styles.aside}>
          <Button size="large" onPress={() => void work.tryAgain(operation)}>
            {words.driver.refused.tryAgain}
          </Button>
          <Button size="large" onPress={() => setIsAsking(true)}>
            {words.driver.refused.giveUp}
          </Button>
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
          <Button variant="danger" size="large" onPress={() => void work.giveUp(operation)}>
            {words.driver.refused.giveUp}
          </Button>
        }
      >
        {words.driver.refused.giveUpText}
      </Dialog>
    </Banner>
  )
}

/** The names of what a step lacks; what only the office knows a name for is left out. */
export function missingWords(missing: readonly string[], words: Words): string[] {
  const names = words.loads.missing
  const isNamed = (one: string): one is MissingProof => Object.hasOwn(names, one)
  return missing.filter(isNamed).map((one) => names[one])
}
