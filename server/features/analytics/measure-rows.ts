import { sql } from 'kysely'
import type { MeasureRowsInput } from '#contracts/analytics.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { LeftOut } from '#domain/measures/measure.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { PAGE_SIZE, type Page, pageOf, rowsAfter } from '../keyset.ts'
import { askedAnalytics, requireSeen } from './asked.ts'
import { factsOf } from './facts.ts'
import { countsFor, partsOf, reasonOf } from './measure-sums.ts'

/** One load of a measure, with what it adds above and below the line; or why it is left out. */
export type MeasureRow = {
  id: Uuid
  /** When it was delivered. */
  created_at: Instant
  number: string | null
  pickup: string
  delivery: string
  material: string | null
  truck: string | null
  driver: string | null
  numerator: number | null
  denominator: number | null
  leftOut: LeftOut | null
}

/** The loads that a measure is made of and those that it leaves out, the latest delivery first. */
export async function listMeasureRows(
  trx: FleetTransaction,
  { cursor, limit = PAGE_SIZE, direction: _, measure, show, siteId, hour, ...filter }: MeasureRowsInput,
  actor: Actor,
  now: Instant,
): Promise<Page<MeasureRow>> {
  const asked = await askedAnalytics(trx, filter, actor, now)
  requireSeen(asked, measure)
  const of = `analytics:${JSON.stringify([measure, show, siteId, hour, filter])}`
  const { numerator, denominator } = partsOf(measure)
  const isIn = countsFor(measure)
  // What is asked for by a stay is of loads that had one there and then; the others are no part of the question.
  const ofStays = siteId !== undefined || hour !== undefined
  const isShown =
    show === 'counted' || ofStays ? isIn : show === 'left_out' ? sql<boolean>`not ${isIn}` : sql<boolean>`true`
  const { rows } = await sql<MeasureRow>`
    ${factsOf(asked, [asked.days], { siteId, hour })}
    select facts.load_id as id, facts.delivered_at as created_at, loads.load_number as number, p.name as pickup, d.name as delivery,
      materials.name as material, trucks.unit_number as truck, drivers.full_name as driver,
      case when ${isIn} then (${numerator})::float8 end as numerator,
      case when ${isIn} then (${denominator ?? sql`null`})::float8 end as denominator, ${reasonOf(measure)} as "leftOut"
    from facts
    join loads on loads.fleet_id = ${actor.fleetId} and loads.id = facts.load_id
    join sites p on p.fleet_id = ${actor.fleetId} and p.id = facts.pickup_site_id
    join sites d on d.fleet_id = ${actor.fleetId} and d.id = facts.delivery_site_id
    left join materials on materials.fleet_id = ${actor.fleetId} and materials.id = facts.material_id
    left join trucks on trucks.fleet_id = ${actor.fleetId} and trucks.id = facts.truck_id
    left join drivers on drivers.fleet_id = ${actor.fleetId} and drivers.id = facts.driver_id
    where ${isShown} and ${rowsAfter(cursor, of, { at: 'facts.delivered_at', id: 'facts.load_id' })}
    order by facts.delivered_at desc, facts.load_id desc limit ${limit + 1}`.execute(trx)
  return pageOf(rows, limit, of)
}
