import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Stopping, stopOnSignals } from '#server/boot/stopping.ts'
import { endRunningServers } from '../server/faults/running-server.ts'
import { endTestCluster } from './database-teardown.ts'

/** Exit code of a run that Ctrl+C, a closed terminal or the system ended. */
const ENDED_BY_SIGNAL = 130

/**
 * Begins a command that works on servers and databases of its own. At its end, and where a signal ends it, the servers, the
 * database of the tests and the temporary files of this run are gone; what other runs use stays.
 */
export function commandRun(name: string): Stopping {
  const stopping = stopOnSignals(ENDED_BY_SIGNAL)
  const temporary = mkdtempSync(join(tmpdir(), `haulbook-${name}-`))
  process.env.TMPDIR = temporary
  stopping.add('temporary files', () => rm(temporary, { recursive: true, force: true }))
  stopping.add('database of the tests', endTestCluster)
  stopping.add('servers', endRunningServers)
  return stopping
}
