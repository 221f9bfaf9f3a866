import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '../../support/world.ts'
import { faults } from '../../web/offline/histories/faults.ts'
import { driversOf, playOnPostgres } from './play-on-postgres.ts'

/**
 * A step on a database takes a thousand times as long as one of the rules alone: one history has whole days, the others
 * are short. `bun run test:histories --database` plays as many with whole days as are asked for.
 */
const WHOLE = { runs: 1, operations: 200 }
const SHORT = { runs: 24, operations: 8 }
const SEED = Number(process.env.HISTORIES_SEED) || (Date.now() % 1_000_000_000) + 7

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test.each([
  [`a history of three days of 200 steps on a real database ends with what the drivers did, once`, WHOLE],
  [`24 short histories on a real database end with what the drivers did, once`, SHORT],
])(
  `%s (HISTORIES_SEED=${SEED})`,
  async (_, { runs, operations }) => {
    const drivers = await driversOf(world)
    await fc.assert(
      fc.asyncProperty(faults, async (given) => {
        expect(await playOnPostgres(world, drivers, given, operations)).toEqual([])
      }),
      { numRuns: runs, seed: SEED, endOnFailure: true },
    )
  },
  600_000,
)
