import type { LinkStepInput } from '#contracts/driver-links.ts'
import type { DriverLink } from '../../context.ts'
import { notFound } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { takeStep } from '../driver/take-step.ts'
import type { LoadAnswer } from '../loads/load-details.ts'

/** What stands in the chain where a browser gave no position: nobody is asked to type why. */
const NO_POSITION = 'By link, without a position'

/**
 * One step by a driver's link, at the time of the server. Throws not_found for any load but the link's, and the step's
 * refusal where something is missing.
 */
export function takeLinkStep(w: Writing, link: DriverLink, input: LinkStepInput): Promise<LoadAnswer> {
  const { operationId: _, ...step } = input
  if (step.loadId !== link.loadId) throw notFound()
  const reasons = step.fix ? step.reasons : { position: NO_POSITION, ...step.reasons }
  return takeStep(w, { ...step, ...(reasons ? { reasons } : {}), happenedAt: w.now, deviceId: null, deviceSeq: null })
}
