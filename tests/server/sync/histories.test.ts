import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '../../support/world.ts'
import { faults } from '../../web/offline/histories/faults.ts'
import { driversOf, playOnPostgres } from './play-on-postgres.ts'

const RUNS = 25
/** A step on a database takes a thousand times as long as one of the rules alone; HISTORIES_OPERATIONS=200 plays whole days. */
const OPERATIONS = Number(process.env.HISTORIES_OPERATIONS) || 16
const SEED = Number(process.env.HISTORIES_SEED) || (Date.now() % 1_000_000_000) + 7

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test(`25 histories on a real database end with what the drivers did, once (HISTORIES_SEED=${SEED})`, async () => {
  const drivers = await driversOf(world)
  await fc.assert(
    fc.asyncProperty(faults, async (given) => {
      expect(await playOnPostgres(world, drivers, given, OPERATIONS)).toEqual([])
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  )
}, 600_000)
