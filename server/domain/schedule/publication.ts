import type { Uuid } from '../units/brands.ts'
import type { DayAxis } from './day-axis.ts'
import type { BoardLoad } from './day-board.ts'
import { spanOf } from './load-span.ts'
import type { PlannedLoad, PublishedPlan } from './published-plan.ts'

/** What can be otherwise about a load that is in both plans. */
const planAspects = ['times', 'route', 'truck', 'trailer'] as const
export type PlanAspect = (typeof planAspects)[number]

export type PlanChange =
  | { kind: 'added' | 'removed'; load: PlannedLoad }
  | { kind: 'changed'; load: PlannedLoad; before: PlannedLoad; aspects: PlanAspect[] }

/** `none`: nothing was ever to be told. `unpublished`: never told, though there are loads. */
export type PlanState = 'none' | 'unpublished' | 'changed' | 'published' | 'confirmed'

/** The loads that a driver begins on a day, the first one first. */
export function plannedLoads(loads: readonly BoardLoad[], driverId: Uuid, { from, to }: DayAxis): PlannedLoad[] {
  return loads
    .filter((load) => {
      const span = load.driver?.id === driverId ? spanOf(load) : null
      return span !== null && span.from >= from && span.from < to
    })
    .map(asPlanned)
    .sort((a, b) => (beginOf(a) === beginOf(b) ? (a.number < b.number ? -1 : 1) : beginOf(a) < beginOf(b) ? -1 : 1))
}

const beginOf = (load: PlannedLoad): string => spanOf(load)?.from ?? ''

function asPlanned(load: BoardLoad): PlannedLoad {
  const { id, number, pickupFrom, pickupTo, deliveryFrom, deliveryTo, pickup, delivery, truck, trailer } = load
  const times = { pickupFrom, pickupTo, deliveryFrom, deliveryTo }
  return { id, number, ...times, pickup, delivery, truck: truck?.name ?? null, trailer: trailer?.name ?? null }
}

/** What is otherwise than it was published: new loads, those that are gone, and those that changed, in this order. */
export function planChanges(now: readonly PlannedLoad[], before: readonly PlannedLoad[]): PlanChange[] {
  const earlier = new Map(before.map((load) => [load.id, load]))
  const ids = new Set(now.map(({ id }) => id))
  const changed = now.flatMap((load): PlanChange[] => {
    const was = earlier.get(load.id)
    const aspects = was ? aspectsOf(load, was) : []
    return was && aspects.length > 0 ? [{ kind: 'changed', load, before: was, aspects }] : []
  })
  return [
    ...now.filter(({ id }) => !earlier.has(id)).map((load): PlanChange => ({ kind: 'added', load })),
    ...before.filter(({ id }) => !ids.has(id)).map((load): PlanChange => ({ kind: 'removed', load })),
    ...changed,
  ]
}

function aspectsOf(now: PlannedLoad, was: PlannedLoad): PlanAspect[] {
  const isOther: Record<PlanAspect, boolean> = {
    times: (['pickupFrom', 'pickupTo', 'deliveryFrom', 'deliveryTo'] as const).some((time) => now[time] !== was[time]),
    route: now.pickup !== was.pickup || now.delivery !== was.delivery,
    truck: now.truck !== was.truck,
    trailer: now.trailer !== was.trailer,
  }
  return planAspects.filter((aspect) => isOther[aspect])
}

/** Where a driver's day stands between the office and the driver. */
export function planState(now: readonly PlannedLoad[], published: PublishedPlan | null): PlanState {
  if (!published) return now.length === 0 ? 'none' : 'unpublished'
  if (planChanges(now, published.loads).length > 0) return 'changed'
  return published.confirmedAt === null ? 'published' : 'confirmed'
}
