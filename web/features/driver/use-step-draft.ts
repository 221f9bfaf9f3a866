import { useCallback, useRef, useState } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import type { WorkSnapshot } from '#web/offline/driver-work.ts'
import { draftName, type ProofStep } from './plain-step.ts'
import { emptyDraft, type StepDraft } from './step-draft.ts'
import { useDriverWork } from './use-driver-work.ts'

export type ChangeDraft = (change: (before: StepDraft) => StepDraft) => void

/** What a step has collected, written down with every change, so that a reload or a dead battery loses nothing. */
export function useStepDraft(loadId: Uuid, action: ProofStep): { draft: StepDraft; change: ChangeDraft; name: string } {
  const { work, state } = useDriverWork()
  const name = draftName(loadId, action)
  const [draft, setDraft] = useState<StepDraft>(() => draftIn(state, name))
  const latest = useRef(draft)
  const change = useCallback<ChangeDraft>(
    (next) => {
      latest.current = next(latest.current)
      setDraft(latest.current)
      void work.saveDraft({ step: name, value: latest.current })
    },
    [work, name],
  )
  return { draft, change, name }
}

/** How many photos of a step this phone has written down: they outlive a dead battery, which the newest may not yet. */
export function useSavedPhotos(loadId: Uuid, action: ProofStep): number {
  return draftIn(useDriverWork().state, draftName(loadId, action)).photos.length
}

function draftIn({ drafts }: WorkSnapshot, name: string): StepDraft {
  const value: unknown = drafts.find(({ step }) => step === name)?.value
  return isDraft(value) ? { ...emptyDraft, ...value } : emptyDraft
}

/** Only this page writes drafts; a release that changes their form gives them another database version. */
const isDraft = (value: unknown): value is StepDraft => typeof value === 'object' && value !== null && 'photos' in value
