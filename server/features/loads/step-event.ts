import type { JsonObject } from '#db/schema/ledger.ts'
import type { StepTaken, StopChange } from '#domain/loads/load-state.ts'
import { type LoadStatus, loadStatuses, type StopStatus, stopStatuses } from '#domain/loads/statuses.ts'
import { type ActorKind, actorKinds, type LoadAction, loadActions } from '#domain/loads/steps.ts'
import type { Instant } from '#domain/units/brands.ts'
import { parseUuid } from '#domain/units/uuid.ts'

export type EventRow = { kind: string; body: JsonObject; happened_at: Instant }

/** The step that an event of a load's chain records; null for an event of another kind. */
export function stepTaken({ kind, body, happened_at }: EventRow): StepTaken | null {
  if (!isAction(kind) || !isActorKind(body.by) || !isStatus(body.from) || !isStatus(body.to)) return null
  const stops = Array.isArray(body.stops) ? body.stops.flatMap(stopChange) : []
  return { action: kind, by: body.by, at: happened_at, from: body.from, to: body.to, stops }
}

function stopChange(value: unknown): StopChange[] {
  if (typeof value !== 'object' || value === null) return []
  if (!('stopId' in value) || !('from' in value) || !('to' in value)) return []
  const { from, to } = value
  const stopId = typeof value.stopId === 'string' ? parseUuid(value.stopId) : null
  return stopId && isStopStatus(from) && isStopStatus(to) ? [{ stopId, from, to }] : []
}

function isAction(value: unknown): value is LoadAction {
  return loadActions.some((action) => action === value)
}

function isActorKind(value: unknown): value is ActorKind {
  return actorKinds.some((kind) => kind === value)
}

/** True for the text of a load's status. */
export function isStatus(value: unknown): value is LoadStatus {
  return loadStatuses.some((status) => status === value)
}

function isStopStatus(value: unknown): value is StopStatus {
  return stopStatuses.some((status) => status === value)
}
