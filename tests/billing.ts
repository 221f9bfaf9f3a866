import { parseArgs } from 'node:util'
import { runTool } from './support/runners/command.ts'

const MINUTE_MS = 60_000

const { values } = parseArgs({ options: { loads: { type: 'string' }, seed: { type: 'string' } } })
const loads = Number(values.loads ?? 100_000)
const seed = values.seed === undefined ? (Date.now() % 1_000_000_000) + 1 : Number(values.seed)
if (!Number.isInteger(loads) || loads < 1 || !Number.isInteger(seed)) {
  console.error('Usage: bun run test:billing --loads N --seed S; N and S are whole numbers.')
  process.exit(2)
}

/** Bills more loads out of chance than `npm test` does; the seed, which a failure prints too, bills the same ones again. */
console.log(`${loads} loads, seed ${seed}`)
const file = 'tests/server/invoicing/random-loads.test.ts'
const { code } = await runTool(['node_modules/.bin/vitest', 'run', '--config', 'tests/vitest.config.ts', file], {
  env: { RANDOM_LOADS: String(loads), LOADS_SEED: String(seed) },
  limitMs: 30 * MINUTE_MS,
  show: true,
})
process.exit(code ?? 1)
