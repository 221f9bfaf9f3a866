import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runningServer } from '../server/faults/running-server.ts'
import { commandRun } from '../support/command-run.ts'
import { makeDatabasesOn } from '../support/database.ts'
import { lines } from './lines/index.ts'
import { runLines } from './run-lines.ts'

const usage = `bun run attack [--seed NUMBER] [--only PART OF A NAME] [--sample SHARE]
Attacks an instance of its own on this machine, with a data folder and a database of its own, in less than ten minutes.
Prints a figure a sweep: tried, failed. Ends with 1 where anything failed.`

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    only: { type: 'string' },
    sample: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
})
const seed = Number(values.seed ?? crypto.getRandomValues(new Uint32Array(1))[0])
const share = Number(values.sample)
const chosen = lines.filter(({ name }) => name.includes(values.only ?? ''))
if (values.help || !Number.isInteger(seed) || !(share > 0 && share <= 1) || chosen.length === 0) {
  console.log(`${usage}\nSweeps: ${lines.map(({ name }) => name).join(', ')}`)
  process.exit(values.help ? 0 : 2)
}

const stopping = commandRun('attack')
const folder = await mkdtemp(join(tmpdir(), 'haulbook-attack-'))
// What would lead the server out of this run, or off this machine.
for (const name of ['PUBLIC_URL', 'TRUST_PROXY', 'SMTP_URL', 'S3_BUCKET', 'TRACKER_PORT', 'METRICS_TOKEN']) {
  delete process.env[name]
}
const server = await runningServer(folder)
let failed = 0
console.log(`seed ${seed}, sample ${share}, against ${server.url}`)
try {
  makeDatabasesOn(server.databaseUrl())
  await runLines(chosen, {
    serverUrl: server.url,
    seed,
    share,
    onOutcome({ name, tried, failures, seconds, isCut }) {
      failed += failures.length
      const cut = isCut ? ', cut at its time' : ''
      console.log(`${name}: tried ${tried}, failed ${failures.length}, ${seconds.toFixed(1)} s${cut}`)
      for (const failure of failures.slice(0, 20)) console.log(`  - ${failure.slice(0, 600)}`)
    },
  })
  console.log(failed === 0 ? 'Nothing failed.' : `${failed} failed; again with --seed ${seed}.`)
} catch (error) {
  failed += 1
  console.error(error)
}
await stopping.end(failed === 0 ? 0 : 1)
