import { useState } from 'react'
import type { StepSettings } from '#domain/loads/step-facts.ts'
import type { DriverLoad } from '#server/features/driver/driver-load.ts'
import { Button, Drawer } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { moment, plainStep } from './plain-step.ts'
import { ReasonField } from './reason-field.tsx'
import { useStep } from './use-step.ts'

type DeclineDrawerProps = { load: DriverLoad; settings: StepSettings; onClose: () => void }

/** A load is declined with a reason, which the office reads. */
export function DeclineDrawer({ load, settings, onClose }: DeclineDrawerProps) {
  const words = useWords()
  const { take } = useStep(load, settings)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const decline = async () => {
    const refused = await take(plainStep(load, 'decline', moment(null), { step: reason }))
    if (refused) setError(words.refusals[refused.reason]())
    else onClose()
  }
  return (
    <Drawer
      isOpen
      onOpenChange={onClose}
      side="bottom"
      title={words.driver.decline.title}
      closeLabel={words.shell.close}
      actions={
        <Button size="driver" variant="danger" onPress={() => void decline()}>
          {words.driver.decline.confirm}
        </Button>
      }
    >
      <ReasonField
        label={words.driver.decline.reason}
        usual={words.driver.reasons.decline}
        value={reason}
        onChange={setReason}
        error={error}
      />
    </Drawer>
  )
}
