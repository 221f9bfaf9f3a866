import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { RefusedStep } from '#domain/loads/refusals.ts'
import type { StepSettings } from '#domain/loads/step-facts.ts'
import type { DriverLoad } from '#server/features/driver/driver-load.ts'
import { BackIcon, Banner, Button } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { currentFix } from '#web/offline/current-fix.ts'
import { laterPlaceOf } from '#web/offline/photo-places.ts'
import styles from './driver.module.css'
import { MissingCount, showFirstMissing } from './missing-count.tsx'
import { missingWords } from './missing-words.ts'
import { partTitle } from './part-title.ts'
import { PhotoPart } from './photo-part.tsx'
import { moment, type ProofStep } from './plain-step.ts'
import { ReasonField } from './reason-field.tsx'
import { SignaturePart } from './signature-part.tsx'
import { withSignedText } from './signed-text.ts'
import { partsOf, partToGoOnWith, proofStep, type StepPart } from './step-draft.ts'
import { gapsOf } from './step-gaps.ts'
import type { PartProps } from './step-part.ts'
import { TicketPart } from './ticket-part.tsx'
import { useDriverWork } from './use-driver-work.ts'
import { useStep } from './use-step.ts'
import { useStepDraft } from './use-step-draft.ts'

type StepScreenProps = {
  load: DriverLoad
  settings: StepSettings
  action: ProofStep
  notices: ReactNode
  onLeave: () => void
}

/** The screens of a step that brings proof: one thing at a time, each kept on the phone as soon as it is there. */
export function StepScreen(props: StepScreenProps) {
  const { load, settings, action, notices } = props
  const words = useWords()
  const { draft, change, at, parts, isTried, missing, isSaving, refused, goOn, goBack } = useParts(props)
  const heading = useRef<HTMLHeadingElement>(null)
  // Each part is a page of its own for who hears it.
  useEffect(() => {
    if (at > 0) heading.current?.focus()
    window.scrollTo({ top: 0 })
  }, [at])

  const part = parts[Math.min(at, parts.length - 1)] ?? null
  // The camera's own button is the next step until there is a picture to go on with.
  const hasBegun =
    !(part === 'photo' && draft.photos.length === 0) && !(part === 'ticket' && draft.hasTicket === 'open')
  const shared = { load, action, draft, change, settings, isTried }
  return (
    <div className={styles.screen}>
      {notices}
      <div className={styles.stepHead}>
        <Button variant="quiet" size="large" icon={<BackIcon size={20} aria-hidden />} onPress={goBack}>
          {at === 0 ? words.driver.closeStep : words.shell.back}
        </Button>
        {parts.length > 1 && <span className={styles.muted}>{words.driver.part(at + 1, parts.length)}</span>}
      </div>
      <h1 className={styles.headline} tabIndex={-1} ref={heading}>
        {part ? partTitle(part, action, words.driver) : words.loads.action[action]}
      </h1>
      {part === 'photo' && <PhotoPart {...shared} />}
      {part === 'ticket' && <TicketPart {...shared} />}
      {part === 'signature' && <SignaturePart {...shared} />}
      {refused && <StepRefused refused={refused} draft={draft} change={change} />}
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

/** What the step has collected, which of its parts is shown, and how to go on and back; after the last part it is taken. */
function useParts({ load, settings, action, onLeave }: StepScreenProps) {
  const words = useWords()
  const { draft: kept, change, name } = useStepDraft(load.id, action)
  const draft = action === 'deliver' ? withSignedText(kept, load, words) : kept
  const { take } = useStep(load, settings)
  const { work } = useDriverWork()
  const parts = partsOf(load, action)
  const lacks = (part: StepPart) => gapsOf(part, { load, action, draft, settings }).length
  const [at, setAt] = useState(() => partToGoOnWith(parts, lacks))
  const [isTried, setIsTried] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const [refused, setRefused] = useState<RefusedStep | null>(null)
  const part = parts[Math.min(at, parts.length - 1)]

  const goOn = async () => {
    setIsTried(true)
    if (part && lacks(part) > 0) return showFirstMissing()
    if (at < parts.length - 1) {
      setIsTried(false)
      return setAt(at + 1)
    }
    setIsSaving(true)
    try {
      const found = await currentFix()
      const now = moment(found.ok ? found.fix : null)
      const input = await proofStep(load, action, draft, now, words.documents.statement.consent, (photoId) =>
        laterPlaceOf(work.snapshot.state.drafts, photoId),
      )
      const answer = await take(input, name)
      setRefused(answer)
      // What comes next begins at its top, and not where this was pressed.
      if (!answer) window.scrollTo({ top: 0 })
    } finally {
      setIsSaving(false)
    }
  }
  const goBack = () => {
    setRefused(null)
    if (at === 0) onLeave()
    else setAt(at - 1)
  }
  const missing = isTried && part ? lacks(part) : 0
  return { draft, change, at, parts, isTried, missing, isSaving, refused, goOn, goBack }
}

type StepRefusedProps = Pick<PartProps, 'draft' | 'change'> & { refused: RefusedStep }

/** Why the step is not taken, and the word about a position that it asks for. */
function StepRefused({ refused, draft, change }: StepRefusedProps) {
  const words = useWords()
  const missing = missingWords(refused.missing, words)
  const asksWhere = refused.missing.some((one) => one.includes('position'))
  return (
    <>
      <Banner kind="danger" title={words.refusals[refused.reason]()}>
        {missing.length > 0 && `${words.driver.refused.missing} ${missing.join(', ')}.`}
      </Banner>
      {asksWhere && (
        <ReasonField
          label={words.driver.arrive.positionReason}
          usual={words.driver.reasons.position}
          value={draft.reasons.position}
          onChange={(position) => change((before) => ({ ...before, reasons: { ...before.reasons, position } }))}
        />
      )}
    </>
  )
}
