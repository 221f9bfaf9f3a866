import { join } from 'node:path'
import type { Subprocess } from 'bun'
import { runOptional } from '../features/upkeep/optional-parts.ts'
import { isDemoRemoved } from '../features/upkeep/remove-demo.ts'
import type { Ports } from '../ports.ts'
import { findDemoFleet } from './crew.ts'
import type { DemoWord } from './demo-process.ts'
import { cedarFork } from './fleets.ts'
import type { Draw } from './pictures.ts'
import { startSimulator } from './simulator.ts'

/** Where the demo fleets belong that are to be there; `log` hears how their founding goes. */
export type DemoWanted = { databaseUrl: string; dataFolder: string; log(line: string): void }

export type RunningDemo = {
  /** True where there was no demo fleet yet. */
  isFirst: boolean
  /** Settles when the fleets' days are written up to now, with whether that succeeded. */
  written: Promise<boolean>
  stop(): Promise<void>
}

/**
 * Runs the demo beside a server that listens already: a process of its own founds the wanted fleets and writes their days,
 * then their trucks drive on. Each part fails alone: a failure is logged and kept for `cli doctor`, and stops nothing else.
 */
export async function runDemo(ports: Ports, wanted: DemoWanted | null, draw: Draw): Promise<RunningDemo> {
  let child: Subprocess | null = null
  let simulator: { stop(): Promise<void> } | null = null
  let isStopped = false
  const isFirst = wanted !== null && (await isMissing(ports).catch(() => false))

  async function write(): Promise<boolean> {
    if (!wanted) return true
    const isWritten = await runOptional(ports, 'demo fleets', async () => {
      const failed = await writtenBy(wanted, (started) => {
        child = started
      })
      if (failed !== null && !isStopped) throw new Error(failed)
    })
    child = null
    // Hearing of some thousand changes leaves garbage that the collector would keep for as long as nothing asks for room.
    if (isFirst) Bun.gc(true)
    return isWritten
  }
  const written = write()
  void written.then(() => {
    if (!isStopped) simulator = startSimulator(ports, draw)
  })
  return {
    isFirst,
    written,
    async stop() {
      isStopped = true
      child?.kill()
      await written
      await simulator?.stop()
    },
  }
}

const isMissing = async (ports: Ports) => !(await findDemoFleet(ports, cedarFork)) && !(await isDemoRemoved(ports))

/** Lets the demo's process run to its end. Gives the words it failed with; null where it did not. */
async function writtenBy(wanted: DemoWanted, onStart: (child: Subprocess) => void): Promise<string | null> {
  let failed = ''
  const child = Bun.spawn([process.execPath, join(import.meta.dirname, 'demo-process.ts')], {
    stdio: ['ignore', 'ignore', 'ignore'],
    env: { ...process.env, DATABASE_URL: wanted.databaseUrl, DATA_FOLDER: wanted.dataFolder },
    ipc: (word: DemoWord) => {
      if ('line' in word) wanted.log(word.line)
      else failed = word.failed
    },
  })
  onStart(child)
  const code = await child.exited
  if (code === 0) return null
  return failed || `the process of the demo ended with ${child.signalCode ?? code}`
}
