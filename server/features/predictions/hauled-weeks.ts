import { sql } from 'kysely'
import type { Day, Uuid } from '#domain/units/brands.ts'
import { addDays, daysBetween } from '#domain/units/time.ts'
import { startOfDay } from '#domain/units/zoned.ts'
import type { Making } from './making.ts'

const DAYS_OF_WEEK = 7
/** Two years of seasons, and one to try them on. */
const MOST_WEEKS = 158

export type HauledWeeks = { customerId: Uuid; materialId: Uuid; firstWeek: Day; weeks: number[] }
type Row = { customerId: Uuid; materialId: Uuid; week: Day; lb: number }

const demandSubject = (customerId: Uuid, materialId: Uuid) => `${customerId}:${materialId}`

/**
 * Pounds of every whole week, by customer and material, from the first with any on. Weeks of other books stand for those
 * before the first load that was delivered here.
 */
export async function hauledWeeks(making: Making): Promise<Map<string, HauledWeeks>> {
  const rows = await weekRows(making)
  const found = new Map<string, Row[]>()
  for (const row of rows) {
    const subject = demandSubject(row.customerId, row.materialId)
    found.set(subject, [...(found.get(subject) ?? []), row])
  }
  return new Map([...found].map(([subject, own]) => [subject, seriesOf(own, making.monday)]))
}

function seriesOf(rows: readonly Row[], monday: Day): HauledWeeks {
  const [first] = rows
  if (!first) throw new RangeError('a series without a week')
  const weeks = Array.from({ length: daysBetween(first.week, monday) / DAYS_OF_WEEK }, () => 0)
  for (const { week, lb } of rows) weeks[daysBetween(first.week, week) / DAYS_OF_WEEK] = lb
  return { customerId: first.customerId, materialId: first.materialId, firstWeek: first.week, weeks }
}

/** Of a delivered load `l`: what the newest ticket that a person confirmed says, of the delivery first; else what was planned. */
export const HAULED_LB = sql`coalesce(
  (select t.net_lb from weigh_tickets t where t.fleet_id = l.fleet_id and t.load_id = l.id
    and t.kind in ('origin', 'destination') and t.net_lb is not null and t.confirmed_at is not null
    and t.status in ('matched', 'mismatch', 'verified', 'locked')
    order by (t.kind = 'destination') desc, t.created_at desc, t.id desc limit 1),
  case l.unit when 'ton' then l.quantity_milli * 2 when 'tonne' then round(l.quantity_milli * 2.20462262)
    when 'yd3' then round(l.quantity_milli * m.density_lb_yd3 / 1000.0) end)`

async function weekRows({ trx, fleetId, zone, monday, weekBegins }: Making): Promise<Row[]> {
  const from = addDays(monday, -MOST_WEEKS * DAYS_OF_WEEK)
  const { rows } = await sql<Row>`
    with own as (
      select l.customer_id, l.material_id, date_trunc('week', l.delivered_at at time zone ${zone})::date as week,
        sum(${HAULED_LB})::bigint as lb
      from loads l
      left join materials m on m.fleet_id = l.fleet_id and m.id = l.material_id
      where l.fleet_id = ${fleetId} and l.status in ('delivered', 'closed') and l.customer_id is not null
        and l.material_id is not null and l.delivered_at >= ${startOfDay(from, zone)}::timestamptz
        and l.delivered_at < ${weekBegins}::timestamptz
      group by 1, 2, 3
    ),
    -- Of the week of the first load only a part is here.
    begun as (select min(week) as week from own)
    select customer_id as "customerId", material_id as "materialId", week, lb from own
    where lb > 0 and (week > (select week from begun)
      or not exists (select from prior_weeks p where p.fleet_id = ${fleetId} and p.week_on = own.week))
    union all
    select customer_id, material_id, week_on, lb from prior_weeks
    where fleet_id = ${fleetId} and week_on >= ${from} and week_on < ${monday}
      and week_on <= coalesce((select week from begun), 'infinity'::date) and lb > 0
    order by 1, 2, 3`.execute(trx)
  return rows
}
