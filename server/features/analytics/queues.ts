import { sql } from 'kysely'
import type { AnalyticsFilter } from '#contracts/analytics.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import type { DaySpan } from '#domain/units/day-spans.ts'
import { askedAnalytics } from './asked.ts'
import { factsOf, hourOf } from './facts.ts'

/** The stays at a site that began in an hour of the fleet's clock, and the minutes that were waited in them. */
export type QueueHour = { siteId: Uuid; site: string; hour: number; minutes: number; stays: number }
export type Queues = { days: DaySpan; hours: QueueHour[] }

/** How long trucks waited, by site and by the hour in which they came. */
export async function analyticsQueues(
  trx: FleetTransaction,
  filter: AnalyticsFilter,
  actor: Actor,
  now: Instant,
): Promise<Queues> {
  const asked = await askedAnalytics(trx, filter, actor, now)
  const { rows } = await sql<QueueHour>`
    ${factsOf(asked, [asked.days])}
    select s.site_id as "siteId", sites.name as site, s.hour, sum(s.queue_min)::float8 as minutes, count(*)::int as stays
    from facts cross join lateral (values
      (facts.pickup_site_id, ${hourOf('pickup', asked.zone)}, facts.pickup_queue_min),
      (facts.delivery_site_id, ${hourOf('delivery', asked.zone)}, facts.delivery_queue_min)) as s(site_id, hour, queue_min)
    join sites on sites.fleet_id = ${actor.fleetId} and sites.id = s.site_id
    where s.queue_min is not null and s.hour is not null
    group by 1, 2, 3 order by 2, 3`.execute(trx)
  return { days: asked.days, hours: rows }
}
