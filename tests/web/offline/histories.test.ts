import fc from 'fast-check'
import { expect, test } from 'vitest'
import { faults } from './histories/faults.ts'
import { playPure } from './histories/run-pure.ts'

/** The other half runs beside it, in a file of its own. */
const RUNS = 500
const SEED = Number(process.env.HISTORIES_SEED) || (Date.now() % 1_000_000_000) + 1

test(`500 histories of three phones end with what their drivers did, once (HISTORIES_SEED=${SEED})`, () => {
  fc.assert(
    fc.property(faults, (given) => {
      expect(playPure(given)).toEqual([])
    }),
    { numRuns: RUNS, seed: SEED },
  )
}, 600_000)
