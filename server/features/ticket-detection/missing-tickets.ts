import { sql } from 'kysely'
import type { MissingFilter } from '#contracts/ticket-detection.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { type Actor, isOffice } from '#domain/access/roles.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import {
  isLateDelivery,
  isVisitWithout,
  type NumberedTicket,
  numberGaps,
} from '#domain/ticket-detection/missing-tickets.ts'
import type { MissingKind } from '#domain/ticket-detection/queue-states.ts'
import type { Cents, Instant, Uuid } from '#domain/units/brands.ts'
import { visibleSides } from '../charges/charge-sight.ts'
import { notMeasured } from '../loads/held-load.ts'
import { visibleLoads } from '../loads/own-loads.ts'
import { storedSettings } from '../stored-settings.ts'
import { daysBefore } from './ticket-rows.ts'

/** A ticket that should be there, and how that is known. */
export type MissingTicket = {
  kind: MissingKind
  /** Null for a number that no load is known to bear. */
  loadId: Uuid | null
  loadNumber: string | null
  site: string | null
  truck: string | null
  driver: string | null
  /** Of a delivery or the end of a visit; of a gap the ticket behind it. */
  at: Instant
  /** The numbers of a gap. */
  numbers: { from: string; to: string; count: number; before: string; after: string } | null
  riskCents: Cents | null
}
export type MissingTickets = {
  rows: MissingTicket[]
  counts: Record<MissingKind, number>
  isCut: boolean
  nextCursor: null
}

const MOST_EACH = 100
const LOOKED_BACK_DAYS = 60
const NUMBERS_DAYS = 14
const MOST_NUMBERS = 5_000

/** What is missing: delivered loads without a ticket, visits of a scale without one, and numbers left out between ours. */
export async function missingTickets(
  trx: FleetTransaction,
  { kind }: MissingFilter,
  actor: Actor,
  now: Instant,
): Promise<MissingTickets> {
  const stored = await storedSettings(trx, actor.fleetId)
  const limits = {
    now,
    afterMin: settingValue(stored, 'ticket_missing_min'),
    stayMin: settingValue(stored, 'arrival_dwell_min'),
  }
  const delivered = (await deliveredWithout(trx, actor, now)).filter(({ at }) =>
    isLateDelivery({ deliveredAt: at, tickets: 0 }, limits),
  )
  const told = new Set(delivered.map(({ loadId }) => loadId))
  const visits = (await visitsWithout(trx, actor, now)).filter(
    ({ enteredAt, at, loadId }) => !told.has(loadId) && isVisitWithout({ enteredAt, leftAt: at, tickets: 0 }, limits),
  )
  const gaps = isOffice(actor) ? await gapsOfScales(trx, actor, now) : []
  const all: MissingTicket[] = [...delivered, ...visits.map(({ enteredAt: _, ...row }) => row), ...gaps]
  const rows = kind ? all.filter((row) => row.kind === kind) : all
  return {
    rows: rows.sort((one, other) => (other.riskCents ?? 0) - (one.riskCents ?? 0) || (one.at < other.at ? 1 : -1)),
    counts: { delivered: delivered.length, visit: visits.length, gap: gaps.length },
    isCut: [delivered, visits, gaps].some((part) => part.length >= MOST_EACH),
    nextCursor: null,
  }
}

const noTicket = sql<boolean>`not exists (select from weigh_tickets k where k.fleet_id = loads.fleet_id
  and k.load_id = loads.id and k.status not in ('rejected', 'void'))`

/** Loads of which a ticket is expected: they are charged by what a scale says, or a stop asks for one. */
const expectsTicket = sql<boolean>`(exists (select from load_terms lt where lt.fleet_id = loads.fleet_id
    and lt.load_id = loads.id and lt.basis <> all(${[...notMeasured]}::text[]))
  or (loads.unit not in ('load', 'hour') and not exists (select from load_terms lt where lt.fleet_id = loads.fleet_id
    and lt.load_id = loads.id))
  or exists (select from stops q where q.fleet_id = loads.fleet_id and q.load_id = loads.id and q.requires_ticket))`

/** What of a load the reader may see waits for its ticket. */
async function waiting(trx: FleetTransaction, actor: Actor) {
  const seen = await visibleSides(trx, actor, 'charges')
  return sql<Cents | null>`(select coalesce(
      sum(charges.amount_cents) filter (where charges.side = 'customer' and not charges.is_invoiced),
      sum(charges.amount_cents) filter (where charges.side <> 'customer'))::bigint
    from charges where charges.fleet_id = loads.fleet_id and charges.load_id = loads.id and ${seen})`
}

