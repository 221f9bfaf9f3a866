import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema/index.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { PartyTable } from './parties/records.ts'

/** What writers of one fleet do one after the other; of some only those of one driver, payee or customer. */
export type Turn =
  | PartyTable
  | 'bank'
  | 'devices'
  | 'eld_files'
  | 'fuel'
  | 'tickets'
  | `${'duty' | 'pay_items' | 'requests' | 'views'}:${Uuid}`

/**
 * Lets whoever looks before they write do so one after the other, until their transaction ends: of two at once, the second
 * sees what the first has written. Asked for before any row is locked that the same writers lock, else two wait for each
 * other.
 */
export async function inTurn(trx: Kysely<Database>, fleetId: Uuid, turn: Turn): Promise<void> {
  const [of, one] = turn.split(':')
  const key = one === undefined ? `${of}:${fleetId}` : `${of}:${fleetId}:${one}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx)
}
