import type { Fix } from '#contracts/base.ts'
import type { DriverAction, StepInput } from '#contracts/steps.ts'
import type { Instant, Sha256, Uuid } from '#domain/units/brands.ts'
import { instant } from '#domain/units/time.ts'
import type { DriverLoad } from '#server/features/driver/driver-load.ts'
import type { NewOf } from '#web/offline/store.ts'
import { newId } from '#web/operation.ts'

/** The steps that bring proof; the others are one press. */
export type ProofStep = 'depart_pickup' | 'deliver'
export const isProofStep = (action: string | null): action is ProofStep =>
  action === 'depart_pickup' || action === 'deliver'

/** The others that lead on: one press each. */
export type OneStep = Exclude<DriverAction, 'decline' | 'take_back' | ProofStep>
export const isOneStep = (action: string | null): action is OneStep =>
  action !== null && ['accept', 'start', 'arrive_pickup', 'arrive_delivery'].includes(action)

/** The name under which a step's draft is kept. */
export const draftName = (loadId: Uuid, action: ProofStep) => `${loadId}/${action}`

export type StepMoment = { at: Instant; fix: Fix | null }
type NewInput = NewOf<'driver.step'>['input']

/** This moment by the phone's clock, at a place. */
export function moment(fix: Fix | null): StepMoment {
  return { at: instant(Date.now()), fix }
}

/** A step without proof: one press, a place, and what was typed to explain it. */
export function plainStep(
  load: Pick<DriverLoad, 'id'>,
  action: DriverAction,
  { at, fix }: StepMoment,
  reasons: NonNullable<StepInput['reasons']> = {},
): NewInput {
  return { operationId: newId(), loadId: load.id, action, happenedAt: at, fix, ...someReasons(reasons) }
}

/** The hashes whose bytes must be at the server before the step. */
export function picturesOf(input: NewInput): Sha256[] {
  return (input.documents ?? []).map(({ sha256 }) => sha256)
}

function someReasons(reasons: Record<string, string | undefined>): Pick<StepInput, 'reasons'> {
  const said = Object.entries(reasons).flatMap(([topic, text]) => (text?.trim() ? [[topic, text.trim()]] : []))
  return said.length > 0 ? { reasons: Object.fromEntries(said) } : {}
}
