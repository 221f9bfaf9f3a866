import { sql } from 'kysely'
import { type Actor, isOffice } from '#domain/access/roles.ts'
import { everyone } from '#domain/access/rules.ts'
import { ownRows } from '../../parties/scope.ts'
import type { Asked } from '../report.ts'
import { sqlReport } from '../sql-report.ts'

/** Trips that the actor may see: the office all, a driver those they drove, a contractor those of their trucks. */
const own = (actor: Actor) => ownRows(actor, { driver: 'd.driver_id', contractor: 't.contractor_id' })

/** What was driven on each day, and what people added to it or took off, which the office alone sees as on its page. */
const driven = ({ actor, span: { from, to } }: Asked) => sql`(
    select truck_id, driver_id, day, kind, distance_m, estimated_m, false as is_by_hand from trips
    where fleet_id = ${actor.fleetId} and day between ${from}::date and ${to}::date
    union all
    select truck_id, null::uuid, day, kind, metres, 0, true from mileage_corrections
    where fleet_id = ${actor.fleetId} and day between ${from}::date and ${to}::date and voided_at is null
      and ${isOffice(actor)}
  ) d join trucks t on t.fleet_id = ${actor.fleetId} and t.id = d.truck_id`

const metres = (condition = sql`true`) => sql`coalesce(sum(d.distance_m) filter (where ${condition}), 0)::bigint`

/** The ledger of each truck: loaded, empty, bobtail and without a load, with corrections. */
export const mileageByTruck = sqlReport({
  group: 'trucks',
  roles: everyone,
  period: 'days',
  records: { truckId: sql`d.truck_id`, contractorId: sql`t.contractor_id` },
  from: driven,
  where: ({ actor }) => [own(actor)],
  groupBy: [sql`d.truck_id`, sql`t.unit_number`],
  order: [
    { sql: sql`lower(t.unit_number)`, type: 'text' },
    { sql: sql`d.truck_id`, type: 'uuid' },
  ],
  columns: {
    truck: { kind: 'text', word: 'truck', sql: sql`t.unit_number` },
    days: { kind: 'count', word: 'days', sql: sql`count(distinct d.day)::int` },
    loaded: { kind: 'distance', word: 'loadedMiles', sql: metres(sql`d.kind = 'loaded'`), isSummed: true },
    empty: { kind: 'distance', word: 'emptyMiles', sql: metres(sql`d.kind = 'empty'`), isSummed: true },
    bobtail: { kind: 'distance', word: 'bobtail', sql: metres(sql`d.kind = 'bobtail'`), isSummed: true },
    unassigned: { kind: 'distance', word: 'withoutLoad', sql: metres(sql`d.kind = 'unassigned'`), isSummed: true },
    total: { kind: 'distance', word: 'total', sql: metres(), isSummed: true },
    estimated: {
      kind: 'distance',
      word: 'estimated',
      sql: sql`coalesce(sum(d.estimated_m), 0)::bigint`,
      isSummed: true,
    },
    corrected: { kind: 'distance', word: 'corrected', sql: metres(sql`d.is_by_hand`), isSummed: true },
  },
  async reconcile(trx, asked, { sums }) {
    const { actor, span, filters } = asked
    // The days of trucks hold what was measured, whoever drove: only who sees all of it can prove it by them.
    if (!isOffice(actor) || filters.contractorId) return null
    const truck = sql`(${filters.truckId ?? null}::uuid is null or truck_id = ${filters.truckId ?? null}::uuid)`
    const { rows } = await sql<{ measured: number }>`
      select coalesce(sum(distance_m), 0)::bigint as measured from truck_days
      where fleet_id = ${actor.fleetId} and day between ${span.from}::date and ${span.to}::date and ${truck}`.execute(
      trx,
    )
    return {
      kind: 'distance',
      parts: [
        { word: 'measured', value: rows[0]?.measured ?? 0 },
        { word: 'corrected', value: sums.corrected ?? 0 },
      ],
      result: { word: 'total', value: sums.total ?? 0 },
    }
  },
})

/** The same metres by the state or province that they were driven in. */
const crossed = ({ actor, span: { from, to } }: Asked) => sql`(
    select truck_id, driver_id, part ->> 'code' as code, (part ->> 'm')::int as distance_m
    from trips, jsonb_array_elements(trips.jurisdictions -> 'metres') as part
    where fleet_id = ${actor.fleetId} and day between ${from}::date and ${to}::date
    union all
    select truck_id, null::uuid, jurisdiction, metres from mileage_corrections
    where fleet_id = ${actor.fleetId} and day between ${from}::date and ${to}::date and voided_at is null
      and ${isOffice(actor)}
  ) d join trucks t on t.fleet_id = ${actor.fleetId} and t.id = d.truck_id`

/** What each truck drove in which state or province, as measured and corrected: what a fuel tax return begins with. */
export const mileageByJurisdiction = sqlReport({
  group: 'trucks',
  roles: everyone,
  period: 'days',
  records: { truckId: sql`d.truck_id`, contractorId: sql`t.contractor_id` },
  from: crossed,
  where: ({ actor }) => [own(actor)],
  groupBy: [sql`d.truck_id`, sql`t.unit_number`, sql`d.code`],
  order: [
    { sql: sql`coalesce(d.code, '')`, type: 'text' },
    { sql: sql`lower(t.unit_number)`, type: 'text' },
    { sql: sql`d.truck_id`, type: 'uuid' },
  ],
  columns: {
    jurisdiction: { kind: 'text', word: 'jurisdiction', sql: sql`d.code` },
    truck: { kind: 'text', word: 'truck', sql: sql`t.unit_number` },
    distance: { kind: 'distance', word: 'distance', sql: metres(), isSummed: true },
  },
  async reconcile(trx, asked, { sums }) {
    const { filters, actor } = asked
    const { rows } = await sql<{ measured: number; corrected: number }>`
      select coalesce(sum(d.distance_m) filter (where not d.is_by_hand), 0)::bigint as measured, ${metres(sql`d.is_by_hand`)} as corrected
      from ${driven(asked)} where ${own(actor)}
        and (${filters.truckId ?? null}::uuid is null or d.truck_id = ${filters.truckId ?? null}::uuid)
        and (${filters.contractorId ?? null}::uuid is null or t.contractor_id = ${filters.contractorId ?? null}::uuid)`.execute(
      trx,
    )
    return {
      kind: 'distance',
      parts: [
        { word: 'measured', value: rows[0]?.measured ?? 0 },
        { word: 'corrected', value: rows[0]?.corrected ?? 0 },
      ],
      result: { word: 'total', value: sums.distance ?? 0 },
    }
  },
})
