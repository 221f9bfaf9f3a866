import { sql } from 'kysely'
import type { Writing } from '../../writing.ts'

/** Numbers have at least this many digits, so that they sort as text for years. */
const NUMBER_DIGITS = 5

/** The next number of a gapless series as people say it, behind the letter of its series: `L-00042`. */
export async function takeNumberText(w: Writing, series: string, letter: string): Promise<string> {
  return `${letter}-${String(await takeNumber(w, series)).padStart(NUMBER_DIGITS, '0')}`
}

/** The next number of a gapless series; its row stays locked until the transaction ends, and a rollback gives it back. */
export async function takeNumber(w: Writing, series: string): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    insert into number_series (fleet_id, series, next_number) values (${w.actor.fleetId}, ${series}, 2)
    on conflict (fleet_id, series) do update set next_number = number_series.next_number + 1
    returning next_number - 1 as taken`.execute(w.trx)
  const taken = rows[0]?.taken
  if (taken === undefined) throw new Error(`the series ${series} gave no number`)
  return taken
}
