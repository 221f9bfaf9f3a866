import { sql } from 'kysely'
import type { TruckUseInput, UtilizationFilter } from '#contracts/utilization.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import type { DaySpan } from '#domain/units/day-spans.ts'
import { addSeconds, type Seconds } from '#domain/utilization/time-use.ts'
import { isLittleUsed, type Utilization, utilizationOf } from '#domain/utilization/utilization.ts'
import { notFound } from '../../errors.ts'
import { type HauledDay, haulsOf, noHauls, type TruckHauls } from '../scorecards/hauls-by-truck.ts'
import { type TruckDayUse, type TruckUse, truckUses } from './truck-uses.ts'

export type UseRow = Utilization & {
  truckId: Uuid
  unitNumber: string
  contractor: string | null
  driver: string | null
  /** Days of the span on which it was the fleet's, in part or whole. */
  daysInFleet: number
  scheduledS: number
  seconds: Seconds
  loads: number
  carriedLb: number
  isLittleUsed: boolean
}

/** How many trucks worked in an hour of the day, of the days on which any did. */
export type BusyHour = { hour: number; average: number; most: number }

export type UtilizationFigures = {
  days: DaySpan
  /** What is scheduled: minutes a day, on so many days from Monday on. */
  shiftMin: number
  weekDays: number
  all: Utilization & { scheduledS: number; calendarS: number; seconds: Seconds; loads: number }
  trucks: UseRow[]
  hours: BusyHour[]
  hauled: HauledDay[]
}

/** How the trucks' time, availability and payload were used in some days. */
export async function utilizationFigures(
  trx: FleetTransaction,
  filter: UtilizationFilter,
  actor: Actor,
  now: Instant,
): Promise<UtilizationFigures> {
  const asked = await truckUses(trx, filter, actor, now)
  const { days, span, stored, shiftMin, weekDays, zone } = asked
  const uses = asked.uses.filter((use) => use.days.length > 0)
  const legalGrossLb = settingValue(stored, 'legal_gross_lb')
  const { hauls, hauled } = await haulsOf(trx, { fleetId: actor.fleetId, spans: [span(days)], legalGrossLb }, zone)
  const trucks = uses.map((use) => usageRow(use, hauls.get(use.truck.id) ?? noHauls()))
  const [seconds, scheduledS, calendarS] = [
    addSeconds(trucks.map((row) => row.seconds)),
    sumOf(trucks, (row) => row.scheduledS),
    sumOf(uses, (use) => sumOf(use.days, (day) => day.calendarS)),
  ]
  const loadOf = uses.map(({ truck }) => hauls.get(truck.id) ?? noHauls())
  const [carriedLb, payloadLb] = [sumOf(loadOf, (one) => one.carriedLb), sumOf(loadOf, (one) => one.payloadLb)]
  return {
    days,
    shiftMin,
    weekDays,
    all: {
      ...utilizationOf({ calendarS, scheduledS, seconds, carriedLb, payloadLb }),
      ...{ scheduledS, calendarS, seconds, loads: sumOf(trucks, (row) => row.loads) },
    },
    trucks,
    hours: await busyHours(trx, { actor, days, zone, withHired: filter.withHired === true }),
    hauled,
  }
}

/** One truck, day by day. */
export async function daysOfTruck(
  trx: FleetTransaction,
  input: TruckUseInput,
  actor: Actor,
  now: Instant,
): Promise<{ days: TruckDayUse[] }> {
  const { uses } = await truckUses(trx, { ...input, withHired: true }, actor, now)
  const [use] = uses
  if (!use) throw notFound()
  return { days: use.days }
}

function sumOf<One>(all: readonly One[], of: (one: One) => number): number {
  return all.reduce((sum, one) => sum + of(one), 0)
}

function usageRow({ truck, days }: TruckUse, { loads, carriedLb, payloadLb, netLb }: TruckHauls): UseRow {
  const scheduledS = sumOf(days, (day) => day.scheduledS)
  const calendarS = sumOf(days, (day) => day.calendarS)
  const seconds = addSeconds(days.map((day) => day.seconds))
  const utilization = utilizationOf({ calendarS, scheduledS, seconds, carriedLb, payloadLb })
  const { id, unitNumber, contractor, driver } = truck
  return {
    ...utilization,
    ...{ truckId: id, unitNumber, contractor, driver, scheduledS, seconds, loads, carriedLb: netLb },
    daysInFleet: days.length,
    isLittleUsed: isLittleUsed(utilization, days.length),
  }
}

type HoursAsked = { actor: Actor; days: DaySpan; zone: string; withHired: boolean }

/** Trucks that drove or stood at work in each hour of the fleet's clock. */
async function busyHours(trx: FleetTransaction, { actor, days, zone, withHired }: HoursAsked): Promise<BusyHour[]> {
  const { rows } = await sql<BusyHour>`
    with busy as (
      select truck_id, day, from_at, to_at from trips
      where fleet_id = ${actor.fleetId} and day between ${days.from} and ${days.to}
      union all
      select truck_id, day, from_at, to_at from idle_events
      where fleet_id = ${actor.fleetId} and day between ${days.from} and ${days.to} and class in ('queue', 'pto', 'traffic')
    ),
    hours as (
      select b.day, extract(hour from h at time zone ${zone})::int as hour, count(distinct b.truck_id)::int as trucks
      from busy b
      join trucks t on t.fleet_id = ${actor.fleetId} and t.id = b.truck_id and (t.contractor_id is null or ${withHired})
      cross join lateral generate_series(date_trunc('hour', b.from_at), b.to_at - interval '1 second', interval '1 hour') h
      group by 1, 2
    )
    select hour, (sum(trucks)::float8 / (select greatest(1, count(distinct day)) from hours))::float8 as average,
      max(trucks)::int as most
    from hours group by hour order by hour`.execute(trx)
  return rows
}
