import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres, { type Sql } from 'postgres'
import type { Uuid } from '#domain/units/brands.ts'
import { type Haulage, haulage } from '../../server/faults/haulage.ts'
import { runningServer } from '../../server/faults/running-server.ts'
import { lastTwoWeeks, payeesWithPay } from '../../server/settlements/many-payees.ts'
import { aDay } from '../../support/brands.ts'
import { newId, op } from '../../support/world.ts'
import { say, sayReady } from '../figure.ts'

const LOADS = Number(process.env.BENCH_PAID_LOADS ?? 10_000)
const LOOK_EVERY_MS = 100
const AIM_S = 10

/**
 * Period runs over 10,000 loads on a running server: of drivers, of contractors, and one that is stopped. Beside each is
 * what the database takes to write the same lines by one statement. `bun run bench pay`.
 */
export async function payRuns(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'haulbook-pay-'))
  const server = await runningServer(folder)
  const sql = postgres(server.databaseUrl(), { max: 1, onnotice: () => undefined })
  try {
    const fleet = await haulage(server.url, server.databaseUrl())
    sayReady()
    await wholeRun(sql, fleet, 'driver', 100)
    await wholeRun(sql, fleet, 'contractor', 20)
    await stoppedRun(sql, fleet)
  } finally {
    await sql.end()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

type Side = 'driver' | 'contractor'

async function startRun(sql: Sql, fleet: Haulage, side: Side, payeeIds: Uuid[]): Promise<Uuid> {
  const { from, to } = await lastTwoWeeks(sql, fleet)
  const period = { from: aDay(from), to: aDay(to) }
  return (await fleet.api.settlements.startRun.mutate({ ...op(), id: newId(), side, period, payeeIds })).id
}

async function wholeRun(sql: Sql, fleet: Haulage, side: Side, payees: number): Promise<void> {
  const ids = await payeesWithPay(sql, fleet, { side, payees, loadsEach: Math.ceil(LOADS / payees) })
  await sql`analyze loads, charges`
  const begun = performance.now()
  const run = await startRun(sql, fleet, side, ids)
  const seen = new Set<number>()
  let state = 'running'
  while (state === 'running') {
    await Bun.sleep(LOOK_EVERY_MS)
    const told = await fleet.api.settlements.run.query({ id: run })
    seen.add(told.looked)
    state = told.state
  }
  const seconds = (performance.now() - begun) / 1000
  const raw = await rawSeconds(sql, run)
  const note = `${payees} payees, ${seen.size} steps of progress seen, from the call to its end; aim ${AIM_S}`
  say(`period run of ${side}s over ${LOADS} loads`, seconds, 's', note, raw)
  await expectEachOnce(sql, run)
}

/** What the database takes to write the lines of a run again, by one statement into a table with the same indexes. */
async function rawSeconds(sql: Sql, run: Uuid): Promise<number> {
  await sql`create table copied_lines (like settlement_lines including all)`
  const begun = performance.now()
  await sql`insert into copied_lines select l.* from settlement_lines l
    join settlements s on s.fleet_id = l.fleet_id and s.id = l.settlement_id where s.run_id = ${run}`
  const seconds = (performance.now() - begun) / 1000
  await sql`drop table copied_lines`
  return seconds
}

/** A figure of a run that left lines out, or made some twice, would be none. */
async function expectEachOnce(sql: Sql, run: Uuid): Promise<void> {
  const [counted] = await sql<{ lines: number; charges: number }[]>`
    select count(*)::int as lines, count(distinct l.charge_id)::int as charges from settlement_lines l
    join settlements s on s.fleet_id = l.fleet_id and s.id = l.settlement_id where s.run_id = ${run}`
  if (counted?.lines !== counted?.charges || (counted?.lines ?? 0) < LOADS)
    throw new Error(`the run made ${counted?.lines} lines of ${counted?.charges} charges`)
}

async function stoppedRun(sql: Sql, fleet: Haulage): Promise<void> {
  const ids = await payeesWithPay(sql, fleet, { side: 'driver', payees: 100, loadsEach: Math.ceil(LOADS / 100) })
  const id = await startRun(sql, fleet, 'driver', ids)
  let looked = 0
  while (looked === 0) {
    await Bun.sleep(5)
    looked = (await fleet.api.settlements.run.query({ id })).looked
  }
  const begun = performance.now()
  await fleet.api.settlements.stopRun.mutate({ ...op(), id })
  const ms = performance.now() - begun
  const told = await fleet.api.settlements.run.query({ id })
  say(
    'period run stopped, from the call',
    ms,
    'ms',
    `after ${told.looked} of ${told.total} payees, state ${told.state}`,
  )
}
