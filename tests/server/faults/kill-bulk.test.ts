import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId, op } from '../../support/world.ts'
import { type KilledFleet, killedFleet } from './killed-fleet.ts'

/** Eight transactions of the job: enough that it is met half-way. */
const LOADS = 160
const AT_ONCE = 20
/** A job that is not taken up again within this is lost, not slow. */
const GIVE_UP_MS = 120_000

let server: KilledFleet['server']
let fleet: KilledFleet['fleet']
let sql: KilledFleet['sql']
let close: KilledFleet['close'] = async () => undefined

beforeAll(async () => {
  ;({ server, fleet, sql, close } = await killedFleet('bulk'))
})
afterAll(() => close())

test('a step for many loads that was killed half-way goes on in another process, and takes each load once', async () => {
  for (let made = 0; made < LOADS; made += AT_ONCE) {
    const ids = Array.from({ length: AT_ONCE }, newId)
    await fleet.api.loads.create.mutate({ ...fleet.booking(newId()), ids })
  }
  // What decides how soon a dead process is noticed; the library takes no fewer seconds.
  await expect.poll(heartbeat, { timeout: 20_000 }).toBe(10)
  const filter = { customerId: fleet.ids.customer }
  const started = await fleet.api.loads.bulkMatching.mutate({ ...op(), filter, step: { action: 'duplicate' } })
  expect(started.total).toBe(LOADS)
  await expect.poll(() => looked(), { timeout: 60_000, interval: 10 }).toBeGreaterThan(0)
  await server.kill()
  expect(await looked()).toBeLessThan(LOADS)
  expect(await state()).toBe('running')

  const atKill = await looked()
  const killed = performance.now()
  await server.start()
  const answered = performance.now()
  await expect.poll(() => looked(), { timeout: GIVE_UP_MS, interval: 50 }).toBeGreaterThan(atKill)
  const resumed = performance.now()
  await expect.poll(state, { timeout: GIVE_UP_MS, interval: 100 }).toBe('done')
  const seconds = (from: number, until: number) => ((until - from) / 1000).toFixed(1)
  console.log(
    `killed at ${atKill} of ${LOADS}: goes on ${seconds(killed, resumed)} s after, ` +
      `${seconds(answered, resumed)} s after the next process answers`,
  )
  const [drafts] =
    await sql`select count(*)::int as count from loads where fleet_id = ${fleet.fleetId} and status = 'draft'`
  expect(drafts?.count).toBe(LOADS)
}, 300_000)

async function heartbeat() {
  const [queue] = await sql`select heartbeat_seconds as seconds from jobs.queue where name = 'work'`.catch(() => [])
  return queue?.seconds
}
async function looked(): Promise<number> {
  const [job] = await sql`select next_index from bulk_jobs where fleet_id = ${fleet.fleetId}`
  return Number(job?.next_index ?? 0)
}
async function state() {
  const [job] = await sql`select state from bulk_jobs where fleet_id = ${fleet.fleetId}`
  return job?.state
}
