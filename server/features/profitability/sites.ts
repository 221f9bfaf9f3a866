import { sql } from 'kysely'
import type { ProfitSitesFilter } from '#contracts/profitability.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { largestRemainder } from '#domain/profitability/allocate.ts'
import { timeLines } from '#domain/profitability/lines.ts'
import type { Cents, Instant, Uuid } from '#domain/units/brands.ts'
import type { DaySpan } from '#domain/units/day-spans.ts'
import { cents, NO_MONEY } from '#domain/units/money.ts'
import { askedProfit } from './asked.ts'
import { type Ledger, ledgerOf } from './ledger.ts'

/** What waiting at a site cost for a customer, and what of it they were charged. */
export type SiteWaiting = {
  id: string
  siteId: Uuid
  site: string
  customerId: Uuid | null
  customer: string
  loads: number
  waitingMinutes: number
  /** Of the trucks' own time; null where nobody has said what it costs. */
  waitingCents: Cents | null
  /** What drivers and contractors were paid for waiting, and what the customer was charged. */
  paidCents: Cents
  billedCents: Cents
  /** What is charged less what it cost; below zero the customer costs more than they pay for. */
  leftCents: Cents
}
export type SitesWaiting = { days: DaySpan; sites: SiteWaiting[] }

/** Price to serve: the waiting of each site, on the customers whose loads waited there. */
export async function waitingOfSites(
  trx: FleetTransaction,
  filter: ProfitSitesFilter,
  actor: Actor,
  now: Instant,
): Promise<SitesWaiting> {
  const asked = await askedProfit(trx, filter, actor, now)
  const ledger = await ledgerOf(trx, asked, 'full')
  const rows = new Map<string, SiteWaiting>()
  const isPriced = ledger.pieces.some(({ line }) => line === 'waiting' || timeLines.some((time) => time === line))
  for (const [visit, cost] of visitsOf(ledger)) {
    const row = rows.get(visit.id) ?? { ...visit, waitingCents: isPriced ? NO_MONEY : null }
    row.loads += 1
    row.waitingMinutes += cost.minutes
    if (row.waitingCents !== null) row.waitingCents = cents(row.waitingCents + cost.cents)
    rows.set(visit.id, row)
  }
  for (const { id, paidCents, billedCents } of await detentionOf(trx, ledger)) {
    const row = rows.get(id)
    if (!row) continue
    row.paidCents = cents(row.paidCents + paidCents)
    row.billedCents = cents(row.billedCents + billedCents)
  }
  const sites = [...rows.values()]
    .map((row) => ({ ...row, leftCents: cents(row.billedCents - row.paidCents - (row.waitingCents ?? 0)) }))
    .filter(({ waitingMinutes, paidCents, billedCents }) => waitingMinutes > 0 || paidCents !== 0 || billedCents !== 0)
    .toSorted((one, other) => one.leftCents - other.leftCents || other.waitingMinutes - one.waitingMinutes)
  return { days: asked.days, sites }
}

const keyOf = (siteId: Uuid, customerId: Uuid | null) => `${siteId}:${customerId ?? 'none'}`

/** Each end of each load, with its part of what the load's waiting cost. */
function* visitsOf({ loads, pieces }: Ledger): Generator<[SiteWaiting, { minutes: number; cents: Cents }]> {
  const waited = Map.groupBy(
    pieces.filter(({ line, loadId }) => line === 'waiting' && loadId !== null),
    ({ loadId }) => loadId,
  )
  for (const load of loads.values()) {
    if (!load.isHauled) continue
    const amount = cents((waited.get(load.id) ?? []).reduce((sum, piece) => sum + piece.cents, 0))
    const minutes = [load.pickupQueueMinutes, load.deliveryQueueMinutes]
    const parts = largestRemainder(amount, minutes) ?? []
    const ends = [
      { siteId: load.pickupSiteId, site: load.pickup },
      { siteId: load.deliverySiteId, site: load.delivery },
    ]
    for (const [at, { siteId, site }] of ends.entries()) {
      if (!siteId || !site) continue
      const visit = {
        ...{ id: keyOf(siteId, load.customerId), siteId, site, customerId: load.customerId, customer: load.customer },
        ...{
          loads: 0,
          waitingMinutes: 0,
          waitingCents: null,
          paidCents: NO_MONEY,
          billedCents: NO_MONEY,
          leftCents: NO_MONEY,
        },
      }
      yield [visit, { minutes: minutes[at] ?? 0, cents: parts[at] ?? NO_MONEY }]
    }
  }
}

type Detained = { siteId: Uuid; customerId: Uuid | null; paidCents: Cents; billedCents: Cents }

/** Detention of the loads, at the site of its stop. */
async function detentionOf(trx: FleetTransaction, { loads, asked }: Ledger) {
  const ids = [...loads.values()].flatMap(({ id, isHauled }) => (isHauled ? id : []))
  const { rows } = await sql<Detained>`
    select s.site_id as "siteId", l.customer_id as "customerId",
      coalesce(sum(c.amount_cents) filter (where c.side <> 'customer'), 0)::bigint as "paidCents",
      coalesce(sum(c.amount_cents) filter (where c.side = 'customer'), 0)::bigint as "billedCents"
    from charges c
    join stops s on s.fleet_id = c.fleet_id and s.id = c.stop_id
    join loads l on l.fleet_id = c.fleet_id and l.id = c.load_id
    where c.fleet_id = ${asked.fleetId} and c.kind = 'detention' and c.load_id = any(${ids}::uuid[])
    group by 1, 2`.execute(trx)
  return rows.map((row) => ({ ...row, id: keyOf(row.siteId, row.customerId) }))
}
