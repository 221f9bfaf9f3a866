import { Suspense, useState } from 'react'
import type { Fix } from '#contracts/base.ts'
import type { RefusedStep } from '#domain/loads/refusals.ts'
import type { StepSettings } from '#domain/loads/step-facts.ts'
import type { DriverLoad } from '#server/features/driver/driver-load.ts'
import { Button, fetchToasts, UndoIcon } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { currentFix, fixAtHand, freshFix, LONGEST_WAIT_MS } from '#web/offline/current-fix.ts'
import { useFetchedAhead } from '#web/use-fetched-ahead.ts'
import styles from './driver.module.css'
import { isOneStep, isProofStep, moment, type OneStep, type ProofStep, plainStep } from './plain-step.ts'
import { useStep } from './use-step.ts'

const arrivalDrawer = () => import('./arrival-drawer.tsx')
const declineDrawer = () => import('./decline-drawer.tsx')
const teller = () => import('./tell-refused.ts')
const ArrivalDrawer = lazyPart(arrivalDrawer, 'ArrivalDrawer')
const DeclineDrawer = lazyPart(declineDrawer, 'DeclineDrawer')
const whatMayBeAsked = () => Promise.all([arrivalDrawer(), declineDrawer(), teller(), fetchToasts()])

const isArrival = (action: OneStep) => action === 'arrive_pickup' || action === 'arrive_delivery'

type NextStepProps = {
  load: DriverLoad
  settings: StepSettings
  onProof: (step: ProofStep) => void
  /** Stays where it stands in the page, away from the thumb. */
  isInPlace?: boolean
}

/** The buttons in the thumb zone: what leads on, and beside it what undoes or refuses. */
export function NextStep({ load, settings, onProof, isInPlace }: NextStepProps) {
  const words = useWords()
  const { take } = useStep(load, settings)
  const [isBusy, setIsBusy] = useState(false)
  const [isDeclining, setIsDeclining] = useState(false)
  const [arrival, setArrival] = useState<{ refused: RefusedStep; fix: Fix | null } | null>(null)
  const { nextStep, allowed, lastStep } = load
  // Fetched while there is signal: where they are needed there may be none.
  useFetchedAhead(whatMayBeAsked)

  /** Nobody is asked why they are elsewhere before their position was read anew, in what is left of the second. */
  const lookAgain = async (action: OneStep, first: { refused: RefusedStep; fix: Fix | null }, begun: number) => {
    const found = await freshFix(Math.max(0, LONGEST_WAIT_MS - (performance.now() - begun)))
    const refused = found.ok ? await take(plainStep(load, action, moment(found.fix))) : first.refused
    if (refused) setArrival({ refused, fix: found.ok ? found.fix : first.fix })
  }

  const press = async (action: OneStep) => {
    setIsBusy(true)
    const begun = performance.now()
    try {
      const found = await (isArrival(action) ? currentFix() : fixAtHand())
      const fix = found.ok ? found.fix : null
      const refused = await take(plainStep(load, action, moment(fix)))
      if (refused?.reason === 'outside_geofence') await lookAgain(action, { refused, fix }, begun)
      else if (refused && isArrival(action)) setArrival({ refused, fix })
      else if (refused) (await teller()).tellRefused(words, refused)
    } finally {
      setIsBusy(false)
    }
  }
  const takeBack = () => take(plainStep(load, 'take_back', moment(null)))

  const canTakeBack = allowed.includes('take_back') && lastStep
  if (!nextStep && !canTakeBack && !allowed.includes('decline')) return null
  return (
    <div className={isInPlace ? styles.list : styles.thumb}>
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
      <Suspense>
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
      </Suspense>
    </div>
  )
}
