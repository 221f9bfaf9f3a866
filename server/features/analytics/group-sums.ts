import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { LoadMeasureName } from '#domain/measures/catalogue.ts'
import type { Dimension } from '#domain/measures/measure.ts'
import type { MeasureSums } from '#domain/measures/sums.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { DaySpan } from '#domain/units/day-spans.ts'
import type { AskedAnalytics } from './asked.ts'
import { factsOf } from './facts.ts'
import { type SummedRow, sumColumns, sumsIn } from './measure-sums.ts'

/** One truck, customer, lane …; null where the loads have none: own trucks among contractors, say. */
export type GroupKey = { id: Uuid | null; name: string | null; toId: Uuid | null; toName: string | null }
/** A group with the sums of each measure that was asked for. */
export type GroupSums = GroupKey & { sums: (name: LoadMeasureName) => MeasureSums }

/** Tells one group from the others. */
export const keyOfGroup = ({ id, toId }: Pick<GroupKey, 'id' | 'toId'>): string => `${id} ${toId}`

/** By which columns the loads are grouped, and what their records are called. */
const GROUPED_BY = {
  customer: { columns: ['customer_id'], table: 'customers', name: 'company_name' },
  material: { columns: ['material_id'], table: 'materials', name: 'name' },
  truck: { columns: ['truck_id'], table: 'trucks', name: 'unit_number' },
  driver: { columns: ['driver_id'], table: 'drivers', name: 'full_name' },
  contractor: { columns: ['contractor_id'], table: 'contractors', name: 'company_name' },
  pickup: { columns: ['pickup_site_id'], table: 'sites', name: 'name' },
  delivery: { columns: ['delivery_site_id'], table: 'sites', name: 'name' },
  lane: { columns: ['pickup_site_id', 'delivery_site_id'], table: 'sites', name: 'name' },
} as const satisfies Record<Dimension, { columns: readonly string[]; table: string; name: string }>

/** The sums of some measures over the loads of some days, told apart by something. */
export async function sumsByGroup(
  trx: FleetTransaction,
  asked: AskedAnalytics,
  span: DaySpan,
  { names, by }: { names: readonly LoadMeasureName[]; by: Dimension },
): Promise<GroupSums[]> {
  const { columns, table, name: called } = GROUPED_BY[by]
  const [first, second] = columns as readonly string[]
  const key = (column: string | undefined) => (column ? sql.ref(`facts.${column}`) : sql`null::uuid`)
  const of = (at: string) => sql`(select ${sql.ref(`x.${called}`)} from ${sql.table(table)} x
    where x.fleet_id = ${asked.actor.fleetId} and x.id = ${sql.ref(`g.${at}`)})`
  const { rows } = await sql<SummedRow & GroupKey>`
    ${factsOf(asked, [span])}
    select g.*, ${of('id')} as name, ${second ? of('toId') : sql`null::text`} as "toName"
    from (select ${key(first)} as id, ${key(second)} as "toId", ${sumColumns(names)} from facts group by 1, 2) g`.execute(
    trx,
  )
  return rows.map((row) => ({
    ...{ id: row.id, name: row.name, toId: row.toId, toName: row.toName },
    sums: (name) => sumsIn(row, names, name),
  }))
}
