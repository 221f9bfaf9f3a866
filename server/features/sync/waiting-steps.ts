import * as z from 'zod/mini'
import { contactInput, type WaitingStep } from '#contracts/sync.ts'

const stored = z.object({ steps: contactInput.shape.waiting })

/** The steps that a stored report names; what an older release wrote otherwise counts as none. */
export function waitingSteps(report: unknown): WaitingStep[] {
  return stored.safeParse(report).data?.steps ?? []
}