async function deliveredWithout(trx: FleetTransaction, actor: Actor, now: Instant): Promise<MissingTicket[]> {
  const rows = await trx
    .selectFrom('loads')
    .leftJoin('trucks as t', (join) =>
      join.onRef('t.fleet_id', '=', 'loads.fleet_id').onRef('t.id', '=', 'loads.truck_id'),
    )
    .leftJoin('drivers as d', (join) =>
      join.onRef('d.fleet_id', '=', 'loads.fleet_id').onRef('d.id', '=', 'loads.driver_id'),
    )
    .select(['loads.id as loadId', 'loads.load_number as loadNumber', 'loads.delivered_at as deliveredAt'])
    .select(['t.unit_number as truck', 'd.full_name as driver', (await waiting(trx, actor)).as('riskCents')])
    .select(
      sql<string | null>`(select p.name from stops q join sites p on p.fleet_id = q.fleet_id and p.id = q.site_id
        where q.fleet_id = loads.fleet_id and q.load_id = loads.id order by q.seq limit 1)`.as('site'),
    )
    .where('loads.fleet_id', '=', actor.fleetId)
    .where('loads.status', '=', 'delivered')
    .where('loads.delivered_at', '>', daysBefore(now, LOOKED_BACK_DAYS))
    .where(visibleLoads(actor))
    .where(noTicket)
    .where(expectsTicket)
    .orderBy('loads.delivered_at')
    .limit(MOST_EACH)
    .execute()
  return rows.flatMap(({ deliveredAt, ...row }) =>
    deliveredAt === null ? [] : [{ ...row, kind: 'delivered' as const, at: deliveredAt, numbers: null }],
  )
}

async function visitsWithout(
  trx: FleetTransaction,
  actor: Actor,
  now: Instant,
): Promise<(MissingTicket & { enteredAt: Instant })[]> {
  const rows = await trx
    .selectFrom('site_visits as v')
    .innerJoin('loads', (join) => join.onRef('loads.fleet_id', '=', 'v.fleet_id').onRef('loads.id', '=', 'v.load_id'))
    .innerJoin('stops as s', (join) =>
      join.onRef('s.fleet_id', '=', 'v.fleet_id').onRef('s.load_id', '=', 'v.load_id').onRef('s.id', '=', 'v.stop_id'),
    )
    .innerJoin('sites as p', (join) => join.onRef('p.fleet_id', '=', 'v.fleet_id').onRef('p.id', '=', 'v.site_id'))
    .leftJoin('trucks as t', (join) => join.onRef('t.fleet_id', '=', 'v.fleet_id').onRef('t.id', '=', 'v.truck_id'))
    .leftJoin('drivers as d', (join) => join.onRef('d.fleet_id', '=', 'v.fleet_id').onRef('d.id', '=', 'v.driver_id'))
    .select(['loads.id as loadId', 'loads.load_number as loadNumber', 'p.name as site', 't.unit_number as truck'])
    .select(['d.full_name as driver', 'v.entered_at as enteredAt', 'v.left_at as leftAt'])
    .select((await waiting(trx, actor)).as('riskCents'))
    .where('v.fleet_id', '=', actor.fleetId)
    .where('s.kind', '=', 'pickup')
    .where('p.has_scale', '=', true)
    .where('v.arrived_at', 'is not', null)
    .where('v.entered_at', '>', daysBefore(now, LOOKED_BACK_DAYS))
    .where('loads.status', 'not in', ['draft', 'cancelled'])
    .where(visibleLoads(actor))
    .where(
      sql<boolean>`not exists (select from weigh_tickets k where k.fleet_id = v.fleet_id and k.load_id = v.load_id
        and k.kind = 'origin' and k.status not in ('rejected', 'void'))`,
    )
    .orderBy('v.entered_at', 'desc')
    .limit(MOST_EACH)
    .execute()
  return rows.flatMap(({ leftAt, ...row }) =>
    leftAt === null ? [] : [{ ...row, kind: 'visit' as const, at: leftAt, numbers: null }],
  )
}

/** The numbers between two of ours that are on none of them, scale by scale. */
async function gapsOfScales(trx: FleetTransaction, actor: Actor, now: Instant): Promise<MissingTicket[]> {
  const rows = await trx
    .selectFrom('weigh_tickets as k')
    .innerJoin('sites as p', (join) => join.onRef('p.fleet_id', '=', 'k.fleet_id').onRef('p.id', '=', 'k.site_id'))
    .select(['p.id', 'p.name', 'k.ticket_number', 'k.weighed_at'])
    .where('k.fleet_id', '=', actor.fleetId)
    .where('k.weighed_at', '>', daysBefore(now, NUMBERS_DAYS))
    .where('k.status', 'not in', ['rejected', 'void'])
    .where('k.ticket_number', 'is not', null)
    .orderBy('k.created_at', 'desc')
    .limit(MOST_NUMBERS)
    .execute()
  const scales = new Map<Uuid, { site: string; tickets: NumberedTicket[] }>()
  for (const { id, name, ticket_number: number, weighed_at: weighedAt } of rows) {
    if (number === null || weighedAt === null) continue
    const scale = scales.get(id) ?? { site: name, tickets: [] }
    scale.tickets.push({ number, weighedAt })
    scales.set(id, scale)
  }
  const nobody = { loadId: null, loadNumber: null, truck: null, driver: null, riskCents: null }
  return [...scales.values()]
    .flatMap(({ site, tickets }) =>
      numberGaps(tickets).map(({ from, to, count, before, after }) => ({
        ...nobody,
        kind: 'gap' as const,
        site,
        at: after.weighedAt,
        numbers: { from, to, count, before: before.number, after: after.number },
      })),
    )
    .slice(0, MOST_EACH)
}
