import { type Expression, type SqlBool, sql } from 'kysely'
import type { EarningsInput } from '#contracts/charges.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { type Actor, isOffice } from '#domain/access/roles.ts'
import type { LoadStatus } from '#domain/loads/statuses.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Cents, Day, Instant, Uuid } from '#domain/units/brands.ts'
import { mondayOf } from '#domain/units/day-spans.ts'
import { NO_MONEY, sumCents } from '#domain/units/money.ts'
import { dayIn } from '#domain/units/time.ts'
import { PAGE_SIZE, pageOf, rowsAfter } from '../keyset.ts'
import { storedSettings } from '../stored-settings.ts'
import { type ChargeLine, chargeLine, chargeRows, type LineTicket, lineOrder } from './charge-lines.ts'
import { visibleSides } from './charge-sight.ts'
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
export type EarnedWeek = { from: Day; lockedCents: Cents; proposedCents: Cents }

export type Earnings = {
  thisWeek: EarnedWeek
  /** The newest first, at most a quarter of a year. */
  weeks: EarnedWeek[]
  rows: EarnedLoad[]
  nextCursor: string | null
}

const WEEKS = 13

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
  const seen = sql<boolean>`(${await visibleSides(trx, actor, 'charges')} and ${ofPayee(input.payee, actor)})`
  const settings = await storedSettings(trx, actor.fleetId)
  const zone = settingValue(settings, 'fleet_zone')
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
  const weeks = await weekTotals(trx, actor.fleetId, seen, zone)
  const monday = mondayOf(dayIn(now, zone))
  const thisWeek = weeks.find(({ from }) => from === monday) ?? {
    from: monday,
    lockedCents: NO_MONEY,
    proposedCents: NO_MONEY,
  }
  return { thisWeek, weeks, rows, nextCursor: page.nextCursor }
}

function ofPayee(payee: EarningsInput['payee'], actor: Actor): Expression<SqlBool> {
  if (payee && 'driverId' in payee) {
    return sql<boolean>`(charges.side = 'driver' and charges.party_id = ${payee.driverId}::uuid)`
  }
  if (payee) return sql<boolean>`(charges.side = 'contractor' and charges.party_id = ${payee.contractorId}::uuid)`
  const own = sql<boolean>`((charges.side = 'driver' and charges.party_id = ${actor.driverId}::uuid)
    or (charges.side = 'contractor' and charges.party_id = any(${[...actor.contractorIds]}::uuid[])))`
  // Office staff without a driver's record of their own name whose earnings they ask for.
  return isOffice(actor) && !actor.driverId && actor.contractorIds.length === 0 ? sql<boolean>`false` : own
}

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

async function weekTotals(
  trx: FleetTransaction,
  fleetId: Uuid,
  seen: Expression<SqlBool>,
  zone: string,
): Promise<EarnedWeek[]> {
  const earnedAt = sql`case when charges.adjusts_id is null
    then coalesce(loads.delivered_at, charges.created_at) else charges.created_at end`
  const week = sql<Day>`date_trunc('week', (${earnedAt}) at time zone ${sql.lit(zone)})::date`
  const sumOf = (state: string) =>
    sql<Cents>`coalesce(sum(charges.amount_cents) filter (where charges.state = ${state}), 0)::bigint`
  return trx
    .selectFrom('charges')
    .innerJoin('loads', (join) =>
      join.onRef('loads.fleet_id', '=', 'charges.fleet_id').onRef('loads.id', '=', 'charges.load_id'),
    )
    .select([week.as('from'), sumOf('locked').as('lockedCents'), sumOf('proposed').as('proposedCents')])
    .where('charges.fleet_id', '=', fleetId)
    .where(seen)
    .groupBy(sql`1`)
    .orderBy(sql`1`, 'desc')
    .limit(WEEKS)
    .execute()
}
