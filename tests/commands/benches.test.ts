import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import { started } from './started.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haulbook-benches-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** How many of them come up here, by chance; the figures themselves are their command's to say. `BENCHES=12` starts all. */
const COUNT = Number(process.env.BENCHES) || 4
const SEED = Number(process.env.BENCHES_SEED) || (Date.now() % 1_000_000_000) + 1

/** `pages` takes its figures on a demo fleet: it is started where one is, in tests/e2e/commands.test.ts. */
const all = [
  '',
  'analytics',
  'demo',
  'drawn',
  'fairness',
  'intake',
  'lists',
  'live',
  'offline',
  'pay',
  'reading',
  'search',
  'viewers',
]
const [some = []] = fc.sample(fc.shuffledSubarray(all, { minLength: COUNT, maxLength: COUNT }), {
  seed: SEED,
  numRuns: 1,
})
const kinds = some.map((kind) => ({ kind: kind || 'without a kind', args: kind ? [kind] : [] }))

test.each(kinds)(
  `bench $kind comes to its first figure (BENCHES_SEED=${SEED})`,
  async ({ args }) => {
    // Small worlds: that each bench comes up is what is asked here, not its figures.
    const env = { TMPDIR: folder, BENCH_LOADS: '1000', BENCH_AUDIT_ROWS: '1000', BENCH_DAY_LOADS: '1' }
    const { end } = await started(['bench', ...args], /time until the first figure is taken/, env)
    await end()
  },
  200_000,
)
