import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { haulage } from '../server/faults/haulage.ts'
import { runningServer } from '../server/faults/running-server.ts'
import { say, sayReady } from './figure.ts'
import { fuelFile } from './fuel-file.ts'
import { fuelTax } from './fuel-tax.ts'
import { hosYear } from './hos-year.ts'
import { lookups } from './lookups.ts'
import { papers } from './papers.ts'
import { pointRead } from './point-read.ts'
import { reportPaper } from './report-paper.ts'
import { startMemory } from './start-memory.ts'
import { tableFrames } from './table-frames.ts'
import { tickets } from './tickets.ts'

/** The figures of a server at work and of its start, on a database of their own with durability on. */
export async function standard(): Promise<void> {
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
    await fuelTax()
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
}
