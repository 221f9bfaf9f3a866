import { sql } from 'kysely'
import type { GroupsInput } from '#contracts/analytics.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { type LoadMeasureName, loadMeasureNames } from '#domain/measures/catalogue.ts'
import type { Dimension } from '#domain/measures/measure.ts'
import { seenDimensions } from '#domain/measures/sight.ts'
import { figureOf, type MeasureSums } from '#domain/measures/sums.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import type { DaySpan } from '#domain/units/day-spans.ts'
import { invalid } from '../../errors.ts'
import { type AskedAnalytics, askedAnalytics, requireSeen } from './asked.ts'
import { deadheadByKey } from './deadhead.ts'
import { factsOf } from './facts.ts'
import { type SummedRow, sumColumns, sumsIn } from './measure-sums.ts'

/** One truck, customer, lane …; null where the loads have none: own trucks among contractors, say. */
export type GroupKey = { id: Uuid | null; name: string | null; toId: Uuid | null; toName: string | null }
export type Group = GroupKey & {
  value: number | null
  sums: MeasureSums
  before: number | null
  beforeCount: number
}
export type Groups = { days: DaySpan; before: DaySpan; groups: Group[]; isCut: boolean }

const MOST_GROUPS = 1000

/** One measure told apart by something, over some days and those before; the greatest part first. */
export async function analyticsGroups(
  trx: FleetTransaction,
  { measure, by, ...filter }: GroupsInput,
  actor: Actor,
  now: Instant,
): Promise<Groups> {
  const asked = await askedAnalytics(trx, filter, actor, now)
  requireSeen(asked, measure)
  if (!seenDimensions(measure, actor).includes(by)) throw invalid('by', 'wrong_format')
  const { days, before } = asked
  const read = (span: DaySpan) => {
    const name = loadMeasureNames.find((each) => each === measure)
    return name ? ofLoads(trx, asked, span, { name, by }) : ofTruckDays(trx, asked, span, by)
  }
  const [current, then] = [await read(days), await read(before)]
  const keyOf = ({ id, toId }: GroupKey) => `${id} ${toId}`
  const earlier = new Map(then.map((group) => [keyOf(group), group]))
  const nowKeys = new Set(current.map(keyOf))
  const gone = then.filter((group) => !nowKeys.has(keyOf(group)))
  const all = [
    ...current.map(({ sums, ...key }) => ({ ...key, sums, past: earlier.get(keyOf(key))?.sums })),
    ...gone.map(({ sums, ...key }) => ({ ...key, sums: NOTHING, past: sums })),
  ]
  const groups = all
    .map(({ sums, past, ...key }) => ({
      ...key,
      value: figureOf(measure, sums),
      sums,
      before: past ? figureOf(measure, past) : null,
      beforeCount: past?.count ?? 0,
    }))
    .toSorted((a, b) => b.sums.numerator - a.sums.numerator || b.sums.count - a.sums.count)
  return { days, before, groups: groups.slice(0, MOST_GROUPS), isCut: groups.length > MOST_GROUPS }
}

const NOTHING: MeasureSums = { numerator: 0, denominator: 0, count: 0, leftOut: {} }

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

type Summed = GroupKey & { sums: MeasureSums }

async function ofLoads(
  trx: FleetTransaction,
  asked: AskedAnalytics,
  span: DaySpan,
  { name, by }: { name: LoadMeasureName; by: Dimension },
): Promise<Summed[]> {
  const { columns, table, name: called } = GROUPED_BY[by]
  const [first, second] = columns as readonly string[]
  const key = (column: string | undefined) => (column ? sql.ref(`facts.${column}`) : sql`null::uuid`)
  const of = (at: string) => sql`(select ${sql.ref(`x.${called}`)} from ${sql.table(table)} x
    where x.fleet_id = ${asked.actor.fleetId} and x.id = ${sql.ref(`g.${at}`)})`
  const { rows } = await sql<SummedRow & GroupKey>`
    ${factsOf(asked, [span])}
    select g.*, ${of('id')} as name, ${second ? of('toId') : sql`null::text`} as "toName"
    from (select ${key(first)} as id, ${key(second)} as "toId", ${sumColumns([name])} from facts group by 1, 2) g`.execute(
    trx,
  )
  return rows.map((row) => ({
    ...{ id: row.id, name: row.name, toId: row.toId, toName: row.toName },
    sums: sumsIn(row, [name], name),
  }))
}

async function ofTruckDays(
  trx: FleetTransaction,
  asked: AskedAnalytics,
  span: DaySpan,
  by: Dimension,
): Promise<Summed[]> {
  if (by !== 'truck' && by !== 'contractor') return []
  const rows = await deadheadByKey(trx, asked, span, by)
  return rows.map(({ key, name, sums }) => ({ id: key, name, toId: null, toName: null, sums }))
}
