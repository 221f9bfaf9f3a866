import type { Expression, SqlBool } from 'kysely'
import type { EarningsInput } from '#contracts/charges.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { LoadStatus } from '#domain/loads/statuses.ts'
import type { Cents, Instant, Uuid } from '#domain/units/brands.ts'
import { sumCents } from '#domain/units/money.ts'
import { PAGE_SIZE, pageOf, rowsAfter } from '../keyset.ts'
import { type ChargeLine, chargeLine, chargeRows, type LineTicket, lineOrder } from './charge-lines.ts'
import { type CountedWeek, earnedCharges, earnedWeeks } from './earned-weeks.ts'
import { lineTickets } from './line-tickets.ts'

/** What one load has earned its payee so far. */
export type EarnedLoad = {
  id: Uuid
  number: string | null
  status: LoadStatus
  pickup: string
  delivery: string
  deliveredAt: Instant | null
  lines: ChargeLine[]
  tickets: LineTicket[]
  totalCents: Cents
}

/** A week of the fleet's calendar, from its Monday: what is locked, and what may still change. */
export type EarnedWeek = Omit<CountedWeek, 'loads'>

export type Earnings = {
  thisWeek: EarnedWeek
  /** The newest first, at most a quarter of a year. */
  weeks: EarnedWeek[]
  rows: EarnedLoad[]
  nextCursor: string | null
}

/**
 * What a driver or contractor has earned, load by load, the newest first, with the totals of the last weeks. A line
 * belongs to the week of its delivery, an adjustment to the week it was made. Nobody named means the caller themselves; the
 * office sees a payee's lines where its rights show them, else none.
 */
export async function earnings(
  trx: FleetTransaction,
  input: EarningsInput,
  actor: Actor,
  now: Instant,
): Promise<Earnings> {
  const seen = await earnedCharges(trx, actor, input.payee)
  const limit = input.limit ?? PAGE_SIZE
  const list = `earnings ${JSON.stringify(input.payee ?? null)}`
  const loads = await trx
    .selectFrom('loads')
    .select(['id', 'load_number', 'status', 'pickup_address', 'delivery_address', 'delivered_at', 'created_at'])
    .where('fleet_id', '=', actor.fleetId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('charges')
          .select('charges.id')
          .whereRef('charges.fleet_id', '=', 'loads.fleet_id')
          .whereRef('charges.load_id', '=', 'loads.id')
          .where(seen),
      ),
    )
    .where(rowsAfter(input.cursor, list))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = pageOf(loads, limit, list)
  const rows = await withLines(trx, actor, page.rows, seen)
  const { weeks, thisWeek } = await earnedWeeks(trx, actor, seen, now)
  return { thisWeek: uncounted(thisWeek), weeks: weeks.map(uncounted), rows, nextCursor: page.nextCursor }
}

const uncounted = ({ from, lockedCents, proposedCents }: CountedWeek): EarnedWeek => ({
  from,
  lockedCents,
  proposedCents,
})

type LoadRow = {
  id: Uuid
  load_number: string | null
  status: LoadStatus
  pickup_address: string
  delivery_address: string
  delivered_at: Instant | null
}

async function withLines(
  trx: FleetTransaction,
  actor: Actor,
  loads: readonly LoadRow[],
  seen: Expression<SqlBool>,
): Promise<EarnedLoad[]> {
  if (loads.length === 0) return []
  const rows = await chargeRows(trx, actor.fleetId)
    .where(
      'charges.load_id',
      'in',
      loads.map(({ id }) => id),
    )
    .where(seen)
    .orderBy(lineOrder)
    .orderBy('charges.created_at')
    .orderBy('charges.id')
    .execute()
  const tickets = await lineTickets(trx, actor, rows.map(chargeLine))
  return loads.map((load) => {
    const lines = rows.filter((row) => row.load_id === load.id).map(chargeLine)
    const named = new Set(lines.flatMap(({ explanation }) => explanation.inputs.map(({ source }) => source.id)))
    return {
      id: load.id,
      number: load.load_number,
      status: load.status,
      pickup: load.pickup_address,
      delivery: load.delivery_address,
      deliveredAt: load.delivered_at,
      lines,
      tickets: tickets.filter(({ id }) => named.has(id)),
      totalCents: sumCents(lines.map(({ amountCents }) => amountCents)),
    }
  })
}
