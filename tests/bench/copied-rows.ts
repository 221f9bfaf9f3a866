import type { Sql } from '#db/client.ts'
import type { Haulage } from '../server/faults/haulage.ts'

/** How long each of so many calls took in milliseconds, after a first one that is not counted. */
export async function timesOf(fleet: Haulage, call: string, count: number): Promise<number[]> {
  const { cookie } = fleet.headers()
  const times: number[] = []
  for (let turn = 0; turn <= count; turn++) {
    const begun = performance.now()
    const answer = await fetch(`${fleet.url}/trpc/${call}`, { headers: { cookie } })
    const body = await answer.text()
    if (answer.status !== 200) throw new Error(`${call} was answered ${answer.status}: ${body.slice(0, 200)}`)
    if (turn > 0) times.push(performance.now() - begun)
  }
  return times
}

/** Copies of a row that keeps every rule, each with what is its own. */
export async function copies(
  pool: Sql,
  table: string,
  row: string,
  fleetId: string,
  count: number,
  own: Record<string, string>,
): Promise<void> {
  const columns = await pool<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_name = ${table} and is_generated = 'NEVER' and table_schema = 'public'`
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  const values = columns.map(({ name }) => own[name] ?? `r."${name}"`).join(', ')
  await pool.unsafe(
    `insert into ${table} (${names}) select ${values} from generate_series(1, ${count}) n cross join (${row}) r`,
    [fleetId],
  )
}
