import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Cents, Day, Uuid } from '#domain/units/brands.ts'
import { NO_MONEY } from '#domain/units/money.ts'
import { parseUuid } from '#domain/units/uuid.ts'
import { inTurn } from '../in-turn.ts'
import type { Payee } from './payees.ts'

/** A locked charge that no live settlement has, or a load that earned its payee nothing at all. */
export type OpenCharge = {
  chargeId: Uuid | null
  loadId: Uuid
  kind: 'pay' | 'accessorial'
  earnedOn: Day
  amountCents: Cents
  /** Whose weights it was computed from; each is settled once. */
  ticketIds: Uuid[]
}

/** The day a charge belongs to, in the fleet's zone: of the delivery, or of the correction. */
export const earnedOn = (zone: string) => sql<Day>`((case when charges.adjusts_id is null
  then coalesce(loads.delivered_at, charges.created_at) else charges.created_at end) at time zone ${sql.lit(zone)})::date`

/** Whether no live line has the charge. */
export const isUnsettled = sql<boolean>`not exists (select from settlement_lines s
  where s.fleet_id = charges.fleet_id and s.charge_id = charges.id and s.is_live)`

/** Whether a settlement may take the charge: no case holds it. A payee is not told of a hold, so their sums keep it. */
export const isPayable = sql<boolean>`(${isUnsettled} and not exists (select from pay_holds h
  where h.fleet_id = charges.fleet_id and h.charge_id = charges.id and h.released_at is null))`

/**
 * The locked charges of a payee that are earned until a day and on no live settlement, in the order of a statement. Whoever
 * holds pay of the payee waits until they are written down, or the other way round.
 */
export async function openCharges(
  trx: FleetTransaction,
  fleetId: Uuid,
  payee: Payee,
  through: Day,
  zone: string,
): Promise<OpenCharge[]> {
  await inTurn(trx, fleetId, `pay:${payee.id}`)
  const rows = await trx
    .selectFrom('charges')
    .innerJoin('loads', (join) =>
      join.onRef('loads.fleet_id', '=', 'charges.fleet_id').onRef('loads.id', '=', 'charges.load_id'),
    )
    .select(['charges.id', 'charges.load_id', 'charges.kind', 'charges.amount_cents', 'charges.adjusts_id'])
    .select(earnedOn(zone).as('earned_on'))
    .select(
      sql<string[]>`case when charges.adjusts_id is null and charges.kind = 'linehaul' then
        jsonb_path_query_array(charges.explanation, '$.inputs[*].source ? (@.kind == "ticket").id')
        else '[]'::jsonb end`.as('tickets'),
    )
    .where('charges.fleet_id', '=', fleetId)
    .where('charges.side', '=', payee.side)
    .where('charges.party_id', '=', payee.id)
    .where('charges.state', '=', 'locked')
    .where(earnedOn(zone), '<=', through)
    .where(isPayable)
    .orderBy('earned_on')
    .orderBy('loads.load_number')
    .orderBy('charges.created_at')
    .orderBy('charges.id')
    .execute()
  return rows.map((row) => ({
    chargeId: row.id,
    loadId: row.load_id,
    kind: row.kind === 'linehaul' || row.kind === 'fuel_surcharge' ? 'pay' : 'accessorial',
    earnedOn: row.earned_on,
    amountCents: row.amount_cents,
    ticketIds: [...new Set(row.tickets)].flatMap((id) => parseUuid(id) ?? []),
  }))
}

/** Closed loads of the period that have no pay of this payee: each becomes a line of nothing that somebody looks at. */
export async function unpaidLoads(
  trx: FleetTransaction,
  fleetId: Uuid,
  { side, id }: Payee,
  { from, to }: { from: Day; to: Day },
  zone: string,
): Promise<OpenCharge[]> {
  const day = sql<Day>`(loads.delivered_at at time zone ${sql.lit(zone)})::date`
  const isTheirs =
    side === 'driver'
      ? sql<boolean>`loads.driver_id = ${id}::uuid and loads.contractor_id is null`
      : sql<boolean>`loads.contractor_id = ${id}::uuid`
  const rows = await trx
    .selectFrom('loads')
    .select(['loads.id', day.as('earned_on')])
    .where('loads.fleet_id', '=', fleetId)
    .where(isTheirs)
    .where('loads.status', '=', 'closed')
    .where(day, '>=', from)
    .where(day, '<=', to)
    .where(
      sql<boolean>`not exists (select from charges c where c.fleet_id = loads.fleet_id and c.load_id = loads.id
        and c.side = ${side} and c.party_id = ${id}::uuid)`,
    )
    .where(
      sql<boolean>`not exists (select from settlement_lines s where s.fleet_id = loads.fleet_id
        and s.load_id = loads.id and s.charge_id is null and s.kind = 'pay' and s.is_live)`,
    )
    .orderBy('earned_on')
    .orderBy('loads.load_number')
    .execute()
  return rows.map((row) => ({
    chargeId: null,
    loadId: row.id,
    kind: 'pay',
    earnedOn: row.earned_on,
    amountCents: NO_MONEY,
    ticketIds: [],
  }))
}
