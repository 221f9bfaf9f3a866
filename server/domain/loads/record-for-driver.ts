import { applyStops, type CheckedStep, refuseStep, stepRecord } from '#domain/loads/check-step.ts'
import type { LoadState } from '#domain/loads/load-state.ts'
import { isAllowed } from '#domain/loads/next-actions.ts'
import type { RecordedAction } from '#domain/loads/recorded-steps.ts'
import type { LoadFlag, MissingProof, StepRefusal } from '#domain/loads/refusals.ts'
import { CLOCK_TOLERANCE_MS } from '#domain/loads/step-clock.ts'
import { hasReason, type LoadForStep, type StepFacts, type StepSettings } from '#domain/loads/step-facts.ts'
import { destinationTicket, pickupTicket } from '#domain/loads/step-proof.ts'
import type { LoadAction } from '#domain/loads/steps.ts'
import type { Instant } from '#domain/units/brands.ts'
import { instantMs } from '#domain/units/time.ts'

/** How far back a step may be recorded: paper of the year before last is a slip of the year. */
export const RECORD_BACK_DAYS = 731

const DAY_MS = 86_400_000

export type RecordedTimeFault = 'step_in_future' | 'step_before_last' | 'step_too_long_ago'

/**
 * Why a step cannot have happened when the office says; null where it can. `last` is when the step before it happened. A
 * minute ahead is the clock of the office's computer.
 */
export function recordedTimeFault(at: Instant, last: Instant | null, now: Instant): RecordedTimeFault | null {
  const ms = instantMs(at)
  if (ms > instantMs(now) + CLOCK_TOLERANCE_MS) return 'step_in_future'
  if (last !== null && ms < instantMs(last)) return 'step_before_last'
  return ms < instantMs(now) - RECORD_BACK_DAYS * DAY_MS ? 'step_too_long_ago' : null
}

/** The first of several steps, in their order, that cannot have happened when the office says, and why; null where all can. */
export function firstTimeFault(
  times: readonly Instant[],
  last: Instant | null,
  now: Instant,
): { index: number; fault: RecordedTimeFault } | null {
  for (const [index, at] of times.entries()) {
    const fault = recordedTimeFault(at, times[index - 1] ?? last, now)
    if (fault) return { index, fault }
  }
  return null
}

/** When the last step on the road happened, which what is recorded must follow; a yes to the load is no step on the road. */
export function lastOnRoad({ lastStep }: Pick<LoadState, 'lastStep'>): Instant | null {
  return lastStep && lastStep.action !== 'accept' ? lastStep.at : null
}

/**
 * Whether the office may record a driver's step, and the events it makes, in order; else why not, with all that is missing.
 * Instead of what a phone would bring it takes a typed or photographed ticket, and the signed paper. A load that nobody has
 * accepted or started yet gets these steps too, at the same time.
 */
export function recordStep(
  load: LoadForStep,
  action: RecordedAction,
  facts: StepFacts & { papers: number },
  settings: StepSettings,
): CheckedStep {
  const asked = { ...facts, by: 'office' as const }
  const refusal = whyNotNow(load, action, asked)
  if (refusal) return refuseStep(load, asked, refusal, [])
  const findings = proof(load, action, asked, settings)
  const stopped = findings.find((finding) => finding.refusal)?.refusal
  if (stopped) return refuseStep(load, asked, stopped, [...new Set(findings.flatMap(({ missing }) => missing))])
  const flags = [...new Set(findings.flatMap((finding) => finding.flags))]
  return { ok: true, records: recordsOf(load, action, asked, flags) }
}

function whyNotNow(load: LoadForStep, action: RecordedAction, facts: StepFacts): StepRefusal | null {
  if (facts.version !== undefined && facts.version !== load.version) return 'stale_version'
  if (load.status === 'assigned' && action === 'arrive_pickup') {
    return isAllowed(load, 'accept', 'driver', facts.at) ? null : 'on_hold'
  }
  return isAllowed(load, action, 'driver', facts.at) ? null : 'illegal_step'
}

type Finding = { refusal: StepRefusal | null; missing: MissingProof[]; flags: LoadFlag[] }

function proof(
  load: LoadForStep,
  action: RecordedAction,
  facts: StepFacts & { papers: number },
  settings: StepSettings,
): Finding[] {
  const reason: Finding[] = hasReason(facts, 'step')
    ? []
    : [{ refusal: 'reason_required', missing: ['reason'], flags: [] }]
  switch (action) {
    case 'arrive_pickup':
    case 'arrive_delivery':
      return reason
    case 'depart_pickup':
      return [...reason, ...pickupTicket(load, facts, settings)]
    case 'deliver':
      return [...reason, destinationTicket(load, facts, settings), paper(facts)]
  }
}

/** The signed paper stands in for a signature on the phone; without one the load says so. */
function paper(facts: StepFacts & { papers: number }): Finding {
  if (facts.papers > 0) return { refusal: null, missing: [], flags: [] }
  return hasReason(facts, 'paper')
    ? { refusal: null, missing: [], flags: ['no_delivery_paper'] }
    : { refusal: 'missing_proof', missing: ['delivery_paper_or_reason'], flags: [] }
}

function recordsOf(load: LoadForStep, action: RecordedAction, facts: StepFacts, flags: readonly LoadFlag[]) {
  const before: readonly LoadAction[] =
    action !== 'arrive_pickup'
      ? []
      : load.status === 'assigned'
        ? ['accept', 'start']
        : load.status === 'accepted'
          ? ['start']
          : []
  let now = load
  const records = []
  for (const [one, of] of [...before.map((earlier) => [earlier, []] as const), [action, flags] as const]) {
    const record = stepRecord(now, one, facts, of)
    records.push(record)
    now = { ...now, status: record.to, stops: applyStops(now.stops, record.stops) }
  }
  return records
}
