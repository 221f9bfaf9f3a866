import { Suspense, useState } from 'react'
import type { DriverLoad } from '#server/features/driver/driver-load.ts'
import { Button } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { currentFix, freshFix } from '#web/offline/current-fix.ts'
import { fetchPart } from '#web/offline/fetch-part.ts'
import { moment, plainStep } from '../plain-step.ts'
import styles from './driver-link.module.css'
import { linkedInput } from './linked-input.ts'
import { StepSaid } from './step-said.tsx'
import { type LinkedInput, useLinkedStep } from './use-linked-step.ts'

/** Asked for only after a refusal, which needs a signal too. */
const ReasonField = lazyPart(() => fetchPart(() => import('../reason-field.tsx')), 'ReasonField')

type NextLinkedStepProps = { load: DriverLoad; action: LinkedInput['action']; onProof?: () => void }

/** The button in the thumb zone. A step with proof opens its screens, any other is one press, with a word why if asked. */
export function NextLinkedStep({ load, action, onProof }: NextLinkedStepProps) {
  const words = useWords()
  const step = useLinkedStep()
  const [place, setPlace] = useState('')
  const press = () =>
    void step.take(place, async () => {
      // A place is the proof of an arrival only; anywhere else nobody is asked for it.
      const found = action.startsWith('arrive') ? await placeNow() : null
      const fix = found?.ok ? found.fix : null
      return linkedInput(load, action, plainStep(load, action, moment(fix), { place }))
    })
  return (
    <div className={styles.thumb}>
      <StepSaid said={step.said} />
      {(step.isOutside || place !== '') && (
        <Suspense>
          <ReasonField
            label={words.driver.arrive.placeReason}
            usual={words.driver.reasons.place}
            value={place}
            onChange={setPlace}
          />
        </Suspense>
      )}
      <Button size="driver" variant="primary" isPending={step.isPending} onPress={onProof ?? press}>
        {words.loads.action[action]}
      </Button>
    </div>
  )
}

/** Read anew, since the server judges the press: what is fifteen seconds old may still lie at the other end. */
async function placeNow() {
  const fresh = await freshFix()
  return fresh.ok ? fresh : currentFix()
}
