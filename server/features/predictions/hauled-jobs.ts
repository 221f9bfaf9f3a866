import { sql } from 'kysely'
import type { JobUnit } from '#domain/predictions/verdict.ts'
import type { Day, Uuid } from '#domain/units/brands.ts'
import { HAULED_LB } from './hauled-weeks.ts'
import type { Making } from './making.ts'

export type HauledJob = {
  id: Uuid
  customerId: Uuid
  /** Null for one in a unit that tickets do not tell. */
  unit: JobUnit | null
  target: number
  isArchived: boolean
  endsOn: Day | null
  /** By the day of delivery, in its unit. */
  days: { day: Day; amount: number }[]
}

type Row = {
  id: Uuid
  customerId: Uuid
  unit: string
  target: number
  isArchived: boolean
  endsOn: Day | null
  density: number | null
  days: { day: Day; lb: number; loads: number }[] | null
}

const LB_OF = { ton: 2000, tonne: 2204.62262 } as const

/** The jobs that ask for an amount, with what was delivered of each day by day. */
export async function hauledJobs({ trx, fleetId, zone, today, now }: Making): Promise<HauledJob[]> {
  const { rows } = await sql<Row>`
    select j.id, j.customer_id as "customerId", j.unit, j.target_milli::float8 / 1000 as target,
      j.archived_at is not null as "isArchived", j.ends_on as "endsOn", jm.density_lb_yd3::float8 as density, d.days
    from jobs j
    left join materials jm on jm.fleet_id = j.fleet_id and jm.id = j.material_id
    left join lateral (
      select jsonb_agg(jsonb_build_object('day', x.day, 'lb', x.lb, 'loads', x.loads) order by x.day) as days
      from (
        select (l.delivered_at at time zone ${zone})::date::text as day, coalesce(sum(${HAULED_LB}), 0)::float8 as lb,
          count(*)::int as loads
        from loads l
        left join materials m on m.fleet_id = l.fleet_id and m.id = l.material_id
        where l.fleet_id = j.fleet_id and l.job_id = j.id and l.status in ('delivered', 'closed')
          and l.delivered_at < ${now}::timestamptz
        group by 1
      ) x
    ) d on true
    where j.fleet_id = ${fleetId} and j.target_milli > 0 and j.created_at <= ${now}::timestamptz
      and (j.starts_on is null or j.starts_on <= ${today})
    order by j.job_number, j.id`.execute(trx)
  return rows.map(jobOf)
}

function jobOf({ id, customerId, unit, target, isArchived, endsOn, density, days }: Row): HauledJob {
  const known = { id, customerId, target, isArchived, endsOn }
  if (unit === 'load') return { ...known, unit, days: (days ?? []).map(({ day, loads }) => ({ day, amount: loads })) }
  const lbOfOne = unit === 'ton' || unit === 'tonne' ? LB_OF[unit] : unit === 'yd3' ? density : null
  if (lbOfOne === null || (unit !== 'ton' && unit !== 'tonne' && unit !== 'yd3'))
    return { ...known, unit: null, days: [] }
  return { ...known, unit, days: (days ?? []).map(({ day, lb }) => ({ day, amount: lb / lbOfOne })) }
}
