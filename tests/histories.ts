import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { driversOf, playOnPostgres } from './server/sync/play-on-postgres.ts'
import { leaveTestCluster } from './support/database.ts'
import { openWorld } from './support/world.ts'
import { type Faults, faults } from './web/offline/histories/faults.ts'
import { playPure } from './web/offline/histories/run-pure.ts'

const WHOLE_DAY = 200

const { values } = parseArgs({
  options: {
    runs: { type: 'string' },
    seed: { type: 'string' },
    path: { type: 'string' },
    database: { type: 'boolean', default: false },
  },
})
const runs = Number(values.runs ?? (values.database ? 25 : 1000))
const seed = values.seed === undefined ? (Date.now() % 1_000_000_000) + 1 : Number(values.seed)
if (!Number.isInteger(runs) || runs < 1 || !Number.isInteger(seed)) {
  console.error('Usage: bun run test:histories --runs N --seed S [--path P] [--database]; N and S are whole numbers.')
  process.exit(2)
}

/** More histories than `npm test` plays; the seed, with the path that a failure prints, plays the same one again. */
const begun = performance.now()
const outcome = values.database
  ? await onDatabase((play) => fc.check(fc.asyncProperty(faults, play), options()))
  : fc.check(
      fc.property(faults, (given) => judge(playPure(given))),
      options(),
    )
const seconds = ((performance.now() - begun) / 1000).toFixed(1)
if (outcome.failed) {
  console.error(fc.defaultReportMessage(outcome))
  const where = values.database ? ' --database' : ''
  console.error(
    `Play it again: bun run test:histories${where} --runs 1 --seed ${outcome.seed} --path ${outcome.counterexamplePath}`,
  )
  process.exit(1)
}
console.log(`${outcome.numRuns} histories, seed ${seed}, ${seconds} s: the server held what the drivers did, once`)
process.exit(0)

function options() {
  // On a database a smaller history that fails as well is not worth the hours.
  return { numRuns: runs, seed, path: values.path, endOnFailure: values.database }
}

function judge(wrong: readonly string[]): void {
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
}

/** Whole days of three phones against the real procedures on a real database. */
async function onDatabase<T>(check: (play: (given: Faults) => Promise<void>) => Promise<T>): Promise<T> {
  const world = await openWorld()
  try {
    const drivers = await driversOf(world)
    return await check(async (given) => {
      const begunOne = performance.now()
      judge(await playOnPostgres(world, drivers, given, WHOLE_DAY))
      console.log(`a history in ${((performance.now() - begunOne) / 1000).toFixed(1)} s`)
    })
  } finally {
    await world.close()
    await leaveTestCluster()
  }
}
