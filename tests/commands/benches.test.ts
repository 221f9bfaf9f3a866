import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, test } from 'vitest'
import { started } from './started.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haulbook-benches-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** `pages` takes its figures on a demo fleet: it is started where one is, in tests/e2e/commands.test.ts. */
const kinds = [
  { kind: 'without a kind', args: [] },
  ...['demo', 'drawn', 'fairness', 'intake', 'lists', 'live', 'offline', 'pay', 'reading', 'search', 'viewers'].map(
    (kind) => ({
      kind,
      args: [kind],
    }),
  ),
]

test.each(kinds)(
  'bench $kind comes to its first figure',
  async ({ args }) => {
    // Small worlds: that each bench comes up is what is asked here, not its figures.
    const env = { TMPDIR: folder, BENCH_LOADS: '1000', BENCH_AUDIT_ROWS: '1000', BENCH_DAY_LOADS: '1' }
    const { end } = await started(['bench', ...args], /time until the first figure is taken/, env)
    await end()
  },
  200_000,
)
