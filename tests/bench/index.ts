import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { haulage } from '../server/faults/haulage.ts'
import { runningServer } from '../server/faults/running-server.ts'
import { demo } from './demo.ts'
import { drawn } from './drawn/index.ts'
import { fairness } from './fairness.ts'
import { say, sayReady } from './figure.ts'
import { firstView } from './first-view.ts'
import { fuelFile } from './fuel-file.ts'
import { hosYear } from './hos-year.ts'
import { intake } from './intake.ts'
import { live } from './live.ts'
import { lookups } from './lookups.ts'
import { moneyLists } from './money/lists.ts'
import { payRuns } from './money/pay-runs.ts'
import { offline } from './offline.ts'
import { papers } from './papers.ts'
import { phone } from './phone/index.ts'
import { pointRead } from './point-read.ts'
import { reading } from './reading/index.ts'
import { reportPaper } from './report-paper.ts'
import { search } from './search.ts'
import { startMemory } from './start-memory.ts'
import { tableFrames } from './table-frames.ts'
import { tickets } from './tickets.ts'
import { viewers } from './viewers.ts'

/**
 * Prints one JSON line a figure. On a database of its own with durability on, over loopback, in less than two minutes;
 * the baselines are taken in the same run, because figures of two runs on one machine differ more than versions do.
 * `bun run bench intake` takes those of the positions that come in, `bun run bench live` those of what maps are told, and
 * `bun run bench offline` those of a driver's day that is sent at its end, `bun run bench search` those of the palette's
 * search in a million loads, `bun run bench fairness` those of one user beside a heavy one, `bun run bench viewers` what
 * 2,000 people who follow live cost; `bun run bench pages [URL]` says when pages stand there,
 * `bun run bench pay` settles periods of 10,000 loads, `bun run bench lists` reads those of invoices, quotes and settlements
 * at a million rows; `bun run bench demo` builds the static demo, `bun run bench reading [truth.json]` compares what is read on the tests'
 * ticket pictures, or those beside another truth, with what is printed, `bun run bench drawn [seed]` reads tickets drawn
 * with each class of fault, `bun run bench phone [truth.json]` reads them in a page as a driver's phone does. These are
 * long.
 */
const long: Record<string, (url?: string) => Promise<void>> = {
  demo,
  drawn,
  fairness,
  intake,
  lists: moneyLists,
  live,
  offline,
  pages: firstView,
  pay: payRuns,
  phone,
  reading,
  search,
  viewers,
}
const chosen = long[process.argv[2] ?? '']
if (chosen) {
  await chosen(process.argv[3])
  process.exit(0)
}
const folder = await mkdtemp(join(tmpdir(), 'haulbook-bench-'))
const server = await runningServer(folder)
try {
  say(
    'load of the machine before',
    loadavg()[0] ?? 0,
    'processes',
    `${cpus().length} processors; much above 0 spoils figures`,
  )
  const fleet = await haulage(server.url, server.databaseUrl())
  sayReady()
  await pointRead(fleet, server.databaseUrl(), server.pid())
  await tickets(fleet)
  await papers()
  await reportPaper()
  hosYear()
  await fuelFile(fleet)
  await lookups()
  await tableFrames()
  await startMemory(folder, server.databaseUrl())
  await server.kill()
  say('server ready, tables and database there', await server.start(), 'ms', 'process start to serving; aim 2000')
  await server.stop()
  say(
    'server ready, database to be started',
    await server.start(),
    'ms',
    'process start to serving, database stopped before',
  )
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
process.exit(0)
