import type { Uuid } from '#domain/units/brands.ts'
import type { WorkSnapshot } from '#web/offline/work-snapshot.ts'
import { draftName, type ProofStep } from './plain-step.ts'
import { emptyDraft, type StepDraft } from './step-draft.ts'
import { useDriverWork } from './use-driver-work.ts'
import { useKeptDraft } from './use-kept-draft.ts'

export type ChangeDraft = (change: (before: StepDraft) => StepDraft) => void

/** What a step of a load has collected. */
export function useStepDraft(loadId: Uuid, action: ProofStep): { draft: StepDraft; change: ChangeDraft; name: string } {
  const name = draftName(loadId, action)
  const { draft, change } = useKeptDraft(name, stepDraft)
  return { draft, change, name }
}

/** How many photos of a step this phone has written down: they outlive a dead battery, which the newest may not yet. */
export function useSavedPhotos(loadId: Uuid, action: ProofStep): number {
  return draftIn(useDriverWork().state, draftName(loadId, action)).photos.length
}

function draftIn({ drafts }: WorkSnapshot, name: string): StepDraft {
  return stepDraft(drafts.find(({ step }) => step === name)?.value)
}

/** What was kept of a step, or an empty one. */
export const stepDraft = (kept: unknown): StepDraft => (isDraft(kept) ? { ...emptyDraft, ...kept } : emptyDraft)

/** Only this page writes drafts; a release that changes their form gives them another database version. */
const isDraft = (value: unknown): value is StepDraft => typeof value === 'object' && value !== null && 'photos' in value
