import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Uuid } from '#domain/units/brands.ts'
import { aDay } from '../../support/brands.ts'
import { newId, op } from '../../support/world.ts'
import { lastTwoWeeks, payeesWithPay } from '../settlements/many-payees.ts'
import { type KilledFleet, killedFleet } from './killed-fleet.ts'

/** Each payee is a transaction of the run: enough that it is met half-way. */
const PAYEES = 50
const LOADS_EACH = 6
/** A run that is not taken up again within this is lost, not slow. */
const GIVE_UP_MS = 120_000

let server: KilledFleet['server']
let fleet: KilledFleet['fleet']
let sql: KilledFleet['sql']
let close: KilledFleet['close'] = async () => undefined

beforeAll(async () => {
  ;({ server, fleet, sql, close } = await killedFleet('settlements'))
})
afterAll(() => close())

async function startRun(payeeIds: Uuid[]): Promise<Uuid> {
  const { from, to } = await lastTwoWeeks(sql, fleet)
  const period = { from: aDay(from), to: aDay(to) }
  const { id } = await fleet.api.settlements.startRun.mutate({ ...op(), id: newId(), side: 'driver', period, payeeIds })
  return id
}

async function runOf(id: Uuid): Promise<{ state: string; looked: number; made: number }> {
  const [run] = await sql<{ state: string; looked: number; made: number }[]>`
    select state, next_index as looked, made from settlement_runs where id = ${id}`
  return run ?? { state: 'gone', looked: 0, made: 0 }
}

test('a period run that was killed half-way goes on in another process, and pays no line twice', async () => {
  const payees = await payeesWithPay(sql, fleet, { side: 'driver', payees: PAYEES, loadsEach: LOADS_EACH })
  const id = await startRun(payees)
  await expect.poll(async () => (await runOf(id)).looked, { timeout: 60_000, interval: 5 }).toBeGreaterThan(0)
  await server.kill()
  const atKill = await runOf(id)
  expect(atKill.state).toBe('running')
  expect(atKill.looked).toBeLessThan(PAYEES)
  await server.start()
  await expect.poll(async () => (await runOf(id)).state, { timeout: GIVE_UP_MS, interval: 100 }).toBe('done')
  expect(await runOf(id)).toMatchObject({ looked: PAYEES, made: PAYEES })
  const [settled] = await sql`
    select count(*)::int as lines, count(distinct charge_id)::int as charges, sum(l.amount_cents)::int as cents,
      count(distinct settlement_id)::int as settlements
    from settlement_lines l where l.fleet_id = ${fleet.fleetId} and l.charge_id is not null`
  const [earned] = await sql`
    select count(*)::int as charges, sum(amount_cents)::int as cents from charges
    where fleet_id = ${fleet.fleetId} and side = 'driver'`
  const lines = PAYEES * LOADS_EACH
  expect(settled).toEqual({ lines, charges: lines, cents: earned?.cents, settlements: PAYEES })
  expect(earned?.charges).toBe(lines)
}, 240_000)

test('a period run that is stopped half-way keeps the drafts that were made, and makes no other', async () => {
  const payees = await payeesWithPay(sql, fleet, { side: 'driver', payees: PAYEES, loadsEach: LOADS_EACH })
  const id = await startRun(payees)
  await expect.poll(async () => (await runOf(id)).looked, { timeout: 60_000, interval: 5 }).toBeGreaterThan(0)
  await fleet.api.settlements.stopRun.mutate({ ...op(), id })
  const stopped = await runOf(id)
  expect(stopped.state).toBe('stopped')
  expect(stopped.looked).toBeLessThan(PAYEES)
  await Bun.sleep(500)
  const [drafts] = await sql`select count(*)::int as made from settlements where run_id = ${id}`
  expect([drafts?.made, await runOf(id)]).toEqual([stopped.made, stopped])
}, 120_000)
