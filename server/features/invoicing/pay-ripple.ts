import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { flatCharge } from '#domain/settlements/flat-charge.ts'
import { type ChargeKind, type ChargeProposal, payCharges } from '#domain/settlements/load-charges.ts'
import type { ChargeSide } from '#domain/settlements/terms.ts'
import type { Cents, Uuid } from '#domain/units/brands.ts'
import { cents } from '#domain/units/money.ts'
import { chargeFacts } from '../charges/charge-facts.ts'

/** A line of pay that is a share of what the customer is charged, before and after that changes. */
export type PayChange = {
  chargeId: Uuid
  loadId: Uuid
  loadNumber: string | null
  side: Exclude<ChargeSide, 'customer'>
  payeeName: string
  kind: ChargeKind
  beforeCents: Cents
  afterCents: Cents
}

type Changed = { loadId: Uuid; chargeId: Uuid; kind: ChargeKind; beforeCents: Cents; afterCents: Cents }

/** What changes in pay when lines of customers change: shares of revenue, and surcharges that are passed on. */
export async function payRipple(
  trx: FleetTransaction,
  { fleetId }: Pick<Actor, 'fleetId'>,
  changes: readonly Changed[],
): Promise<PayChange[]> {
  const found: PayChange[] = []
  for (const [loadId, ofLoad] of Map.groupBy(changes, (change) => change.loadId)) {
    found.push(...(await rippleOfLoad(trx, fleetId, loadId, ofLoad)))
  }
  return found
}

type LiveCharge = {
  id: Uuid
  side: ChargeSide
  party_id: Uuid | null
  kind: ChargeKind
  stop_id: Uuid | null
  amount_cents: Cents
  name: string | null
}

/** The lines of a load that no later one takes back; a taking back itself is none. */
async function liveCharges(trx: FleetTransaction, fleetId: Uuid, loadId: Uuid): Promise<LiveCharge[]> {
  const { rows } = await sql<LiveCharge>`
    select c.id, c.side, c.party_id, c.kind, c.stop_id, c.amount_cents, coalesce(d.full_name, k.company_name) as name
    from charges c
    left join drivers d on c.side = 'driver' and d.fleet_id = c.fleet_id and d.id = c.party_id
    left join contractors k on c.side = 'contractor' and k.fleet_id = c.fleet_id and k.id = c.party_id
    where c.fleet_id = ${fleetId} and c.load_id = ${loadId} and c.state = 'locked'
      and c.label is distinct from 'reversal'
      and not exists (select from charges n where n.fleet_id = c.fleet_id and n.adjusts_id = c.id)
    order by c.created_at, c.id`.execute(trx)
  return rows
}

async function rippleOfLoad(
  trx: FleetTransaction,
  fleetId: Uuid,
  loadId: Uuid,
  changes: readonly Changed[],
): Promise<PayChange[]> {
  const known = await chargeFacts(trx, fleetId, loadId)
  if (!known) return []
  const charges = await liveCharges(trx, fleetId, loadId)
  const after = new Map(changes.map(({ chargeId, afterCents }) => [chargeId, afterCents]))
  const billedAt = (amountOf: (charge: LiveCharge) => Cents): ChargeProposal[] =>
    charges
      .filter(({ side }) => side === 'customer')
      .map((charge) => ({
        side: charge.side,
        partyId: charge.party_id,
        kind: charge.kind,
        stopId: charge.stop_id,
        ...flatCharge(amountOf(charge), null),
      }))
  const old = payCharges(
    known.facts,
    billedAt(({ amount_cents }) => amount_cents),
  )
  const next = payCharges(
    known.facts,
    billedAt((charge) => after.get(charge.id) ?? charge.amount_cents),
  )
  return next.flatMap((line, at) => {
    const before = old[at]
    if (!line.ok || !before?.ok || line.side === 'customer' || line.amountCents === before.amountCents) return []
    const stored = charges.find(
      ({ side, party_id, kind, stop_id }) =>
        side === line.side && party_id === line.partyId && kind === line.kind && stop_id === line.stopId,
    )
    if (!stored) return []
    // By the difference, so that what somebody corrected in the pay by hand stays.
    const afterCents = cents(stored.amount_cents + line.amountCents - before.amountCents)
    return [
      {
        chargeId: stored.id,
        loadId,
        loadNumber: known.number,
        side: line.side,
        payeeName: stored.name ?? '',
        kind: line.kind,
        beforeCents: stored.amount_cents,
        afterCents,
      },
    ]
  })
}
