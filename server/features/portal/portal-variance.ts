import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { isOfOneCustomer } from '#domain/access/portal-rights.ts'
import { type NetVariance, netVariance } from '#domain/documents/net-variance.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { TicketUnit } from '#domain/units/printed-weight.ts'
import type { ShareLink } from '../../context.ts'
import { storedSettings } from '../stored-settings.ts'

type Ticket = { kind: 'origin' | 'destination' | 'reweigh'; net: number; unit: TicketUnit }
type Tolerance = Parameters<typeof netVariance>[2]

/** What both ends of a haul may differ by in the link's fleet; null behind a link whose loads belong to several customers. */
export async function toleranceOfLink(trx: FleetTransaction, link: ShareLink): Promise<Tolerance | null> {
  if (!isOfOneCustomer(link.scope)) return null
  const stored = await storedSettings(trx, link.fleetId)
  return {
    shareBp: settingValue(stored, 'ticket_tolerance_bp'),
    leastLb: settingValue(stored, 'ticket_tolerance_min_lb'),
  }
}

/** Delivered against loaded by the newest ticket of each end; null as long as one of them is missing. */
export function loadVariance(tickets: readonly Ticket[], tolerance: Tolerance | null): NetVariance | null {
  const origin = tickets.findLast(({ kind }) => kind === 'origin')
  const destination = tickets.findLast(({ kind }) => kind === 'destination')
  return origin && destination && tolerance ? netVariance(origin, destination, tolerance) : null
}

/** The loads of a job that were weighed at both ends, and what their tickets weigh there in pounds. */
export type JobVariance = { loads: number; loadedLb: number; deliveredLb: number }

/** Loaded and delivered weights of a job; null where no load of it was weighed at both ends. */
export async function varianceOfJob(
  trx: FleetTransaction,
  { fleetId }: ShareLink,
  jobId: Uuid,
): Promise<JobVariance | null> {
  const newest = (kind: 'origin' | 'destination') => sql`(select k.net_lb from weigh_tickets k
    where k.fleet_id = l.fleet_id and k.load_id = l.id and k.kind = ${kind} and k.confirmed_at is not null
      and k.status in ('matched', 'verified', 'locked') and k.net_lb is not null
    order by k.created_at desc limit 1)`
  const { rows } = await sql<JobVariance>`
    select count(*)::int as loads, coalesce(sum(w.loaded), 0)::bigint as "loadedLb",
           coalesce(sum(w.delivered), 0)::bigint as "deliveredLb"
    from (select ${newest('origin')} as loaded, ${newest('destination')} as delivered
          from loads l where l.fleet_id = ${fleetId} and l.job_id = ${jobId} and l.status in ('delivered', 'closed')) w
    where w.loaded is not null and w.delivered is not null`.execute(trx)
  const [sums] = rows
  return sums && sums.loads > 0 ? sums : null
}
