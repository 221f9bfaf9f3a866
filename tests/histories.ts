import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { faults } from './web/offline/histories/faults.ts'
import { playPure } from './web/offline/histories/run-pure.ts'

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '1000' }, seed: { type: 'string' }, path: { type: 'string' } },
})
const runs = Number(values.runs)
const seed = values.seed === undefined ? (Date.now() % 1_000_000_000) + 1 : Number(values.seed)
if (!Number.isInteger(runs) || runs < 1 || !Number.isInteger(seed)) {
  console.error('Usage: bun run test:histories --runs N --seed S [--path P]; N and S are whole numbers.')
  process.exit(2)
}

/** More histories than `npm test` plays; the seed, with the path that a failure prints, plays the same one again. */
const begun = performance.now()
const outcome = fc.check(
  fc.property(faults, (given) => {
    const wrong = playPure(given)
    if (wrong.length > 0) throw new Error(wrong.join('\n'))
  }),
  { numRuns: runs, seed, path: values.path },
)
const seconds = ((performance.now() - begun) / 1000).toFixed(1)
if (outcome.failed) {
  console.error(fc.defaultReportMessage(outcome))
  console.error(
    `Play it again: bun run test:histories --runs 1 --seed ${outcome.seed} --path ${outcome.counterexamplePath}`,
  )
  process.exit(1)
}
console.log(`${outcome.numRuns} histories, seed ${seed}, ${seconds} s: the server held what the drivers did, once`)
