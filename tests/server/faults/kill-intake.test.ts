import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { kyselyOver, systemPool } from '#db/client.ts'
import { instant } from '#domain/units/time.ts'
import { simulatedPosition } from '#server/seed/simulated-drive.ts'
import { simulatedFleet } from '#server/seed/simulated-fleet.ts'
import { type RunningServer, runningServer } from './running-server.ts'

const TRUCKS = 200
const ROUNDS = 2
const AT_ONCE = 4
const GIVE_UP_MS = 15_000

let folder: string
let server: RunningServer
let key: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haulbook-intake-kill-'))
  server = await runningServer(folder)
  const pool = systemPool(server.databaseUrl(), 1)
  key = (await simulatedFleet(kyselyOver(pool), TRUCKS, instant(Date.now()))).key
  await pool.end({ timeout: 1 })
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

type Batch = { body: string; isAcknowledged: boolean }
const begun = Date.now() - 6 * 3_600_000
let second = 0

function nextBatch(): Batch {
  second += 1
  const positions = Array.from({ length: TRUCKS }, (_, truck) => simulatedPosition(truck + 1, begun + second * 1000))
  return { body: JSON.stringify({ positions }), isAcknowledged: false }
}

/** Sends a batch once; one that is not answered stays as it was. */
async function send(batch: Batch): Promise<void> {
  const response = await fetch(`${server.url}/intake/positions`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
    body: batch.body,
  }).catch(() => null)
  if (response?.status !== 200) return
  const answer: { accepted: number } | null = await response.json().catch(() => null)
  batch.isAcknowledged = answer?.accepted === TRUCKS
}

async function rowsStored(): Promise<number> {
  const pool = systemPool(server.databaseUrl(), 1)
  const [row] = await pool<{ rows: number }[]>`select count(*)::int as rows from positions`
  await pool.end({ timeout: 1 })
  return row?.rows ?? 0
}

test('killed in the middle of the stream, server or database, no acknowledged position is gone and none is doubled', async () => {
  const batches: Batch[] = []
  for (let round = 0; round < ROUNDS; round++) {
    let isOver = false
    const lanes = Array.from({ length: AT_ONCE }, async () => {
      while (!isOver) {
        const batch = nextBatch()
        batches.push(batch)
        await send(batch)
      }
    })
    await Bun.sleep(400 + round * 130)
    const isServer = round % 2 === 0
    if (isServer) await server.kill()
    else await server.killDatabase()
    isOver = true
    await Promise.all(lanes)
    if (isServer) await server.start()
    const until = performance.now() + GIVE_UP_MS
    const probe = nextBatch()
    batches.push(probe)
    while (!probe.isAcknowledged && performance.now() < until) {
      await send(probe)
      await Bun.sleep(50)
    }
    const acknowledged = batches.filter(({ isAcknowledged }) => isAcknowledged).length
    expect(await rowsStored()).toBeGreaterThanOrEqual(acknowledged * TRUCKS)
  }
  expect(batches.filter(({ isAcknowledged }) => isAcknowledged).length).toBeGreaterThan(ROUNDS)
  for (const batch of batches) if (!batch.isAcknowledged) await send(batch)
  expect(batches.filter(({ isAcknowledged }) => !isAcknowledged)).toEqual([])
  expect(await rowsStored()).toBe(batches.length * TRUCKS)
}, 120_000)
