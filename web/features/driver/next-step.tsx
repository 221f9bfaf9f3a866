import { useState } from 'react'
import type { Fix } from '#contracts/base.ts'
import type { DriverAction } from '#contracts/steps.ts'
import type { RefusedStep } from '#domain/loads/refusals.ts'
import type { StepSettings } from '#domain/loads/step-facts.ts'
import type { DriverLoad } from '#server/features/driver/driver-load.ts'
import { Button, showToast, UndoIcon } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { currentFix, fixAtHand } from '#web/offline/current-fix.ts'
import { ArrivalDrawer } from './arrival-drawer.tsx'
import { DeclineDrawer } from './decline-drawer.tsx'
import styles from './driver.module.css'
import { isProofStep, type ProofStep, plainStep } from './step-draft.ts'
import { moment, useStep } from './use-step.ts'

type OneStep = Exclude<DriverAction, 'decline' | 'take_back' | ProofStep>
const isOneStep = (action: string | null): action is OneStep =>
  action !== null && ['accept', 'start', 'arrive_pickup', 'arrive_delivery'].includes(action)
const isArrival = (action: OneStep) => action === 'arrive_pickup' || action === 'arrive_delivery'

type NextStepProps = { load: DriverLoad; settings: StepSettings; onProof: (step: ProofStep) => void }

/** The buttons in the thumb zone: what leads on, and beside it what undoes or refuses. */
export function NextStep({ load, settings, onProof }: NextStepProps) {
  const words = useWords()
  const { take } = useStep(load, settings)
  const [isBusy, setIsBusy] = useState(false)
  const [isDeclining, setIsDeclining] = useState(false)
  const [arrival, setArrival] = useState<{ refused: RefusedStep; fix: Fix | null } | null>(null)
  const { nextStep, allowed, lastStep } = load

  const press = async (action: OneStep) => {
    setIsBusy(true)
    try {
      const found = await (isArrival(action) ? currentFix() : fixAtHand())
      const fix = found.ok ? found.fix : null
      const refused = await take(plainStep(load, action, moment(fix)))
      if (refused && isArrival(action)) setArrival({ refused, fix })
      else if (refused) showToast({ tone: 'danger', text: words.refusals[refused.reason]() })
    } finally {
      setIsBusy(false)
    }
  }
  const takeBack = () => take(plainStep(load, 'take_back', moment(null)))

  const canTakeBack = allowed.includes('take_back') && lastStep
  if (!nextStep && !canTakeBack && !allowed.includes('decline')) return null
  return (
    <div className={styles.thumb}>
      {(canTakeBack || allowed.includes('decline')) && (
        <div className={styles.aside}>
          {canTakeBack && (
            <Button size="large" icon={<UndoIcon size={20} aria-hidden />} onPress={() => void takeBack()}>
              {words.driver.takeBack(words.loads.action[lastStep.action])}
            </Button>
          )}
          {allowed.includes('decline') && (
            <Button size="large" onPress={() => setIsDeclining(true)}>
              {words.loads.action.decline}
            </Button>
          )}
        </div>
      )}
      {isProofStep(nextStep) && (
        <Button size="driver" variant="primary" onPress={() => onProof(nextStep)}>
          {words.loads.action[nextStep]}
        </Button>
      )}
      {isOneStep(nextStep) && (
        <Button size="driver" variant="primary" isPending={isBusy} onPress={() => void press(nextStep)}>
          {words.loads.action[nextStep]}
        </Button>
      )}
      {isDeclining && <DeclineDrawer load={load} settings={settings} onClose={() => setIsDeclining(false)} />}
      {arrival && isOneStep(nextStep) && (
        <ArrivalDrawer
          load={load}
          settings={settings}
          action={nextStep}
          first={arrival}
          onClose={() => setArrival(null)}
        />
      )}
    </div>
  )
}
