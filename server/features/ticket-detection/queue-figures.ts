import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { type Actor, isOffice } from '#domain/access/roles.ts'
import { openTicketStatuses } from '#domain/documents/weigh-ticket-steps.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Cents, Instant } from '#domain/units/brands.ts'
import { addMinutes } from '#domain/units/time.ts'
import { visibleLoads } from '../loads/own-loads.ts'
import { storedSettings } from '../stored-settings.ts'
import { greenTickets } from './green-tickets.ts'
import { missingTickets } from './missing-tickets.ts'
import { daysBefore, riskCents, ticketRows } from './ticket-rows.ts'

/** The queue in figures; what only the office decides on is null for the others. */
export type QueueFigures = {
  open: number
  duplicates: number
  mismatches: number
  late: number
  /** Each load counts once, however many of its tickets are open. */
  riskCents: Cents
  withinMin: number
  green: number | null
  missing: number
  /** Of tickets verified in the last thirty days: how many minutes the middle one waited, and how many were in time. */
  decided: { tickets: number; middleMin: number | null; inTime: number }
}

const DECIDED_DAYS = 30

/** How many tickets wait, how much money hangs on them, and how soon they are decided. */
export async function queueFigures(trx: FleetTransaction, actor: Actor, now: Instant): Promise<QueueFigures> {
  const withinMin = settingValue(await storedSettings(trx, actor.fleetId), 'ticket_decide_min')
  const open = (await ticketRows(trx, actor))
    .clearSelect()
    .select(['k.status', 'k.load_id', 'k.created_at', riskCents.as('risk_cents')])
    .where('k.status', 'in', openTicketStatuses)
  const counted = await trx
    .with('open', () => open)
    .selectNoFrom([
      sql<number>`(select count(*)::int from open)`.as('open'),
      sql<number>`(select count(*)::int from open where status = 'duplicate')`.as('duplicates'),
      sql<number>`(select count(*)::int from open where status = 'mismatch')`.as('mismatches'),
      sql<number>`(select count(*)::int from open where created_at < ${addMinutes(now, -withinMin)}::timestamptz)`.as(
        'late',
      ),
      sql<Cents>`(select coalesce(sum(of_load), 0)::bigint from
        (select max(risk_cents) as of_load from open group by load_id) each)`.as('riskCents'),
    ])
    .executeTakeFirstOrThrow()
  const office = isOffice(actor)
  const { counts } = await missingTickets(trx, {}, actor, now)
  return {
    ...counted,
    withinMin,
    green: office ? (await greenTickets(trx, actor, now)).tickets.length : null,
    missing: counts.delivered + counts.visit + counts.gap,
    decided: await decidedLately(trx, actor, now, withinMin),
  }
}

async function decidedLately(trx: FleetTransaction, actor: Actor, now: Instant, withinMin: number) {
  const minutes = sql`extract(epoch from k.verified_at - k.created_at) / 60`
  return trx
    .selectFrom('weigh_tickets as k')
    .innerJoin('loads', (join) => join.onRef('loads.fleet_id', '=', 'k.fleet_id').onRef('loads.id', '=', 'k.load_id'))
    .select([
      sql<number>`count(*)::int`.as('tickets'),
      sql<number | null>`round(percentile_cont(0.5) within group (order by ${minutes}))::int`.as('middleMin'),
      sql<number>`(count(*) filter (where ${minutes} <= ${withinMin}))::int`.as('inTime'),
    ])
    .where('k.fleet_id', '=', actor.fleetId)
    .where('k.verified_at', '>', daysBefore(now, DECIDED_DAYS))
    .where(visibleLoads(actor))
    .executeTakeFirstOrThrow()
}
