import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '../../support/world.ts'
import { faults } from '../../web/offline/histories/faults.ts'
import { driversOf, playOnPostgres } from './play-on-postgres.ts'

/** Steps that each of the three drivers takes in a whole day. */
const WHOLE_DAY = 200
/** Played side by side, each on a database of its own: one waits for its database while the other plays. */
const LANES = 2

/**
 * Plays so many whole days of three phones on real databases; for a test file to call, so that the workers share them.
 * What fails names its seed: `bun run test:histories --database` plays it again.
 */
export function playWholeHistories(runs: number, seed: number): void {
  let worlds: World[] = []
  beforeAll(async () => {
    worlds = await Promise.all(Array.from({ length: LANES }, openWorld))
  })
  afterAll(() => Promise.all(worlds.map((world) => world.close())))

  test(`${runs} histories of three phones of ${WHOLE_DAY} steps each on a real database end with what the drivers did, once (HISTORIES_SEED=${seed})`, async () => {
    const played = worlds.map((world, lane) => playLane(world, lanes(runs)[lane] ?? 0, seed + lane))
    expect((await Promise.all(played)).reduce((sum, count) => sum + count, 0)).toBe(runs)
  }, 900_000)
}

/** How many each lane plays; together all of them. */
const lanes = (runs: number) =>
  Array.from({ length: LANES }, (_, lane) => Math.floor(runs / LANES) + (lane < runs % LANES ? 1 : 0))

async function playLane(world: World, runs: number, seed: number): Promise<number> {
  const drivers = await driversOf(world)
  let count = 0
  await fc.assert(
    fc.asyncProperty(faults, async (given) => {
      expect(await playOnPostgres(world, drivers, given, WHOLE_DAY)).toEqual([])
      count += 1
    }),
    // A smaller history that fails as well is not worth the hours.
    { numRuns: runs, seed, endOnFailure: true },
  )
  return count
}

/** The seed of a run, or another one each day's time; two files add what keeps them apart. */
export const historiesSeed = (apart: number) =>
  (Number(process.env.HISTORIES_SEED) || Date.now() % 1_000_000_000) + apart
