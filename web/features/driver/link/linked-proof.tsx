import { useEffect, useRef, useState } from 'react'
import type { Formats } from '#domain/format/formats.ts'
import type { UnitSystem } from '#domain/format/locale.ts'
import type { StepSettings } from '#domain/loads/step-facts.ts'
import type { DriverLoad } from '#server/features/driver/driver-load.ts'
import { BackIcon, Button, Skeleton } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { currentFix } from '#web/offline/current-fix.ts'
import driver from '../driver.module.css'
import { MissingCount, showFirstMissing } from '../missing-count.tsx'
import { partTitle } from '../part-title.ts'
import { moment, type ProofStep } from '../plain-step.ts'
import { ReasonField } from '../reason-field.tsx'
import { SignaturePart } from '../signature-part.tsx'
import { withSignedText } from '../signed-text.ts'
import { partsOf, partToGoOnWith, proofStep, type StepDraft, type StepPart } from '../step-draft.ts'
import { gapsOf } from '../step-gaps.ts'
import type { ChangeDraft } from '../use-step-draft.ts'
import styles from './driver-link.module.css'
import { linkedInput } from './linked-input.ts'
import { LinkedPhotos } from './linked-photos.tsx'
import { LinkedTicket } from './linked-ticket.tsx'
import { StepSaid } from './step-said.tsx'
import { useLinkedDraft } from './use-linked-draft.ts'
import { useLinkedStep } from './use-linked-step.ts'

type LinkedProofProps = {
  load: DriverLoad
  settings: StepSettings
  action: ProofStep
  formats: Formats
  units: UnitSystem
  onLeave: () => void
}

/** The screens of a step that brings proof, one thing at a time, as on the phone of a driver with an account. */
export function LinkedProof(props: LinkedProofProps) {
  const { shell } = useWords()
  const { draft, change, forget } = useLinkedDraft(props.load.id, props.action)
  if (!draft) return <Skeleton label={shell.loading} shape="block" />
  return <ProofScreens {...props} kept={draft} change={change} forget={forget} />
}

type ScreensProps = LinkedProofProps & { kept: StepDraft; change: ChangeDraft; forget: () => void }

function ProofScreens(props: ScreensProps) {
  const { load, settings, action, formats, units, change } = props
  const words = useWords()
  const { draft, at, parts, isTried, missing, step, goOn, goBack, isSaving } = useLinkedParts(props)
  const heading = useRef<HTMLHeadingElement>(null)
  // Each part is a page of its own for who hears it.
  useEffect(() => {
    if (at > 0) heading.current?.focus()
    window.scrollTo({ top: 0 })
  }, [at])
  const part = parts[at] ?? null
  // The camera's own button is the next step until there is a picture to go on with.
  const hasBegun =
    !(part === 'photo' && draft.photos.length === 0) && !(part === 'ticket' && draft.hasTicket === 'open')
  const shared = { load, action, draft, change, settings, isTried }
  return (
    <div className={styles.screen}>
      <div className={driver.stepHead}>
        <Button variant="quiet" size="large" icon={<BackIcon size={20} aria-hidden />} onPress={goBack}>
          {at === 0 ? words.driver.closeStep : words.shell.back}
        </Button>
        {parts.length > 1 && <span className={driver.muted}>{words.driver.part(at + 1, parts.length)}</span>}
      </div>
      <h1 className={driver.headline} tabIndex={-1} ref={heading}>
        {part ? partTitle(part, action, words.driver) : words.loads.action[action]}
      </h1>
      {part === 'photo' && <LinkedPhotos {...shared} />}
      {part === 'ticket' && <LinkedTicket {...shared} formats={formats} unit={units === 'metric' ? 'kg' : 'lb'} />}
      {part === 'signature' && <SignaturePart {...shared} />}
      <StepSaid said={step.said} />
      {step.isOutside && (
        <ReasonField
          label={words.driver.arrive.placeReason}
          usual={words.driver.reasons.place}
          value={draft.reasons.place}
          onChange={(place) => change((before) => ({ ...before, reasons: { ...before.reasons, place } }))}
        />
      )}
      {hasBegun && (
        <div className={styles.thumb}>
          <MissingCount count={missing} />
          <Button size="driver" variant="primary" isPending={isSaving} onPress={() => void goOn()}>
            {at >= parts.length - 1 ? words.loads.action[action] : words.driver.next}
          </Button>
        </div>
      )}
    </div>
  )
}

/** What was collected, which part is shown, and how to go on and back; after the last part the step is sent. */
function useLinkedParts({ load, settings, action, kept, forget, onLeave }: ScreensProps) {
  const words = useWords()
  const step = useLinkedStep(forget)
  const [parts] = useState(() => partsOf(load, action))
  const [isTried, setTried] = useState(false)
  const [isLooking, setLooking] = useState(false)
  const draft = action === 'deliver' ? withSignedText(kept, load, words) : kept
  const lacks = (part: StepPart) => gapsOf(part, { load, action, draft, settings }).length
  const [at, setAt] = useState(() => partToGoOnWith(parts, lacks))
  const part = parts[at]
  const goOn = async () => {
    setTried(true)
    if (part && lacks(part) > 0) return showFirstMissing()
    if (at < parts.length - 1) {
      setTried(false)
      return setAt(at + 1)
    }
    setLooking(true)
    try {
      await step.take(kept, async () => {
        const found = await currentFix()
        const now = moment(found.ok ? found.fix : null)
        return linkedInput(load, action, await proofStep(load, action, draft, now, words.documents.statement.consent))
      })
    } finally {
      setLooking(false)
    }
  }
  const goBack = () => {
    if (at === 0) onLeave()
    else setAt(at - 1)
  }
  const isSaving = isLooking || step.isPending
  const missing = isTried && part ? lacks(part) : 0
  return { draft, at, parts, isTried, missing, step, goOn, goBack, isSaving }
}
