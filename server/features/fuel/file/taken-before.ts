import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { type FuelIdentity, isSure, mayBeSame, sameKey } from '#domain/fuel/import/identity.ts'
import type { Day, Uuid } from '#domain/units/brands.ts'

/** Purchases of files that were taken before, to compare with. */
export type TakenBefore = {
  isKnown(of: FuelIdentity): boolean
  /** Whether people have to say if it is one of them. */
  isInDoubt(of: FuelIdentity): boolean
}

/** Nothing was taken before. */
export const NOTHING_TAKEN: TakenBefore = { isKnown: () => false, isInDoubt: () => false }

/** What of these numbers and days was taken from files, whatever the provider was called then. */
export async function takenBefore(
  trx: FleetTransaction,
  fleetId: Uuid,
  { numbers, from, to }: { numbers: readonly string[]; from: Day; to: Day },
): Promise<TakenBefore> {
  const stored = await trx
    .selectFrom('fuel_purchases')
    .select(['external_id as number', 'product', 'purchased_at as at', 'local_day as day', 'has_time as hasTime'])
    .select([
      'printed_milli as printed',
      'volume_unit as unit',
      'amount_cents as amount',
      'card_last4 as card',
      'seller',
    ])
    .where('fleet_id', '=', fleetId)
    .where('source', '=', 'file')
    .where('voided_at', 'is', null)
    .where((eb) =>
      eb.or([
        sql<boolean>`external_id = any(${[...numbers]}::text[])`,
        eb.and([eb('external_id', 'is', null), eb('local_day', '>=', from), eb('local_day', '<=', to)]),
      ]),
    )
    .execute()
  return compared(stored)
}

function compared(stored: readonly FuelIdentity[]): TakenBefore {
  const keys = new Set(stored.map(sameKey))
  const byNumber = new Map<string, FuelIdentity[]>()
  for (const each of stored) {
    if (each.number === null) continue
    const others = byNumber.get(each.number)
    if (others) others.push(each)
    else byNumber.set(each.number, [each])
  }
  return {
    isKnown: (of) => isSure(of) && keys.has(sameKey(of)),
    isInDoubt: (of) =>
      keys.has(sameKey(of)) || (byNumber.get(of.number ?? '') ?? []).some((other) => mayBeSame(of, other)),
  }
}
