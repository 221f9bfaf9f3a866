import { nextStop, type StepTaken, type StopChange } from '#domain/loads/load-state.ts'
import { fromStatuses, isAllowed, nextActions } from '#domain/loads/next-actions.ts'
import { officeProof } from '#domain/loads/office-proof.ts'
import type { LoadFlag, RefusedStep, StepRefusal } from '#domain/loads/refusals.ts'
import { type LoadStatus, statusFromStops } from '#domain/loads/statuses.ts'
import type { LoadForStep, StepFacts, StepSettings } from '#domain/loads/step-facts.ts'
import { roadProof } from '#domain/loads/step-proof.ts'
import { type LoadAction, step } from '#domain/loads/steps.ts'

/** One event to write: the step, what it does to load and stops, and what it leaves flagged. */
export type StepRecord = StepTaken & { flags: readonly LoadFlag[] }
export type CheckedStep = { ok: true; records: readonly StepRecord[] } | RefusedStep

/**
 * Whether a step may be taken, and the events it makes, in order; else why not, with everything that is missing.
 * An arrival without a start records both. A take-back is a new event that reads the last one backwards.
 */
export function checkStep(
  load: LoadForStep,
  action: LoadAction,
  facts: StepFacts,
  settings: StepSettings,
): CheckedStep {
  const closedDoor = whyNotNow(load, action, facts, settings)
  if (closedDoor) return refuseStep(load, facts, closedDoor, [])
  const findings = step(action).proof.flatMap((proof) => [
    ...roadProof(proof, load, facts, settings),
    ...officeProof(proof, action, facts),
  ])
  const refusal = findings.find((finding) => finding.refusal)?.refusal
  const missing = findings.flatMap((finding) => finding.missing)
  if (refusal) return refuseStep(load, facts, refusal, missing)
  const flags = findings.flatMap((finding) => finding.flags)
  return { ok: true, records: records(load, action, facts, [...new Set(flags)]) }
}

/** A step that is not taken, with where the load stands and what it allows instead. */
export function refuseStep(
  load: LoadForStep,
  facts: StepFacts,
  reason: StepRefusal,
  missing: RefusedStep['missing'],
): RefusedStep {
  const current = { status: load.status, version: load.version }
  return { ok: false, reason, missing, current, allowed: nextActions(load, facts.by, facts.at) }
}

function whyNotNow(
  load: LoadForStep,
  action: LoadAction,
  facts: StepFacts,
  settings: StepSettings,
): StepRefusal | null {
  if (!step(action).who.includes(facts.by)) return 'not_allowed_for_you'
  if (facts.version !== undefined && facts.version !== load.version) return 'stale_version'
  if (!fromStatuses(action, facts.by).includes(load.status)) return 'illegal_step'
  if (action === 'close' && facts.by === 'system' && !settings.autoClose) return 'auto_close_off'
  if (isAllowed(load, action, facts.by, facts.at)) return null
  if (action === 'take_back') return load.lastStep ? 'take_back_too_late' : 'nothing_to_take_back'
  return load.isOnHold && step(action).stoppedByHold ? 'on_hold' : 'illegal_step'
}

function records(load: LoadForStep, action: LoadAction, facts: StepFacts, flags: LoadFlag[]): StepRecord[] {
  if (action === 'arrive_pickup' && load.status === 'accepted') {
    const start = stepRecord(load, 'start', facts, [])
    const started = { ...load, status: start.to, stops: applyStops(load.stops, start.stops) }
    return [start, stepRecord(started, action, facts, flags)]
  }
  return [stepRecord(load, action, facts, flags)]
}

/** One event of a step: what it does to the load and its stops. */
export function stepRecord(
  load: LoadForStep,
  action: LoadAction,
  facts: Pick<StepFacts, 'by' | 'at'>,
  flags: readonly LoadFlag[],
): StepRecord {
  const stops = stopChanges(load, action)
  const to = target(load, action, stops)
  return { action, by: facts.by, at: facts.at, from: load.status, to, stops, flags }
}

function target(load: LoadForStep, action: LoadAction, stops: readonly StopChange[]): LoadStatus {
  const { to } = step(action)
  switch (to) {
    case 'same':
      return load.status
    case 'before':
      return load.lastStep?.from ?? load.status
    case 'from_stops':
      return statusFromStops(applyStops(load.stops, stops), 'accepted')
    default:
      return to
  }
}

function stopChanges(load: LoadForStep, action: LoadAction): StopChange[] {
  const next = nextStop(load.stops)
  const change = (stop: typeof next, to: StopChange['to']): StopChange[] =>
    stop && stop.status !== to ? [{ stopId: stop.id, from: stop.status, to }] : []
  switch (action) {
    case 'start':
      return change(next, 'en_route')
    case 'arrive_pickup':
    case 'arrive_delivery':
      return change(next, 'arrived')
    case 'depart_pickup':
    case 'deliver': {
      const done = change(next, 'done')
      return [...done, ...change(nextStop(applyStops(load.stops, done)), 'en_route')] // on to the next stop at once
    }
    case 'unassign':
      return change(next, 'planned')
    case 'take_back':
      return (load.lastStep?.stops ?? []).map(({ stopId, from, to }) => ({ stopId, from: to, to: from }))
    default:
      return []
  }
}

/** The stops after a step's changes. */
export function applyStops<S extends { id: string; status: StopChange['to'] }>(
  stops: readonly S[],
  changes: readonly StopChange[],
): S[] {
  return stops.map((stop) => {
    const change = changes.find(({ stopId }) => stopId === stop.id)
    return change ? { ...stop, status: change.to } : stop
  })
}
