import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { type Actor, isAdmin } from '#domain/access/roles.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { MissingFact } from '#domain/settlements/haul.ts'
import { type ChargeKind, loadCharges } from '#domain/settlements/load-charges.ts'
import { type LoadMargin, loadMargin, missedFloor } from '#domain/settlements/margin.ts'
import type { AgreedAccessorial, ChargeSide } from '#domain/settlements/terms.ts'
import type { Cents, Uuid } from '#domain/units/brands.ts'
import { sumCents } from '#domain/units/money.ts'
import { notFound } from '../../errors.ts'
import { visibleLoads } from '../loads/own-loads.ts'
import { storedSettings } from '../stored-settings.ts'
import { accessorialSides } from './accessorials.ts'
import { chargeFacts } from './charge-facts.ts'
import { type ChargeLine, chargeLine, chargeRows, type LineTicket, lineOrder } from './charge-lines.ts'
import { visibleSides } from './charge-sight.ts'
import { lineTickets } from './line-tickets.ts'

/** One side of a load's money that the caller may see. */
export type MoneySide = {
  side: ChargeSide
  partyId: Uuid | null
  lines: ChargeLine[]
  /** Lines that cannot be computed yet, each with the facts that it lacks. */
  missing: { kind: ChargeKind; stopId: Uuid | null; facts: MissingFact[] }[]
  totalCents: Cents
  /** What accessorials cost by agreement, for who adds one. */
  agreedPrices?: AgreedAccessorial[]
}

export type LoadMoney = {
  sides: MoneySide[]
  tickets: LineTicket[]
  isLocked: boolean
  /** Where the caller may add a line by hand; none on a draft or a closed load. */
  addableSides: ChargeSide[]
  /** Only for admins; the floor of quotes where the margin misses it. */
  margin: (LoadMargin & { missedFloorHundredths: number | null }) | null
}

/** The charges of a load that the actor may see, side by side; throws not_found for a load they may not see. */
export async function loadMoney(trx: FleetTransaction, loadId: Uuid, actor: Actor): Promise<LoadMoney> {
  const load = await trx
    .selectFrom('loads')
    .select(['id', 'status', 'customer_id', 'driver_id', 'contractor_id'])
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', loadId)
    .where(visibleLoads(actor))
    .executeTakeFirst()
  if (!load) throw notFound()
  const seen = await visibleSides(trx, actor, 'charges')
  const rows = await chargeRows(trx, actor.fleetId)
    .where('charges.load_id', '=', loadId)
    .where(seen)
    .orderBy(sql`array_position(array['customer', 'contractor', 'driver'], charges.side)`)
    .orderBy(lineOrder)
    .orderBy('charges.created_at')
    .orderBy('charges.id')
    .execute()
  const lines = rows.map(chargeLine)
  const known = await chargeFacts(trx, actor.fleetId, loadId, await visibleSides(trx, actor, 'load_terms'))
  const agreed = known?.sides ?? []
  const isOver = load.status === 'closed' || load.status === 'cancelled'
  const open = known && !isOver ? loadCharges(known.facts).filter((proposal) => !isComputed(proposal, lines)) : []
  const parties = new Map<string, { side: ChargeSide; partyId: Uuid | null }>()
  for (const { side, partyId } of [...agreed, ...lines]) parties.set(`${side} ${partyId}`, { side, partyId })
  const sides = [...parties.values()].map(({ side, partyId }): MoneySide => {
    const own = lines.filter((line) => line.side === side && line.partyId === partyId)
    const missing = open.flatMap((one) =>
      one.ok || one.side !== side || one.partyId !== partyId
        ? []
        : [{ kind: one.kind, stopId: one.stopId, facts: one.missing }],
    )
    const terms = agreed.find((each) => each.side === side && each.partyId === partyId)?.terms
    const prices = terms?.accessorials?.prices
    return {
      side,
      partyId,
      lines: own,
      missing,
      totalCents: sumCents(own.map(({ amountCents }) => amountCents)),
      ...(prices ? { agreedPrices: prices } : {}),
    }
  })
  return {
    sides,
    tickets: await lineTickets(trx, actor, lines),
    isLocked: lines.length > 0 && lines.every(({ state }) => state === 'locked'),
    addableSides: load.status === 'draft' || load.status === 'closed' ? [] : await accessorialSides(trx, actor, load),
    margin: isAdmin(actor) ? await judgedMargin(trx, actor, sides) : null,
  }
}

/** A share of revenue is computed with the customer's lines, which the caller may not see: its stored line counts. */
function isComputed(
  proposal: { side: ChargeSide; kind: ChargeKind; stopId: Uuid | null },
  lines: ChargeLine[],
): boolean {
  return lines.some(
    ({ side, kind, stopId }) => side === proposal.side && kind === proposal.kind && stopId === proposal.stopId,
  )
}

async function judgedMargin(trx: FleetTransaction, { fleetId }: Actor, sides: readonly MoneySide[]) {
  const margin = marginOf(sides)
  const floor = settingValue(await storedSettings(trx, fleetId), 'quote_floor_margin')
  return { ...margin, missedFloorHundredths: missedFloor(margin, floor) }
}

function marginOf(sides: readonly MoneySide[]): LoadMargin {
  return loadMargin(
    sides.flatMap(({ side, lines, missing }) => [
      ...lines.map(({ amountCents }) => ({ side, amountCents })),
      ...missing.map(() => ({ side, amountCents: null })),
    ]),
  )
}
