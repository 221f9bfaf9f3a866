import { open, readFile, rm, stat, truncate } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { type Place, spawnAs } from './account.ts'

const LOG_LIMIT = 20 * 1024 * 1024

/** What `postmaster.pid` says of the server that works, or worked, on a database folder. */
export type Postmaster = {
  pid: number
  port: number
  /** The folder of its socket; null where it has none. */
  socketFolder: string | null
  ready: boolean
}

/** Reads `postmaster.pid`; undefined where there is none. */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const lines = text.split('\n')
  return {
    pid: Math.abs(Number(lines[0])),
    port: Number(lines[3] ?? 0),
    socketFolder: lines[4] || null,
    ready: lines[7]?.trim() === 'ready',
  }
}

/** Whether that process is a living PostgreSQL: not gone, not dead and unburied, not another program under its number. */
export async function isAlive({ pid }: Postmaster): Promise<boolean> {
  const state = await processState(pid)
  return state === 'postgres'
}

/**
 * Removes a `postmaster.pid` that would keep a start from succeeding for good: one whose number now belongs to another
 * program or to a dead process that its parent never buries.
 */
export async function clearStale(cluster: string, postmaster: Postmaster): Promise<void> {
  const state = await processState(postmaster.pid)
  if (state !== 'zombie' && state !== 'other') return
  // The lock of its socket names the same number.
  for (const file of ['postmaster.pid', `.s.PGSQL.${postmaster.port}.lock`]) {
    await rm(join(cluster, file), { force: true })
  }
}

async function processState(pid: number): Promise<'gone' | 'postgres' | 'zombie' | 'other'> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return 'gone'
  }
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  if (line === undefined) return 'postgres' // no /proc on this system: trust the number
  if (/\) [ZX] /.test(line)) return 'zombie'
  return line.includes('(postgres)') ? 'postgres' : 'other'
}

/** A running server that we started: its number, its end, and the last lines of its log. */
export type Started = { pid: number; ended: Promise<void>; lastWords(): Promise<string> }

/** Starts the server process on a port of the loopback address; does not wait until it answers. */
export async function spawnPostmaster(
  place: Place,
  logFile: string,
  port: number,
  { fast, hasSocket }: { fast: boolean; hasSocket: boolean },
): Promise<Started> {
  if (((await stat(logFile).catch(() => undefined))?.size ?? 0) > LOG_LIMIT) await truncate(logFile)
  const log = await open(logFile, 'a', 0o600)
  const from = (await log.stat()).size
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${hasSocket ? socketFolder(place.cluster) : ''}`,
    'max_connections=100',
    'timezone=UTC',
    'log_timezone=UTC',
    // What is committed still outlives a killed server, only not a power cut.
    ...(fast ? ['fsync=off', 'full_page_writes=off', 'max_wal_size=256MB'] : []),
  ]
  const args = ['-D', place.cluster, ...settings.flatMap((setting) => ['-c', setting])]
  // A session of its own: Ctrl+C in the terminal reaches us only, and we end the database after our own work is done.
  const child = spawnAs(place.account, place.binaries.postgres, args, {
    stdio: ['ignore', log.fd, log.fd],
    detached: true,
  })
  const ended = new Promise<void>((resolve, reject) => child.once('error', reject).once('exit', () => resolve()))
  ended.catch(() => undefined)
  child.unref()
  await log.close()
  return {
    pid: child.pid ?? 0,
    ended,
    lastWords: async () => (await readFile(logFile)).subarray(from).toString('utf8').trim().slice(-2000),
  }
}

/** The system takes no longer path for a socket. */
const SOCKET_PATH_BYTES = 107

/**
 * Where the server puts its socket, by which a question takes a third less of the asker's time than by a port: the folder
 * of the database, which nobody else may enter. None where that lies too deep, or has a name that the setting cannot hold.
 */
function socketFolder(cluster: string): string {
  const isShort = Buffer.byteLength(join(cluster, '.s.PGSQL.65535')) <= SOCKET_PATH_BYTES
  return isShort && /^[^,"]+$/.test(cluster) ? cluster : ''
}

/** A free port of the loopback address, chosen by the system. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}
