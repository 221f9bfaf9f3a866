import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '../../support/world.ts'
import { faults } from '../../web/offline/histories/faults.ts'
import { driversOf, playOnPostgres } from './play-on-postgres.ts'

/** A sample of what `bun run test:histories --database` plays; another one on each run, unless the seed is given. */
const RUNS = 2
/** Steps that each of the three drivers takes. */
const STEPS = 60
const SEED = Number(process.env.HISTORIES_SEED) || (Date.now() % 1_000_000_000) + 7

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test(`${RUNS} histories of three phones of ${STEPS} steps each on a real database end with what the drivers did, once (HISTORIES_SEED=${SEED})`, async () => {
  const drivers = await driversOf(world)
  await fc.assert(
    fc.asyncProperty(faults, async (given) => {
      expect(await playOnPostgres(world, drivers, given, STEPS)).toEqual([])
    }),
    // Shrinking replays each history against the database, which would take minutes.
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  )
}, 180_000)
