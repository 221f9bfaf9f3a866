import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema/index.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { PartyTable } from './parties/records.ts'

/** What writers of one fleet do one after the other; of some only those of one driver, payee or customer. */
export type Turn =
  | PartyTable
  | 'bank'
  | 'day_tickets'
  | 'devices'
  | 'eld_files'
  | 'facts'
  | 'fraud'
  | 'fuel'
  | 'plant_statements'
  | 'predictions'
  | 'tickets'
  | `${'duty' | 'pay' | 'pay_items' | 'requests' | 'views'}:${Uuid}`

/** Whoever waits for a turn waits for whole transactions before theirs: longer than anybody waits for a row. */
const LONGEST_WAIT = '10s'

/**
 * Lets whoever looks before they write do so one after the other, until their transaction ends: of two at once, the second
 * sees what the first has written. Asked for before any row is locked that the same writers lock, else two wait for each
 * other.
 */
export async function inTurn(trx: Kysely<Database>, fleetId: Uuid, turn: Turn): Promise<void> {
  const [of, one] = turn.split(':')
  const key = one === undefined ? `${of}:${fleetId}` : `${of}:${fleetId}:${one}`
  await sql`select set_config('lock_timeout', ${LONGEST_WAIT}, true), pg_advisory_xact_lock(hashtextextended(${key}, 0)),
    set_config('lock_timeout', usual.wait, true) from (select current_setting('lock_timeout') as wait offset 0) as usual`.execute(
    trx,
  )
}
