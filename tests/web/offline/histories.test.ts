import fc from 'fast-check'
import { expect, test } from 'vitest'
import { faults } from './histories/faults.ts'
import { playPure } from './histories/run-pure.ts'

/** A sample of the thousand that `bun run test:histories` plays; another one on each run, unless the seed is given. */
const RUNS = 100
const SEED = Number(process.env.HISTORIES_SEED) || (Date.now() % 1_000_000_000) + 1

test(`${RUNS} histories of three phones end with what their drivers did, once (HISTORIES_SEED=${SEED})`, () => {
  fc.assert(
    fc.property(faults, (given) => {
      expect(playPure(given)).toEqual([])
    }),
    { numRuns: RUNS, seed: SEED },
  )
}, 180_000)
