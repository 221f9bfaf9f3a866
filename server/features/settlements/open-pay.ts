import { sql } from 'kysely'
import type { OpenPayInput } from '#contracts/settlements.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Cents, Day, Uuid } from '#domain/units/brands.ts'
import { storedSettings } from '../stored-settings.ts'
import { earnedOn, isPayable } from './open-charges.ts'

/** What a payee has earned that no settlement has yet. */
export type OpenPay = {
  payeeId: Uuid
  name: string
  loads: number
  amountCents: Cents
  /** The day of the oldest of it. */
  since: Day
  /** A settlement that is open already: a run leaves this payee out. */
  openSettlement: string | null
}

/** Whom a run until a day would pay: every payee of one side with locked pay that no live settlement has. */
export async function openPay(
  trx: FleetTransaction,
  { side, through }: OpenPayInput,
  actor: Actor,
): Promise<{ rows: OpenPay[]; nextCursor: null }> {
  const zone = settingValue(await storedSettings(trx, actor.fleetId), 'fleet_zone')
  const name = side === 'driver' ? sql<string>`p.full_name` : sql<string>`p.company_name`
  const rows = await trx
    .selectFrom('charges')
    .innerJoin('loads', (join) =>
      join.onRef('loads.fleet_id', '=', 'charges.fleet_id').onRef('loads.id', '=', 'charges.load_id'),
    )
    .innerJoin(sql<{ fleet_id: Uuid; id: Uuid }>`${sql.table(`${side}s`)}`.as('p'), (join) =>
      join.onRef('p.fleet_id', '=', 'charges.fleet_id').onRef('p.id', '=', 'charges.party_id'),
    )
    .select([name.as('name'), 'p.id as payeeId'])
    .select((eb) => [
      eb.fn.count<number>('charges.load_id').distinct().as('loads'),
      sql<Cents>`sum(charges.amount_cents)::bigint`.as('amountCents'),
      sql<Day>`min(${earnedOn(zone)})`.as('since'),
      sql<string | null>`(select s.settlement_number from settlements s where s.fleet_id = p.fleet_id
        and ${sql.ref(`s.${side}_id`)} = p.id and s.state in ('draft', 'review'))`.as('openSettlement'),
    ])
    .where('charges.fleet_id', '=', actor.fleetId)
    .where('charges.side', '=', side)
    .where('charges.state', '=', 'locked')
    .where(earnedOn(zone), '<=', through)
    .where(isPayable)
    .groupBy(['p.id', 'p.fleet_id', name])
    .orderBy('name')
    .execute()
  return { rows, nextCursor: null }
}
