import type { DriverLoad } from '#server/features/driver/driver-load.ts'
import type { plainStep } from '../plain-step.ts'
import type { LinkedInput } from './use-linked-step.ts'

/** A step of the driver's screens as a link sends it: based on what is shown, at the server's time. */
export function linkedInput(
  load: DriverLoad,
  action: LinkedInput['action'],
  { happenedAt: _, action: __, ...step }: ReturnType<typeof plainStep>,
): LinkedInput {
  return { ...step, action, baseVersion: load.version }
}
