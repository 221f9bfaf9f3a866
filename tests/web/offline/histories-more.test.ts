import fc from 'fast-check'
import { expect, test } from 'vitest'
import { faults } from './histories/faults.ts'
import { playPure } from './histories/run-pure.ts'

/** The first half runs beside it. */
const RUNS = 500
const SEED = Number(process.env.HISTORIES_SEED) || (Date.now() % 1_000_000_000) + 1_000_003

test(`500 more histories of three phones end with what their drivers did, once (HISTORIES_SEED=${SEED})`, () => {
  fc.assert(
    fc.property(faults, (given) => {
      expect(playPure(given)).toEqual([])
    }),
    { numRuns: RUNS, seed: SEED },
  )
}, 600_000)
