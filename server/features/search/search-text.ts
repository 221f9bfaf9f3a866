import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { refused } from '../../errors.ts'
import { isGivenUp } from '../../given-up.ts'

/** A search that is not done by then helps nobody who is typing. */
const TIMEOUT_MS = 300

/**
 * Runs one search inside its transaction with a shorter limit than other queries have.
 * @throws refused where it takes longer
 */
export async function searchText<Row>(trx: FleetTransaction, find: () => Promise<Row[]>): Promise<Row[]> {
  await sql`set local statement_timeout = ${sql.lit(TIMEOUT_MS)}`.execute(trx)
  try {
    return await find()
  } catch (error) {
    if (isGivenUp(error)) throw refused('search_too_slow')
    throw error
  }
}
