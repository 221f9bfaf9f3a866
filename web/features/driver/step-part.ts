import type { StepSettings } from '#domain/loads/step-facts.ts'
import type { DriverLoad } from '#server/features/driver/driver-load.ts'
import type { ProofStep } from './plain-step.ts'
import type { StepDraft } from './step-draft.ts'
import type { ChangeDraft } from './use-step-draft.ts'

/** What every screen of a step works with; what is missing is said only after the driver tried to go on. */
export type PartProps = {
  load: DriverLoad
  action: ProofStep
  draft: StepDraft
  change: ChangeDraft
  settings: StepSettings
  isTried: boolean
}
