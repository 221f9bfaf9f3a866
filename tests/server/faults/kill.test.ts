import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { kyselyOver, systemPool } from '#db/client.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { folderFiles } from '#server/adapters/folder-files.ts'
import { billingDifferences } from '#server/features/invoicing/invoice-ledger.ts'
import { verifyStoredLoad } from '#server/features/proof/verify-stored-load.ts'
import { payDifferences } from '#server/features/settlements/settlement-ledger.ts'
import { chance } from '../../support/chance.ts'
import { newId } from '../../support/world.ts'
import { type Haulage, haulage } from './haulage.ts'
import { type RunningServer, runningServer } from './running-server.ts'
import { type Action, actionsOfLoad, send, sendInOrder } from './sender.ts'

/** A sample; `KILL_ROUNDS=100` in front of the test run tries more moments. */
const ROUNDS = Number(process.env.KILL_ROUNDS) || 2
const AT_ONCE = 4
const SEED = Number(process.env.KILL_SEED) || (Date.now() % 1_000_000) + 1

let folder: string
let server: RunningServer
let fleet: Haulage

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haulbook-kill-'))
  server = await runningServer(folder)
  fleet = await haulage(server.url, server.databaseUrl())
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Each fix of the test has a second of its own. */
function seconds(): () => number {
  let at = Date.now() - 6 * 3_600_000
  return () => {
    at += 1000
    return at
  }
}

test(
  `killed ${ROUNDS} times at random moments, nothing acknowledged is gone and nothing is doubled (KILL_SEED=${SEED})`,
  async () => {
    console.log(`KILL_SEED=${SEED}`)
    const random = chance(SEED).next
    const nextFix = seconds()
    const loads = new Map<Uuid, Action[]>()
    for (let round = 0; round < ROUNDS; round++) {
      let isOver = false
      const lanes = Array.from({ length: AT_ONCE }, async () => {
        while (!isOver) {
          const id = newId()
          const actions = actionsOfLoad(fleet, id, nextFix)
          loads.set(id, actions)
          await sendInOrder(fleet, actions, () => isOver)
        }
      })
      await Bun.sleep(100 + random() * 400)
      // One after the other, so that a sample of two has both.
      const isServer = round % 2 === 0
      if (isServer) await server.kill()
      else await server.killDatabase()
      isOver = true
      await Promise.all(lanes)
      if (isServer) await server.start()
      const giveUp = performance.now() + 15_000
      await Promise.all([...loads.values()].map((some) => sendInOrder(fleet, some, () => performance.now() > giveUp)))
    }
    const all = [...loads.values()].flat()
    expect(all.filter((action) => !action.answer).map((action) => action.name)).toEqual([])
    expect([...new Set(all.map((action) => `${action.name} ${action.answer?.status}`))].sort()).toEqual([
      'driver.step 200',
      'loads.create 200',
      'positions 200',
    ])
    await everythingIsThereOnce(loads)
    await aRepetitionGetsTheFirstAnswer(all)
  },
  60_000 + ROUNDS * 30_000,
)

async function everythingIsThereOnce(loads: Map<Uuid, Action[]>): Promise<void> {
  const sql = postgres(server.databaseUrl(), { max: 1 })
  const all = [...loads.values()].flat()
  const sent = all.flatMap((action) => action.operationId ?? [])
  const kept = await sql`select id from operations where fleet_id = ${fleet.fleetId} and id = any(${sent})`
  expect(kept).toHaveLength(sent.length)

  const rows = await sql<{ id: Uuid; load_number: string; status: string }[]>`
    select id, load_number, status from loads where fleet_id = ${fleet.fleetId}`
  expect(rows.map((row) => row.id).sort()).toEqual([...loads.keys()].sort())
  expect(new Set(rows.map((row) => row.load_number)).size).toBe(rows.length)
  expect([...new Set(rows.map((row) => row.status))]).toEqual(['at_pickup'])

  const doubled = await sql`
    select load_id, kind, count(*)::int from load_events
    where fleet_id = ${fleet.fleetId} group by load_id, kind having count(*) > 1`
  expect(doubled).toEqual([])
  const [numbers] = await sql`select next_number - 1 as given from number_series where fleet_id = ${fleet.fleetId}`
  expect(numbers?.given).toBe(loads.size)

  const fixes = all.filter((action) => action.name === 'positions').length * 20
  const [stored] = await sql`select count(*)::int as count from positions where fleet_id = ${fleet.fleetId}`
  expect(stored?.count).toBe(fixes)
  await sql.end()

  const pool = systemPool(server.databaseUrl(), 1)
  const db = kyselyOver(pool)
  // The ledgers add up at any moment, also behind a kill.
  expect(await billingDifferences(db)).toEqual([])
  expect(await payDifferences(db)).toEqual([])
  const files = folderFiles(join(folder, 'files'))
  for (const id of loads.keys()) {
    const verified = await db.transaction().execute((trx) => verifyStoredLoad(trx, files, fleet.fleetId, id))
    expect(verified).toMatchObject({ ok: true })
  }
  await pool.end()
}

async function aRepetitionGetsTheFirstAnswer(all: Action[]): Promise<void> {
  for (const action of all.filter((one) => one.operationId)) {
    const again: Action = { ...action, answer: null }
    expect(await send(fleet, again)).toBe(true)
    expect(said(again)).toEqual(said(action))
  }
}

const said = ({ answer }: Action) => ({ status: answer?.status, body: JSON.parse(answer?.text ?? 'null') })
