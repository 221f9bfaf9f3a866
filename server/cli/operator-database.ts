import { join, resolve } from 'node:path'
import { type Embedded, startEmbedded } from '#db/embedded/index.ts'
import { anchorLog } from '../adapters/anchor-log.ts'
import { folderFiles } from '../adapters/folder-files.ts'
import { s3Files } from '../adapters/s3-files.ts'
import { verifiedFiles } from '../adapters/verified-files.ts'
import { type Stopping, stopOnSignals } from '../boot/stopping.ts'
import { type Env, readEnv } from '../env.ts'
import type { AnchorLog } from '../features/audit/anchors.ts'
import type { FileStore } from '../ports.ts'
import { isStorageFull } from '../storage-full.ts'

/** The installation that a command works on. */
export type Installation = {
  databaseUrl: string
  dataFolder: string
  isEmbedded: boolean
  env: Env
  files: FileStore
  anchors: AnchorLog
}

/** The folder that this installation keeps its data in. */
export function dataFolder(): string {
  return resolve(process.env.DATA_FOLDER ?? join(import.meta.dirname, '../../.data'))
}

/**
 * Runs work on the database of DATABASE_URL, or on the embedded one of DATA_FOLDER. That one is started where it does not
 * run, and left as it was found. Throws the sentence of the embedded database where it does not come up.
 */
export async function withInstallation<T>(work: (installation: Installation) => Promise<T>): Promise<T> {
  const configured = process.env.DATABASE_URL
  if (configured) return work(installation(configured, dataFolder(), false))
  return withEmbedded({ dataFolder: dataFolder() }, ({ url }) => work(installation(url, dataFolder(), true)))
}

/** Exit code of a command that Ctrl+C, a closed terminal or the system ended. */
const ENDED_BY_SIGNAL = 130
/** Made once a process: a command may work on two databases. */
let stopping: Stopping | undefined

/** Runs work on an embedded database, and leaves it as it was found: at the work's end, and where a signal ends the command. */
export async function withEmbedded<T>(
  options: Parameters<typeof startEmbedded>[0],
  work: (embedded: Embedded) => Promise<T>,
): Promise<T> {
  const starting = startEmbedded(options)
  let left: Promise<void> | undefined
  const leave = () => {
    left ??= starting.then(
      (embedded) => (embedded.reused ? embedded.leave() : embedded.stop()),
      () => undefined,
    )
    return left
  }
  stopping ??= stopOnSignals(ENDED_BY_SIGNAL)
  stopping.add('database', leave)
  try {
    return await work(await starting)
  } finally {
    await leave()
  }
}

/** The installation on a database and a folder. */
export function installation(databaseUrl: string, folder: string, isEmbedded: boolean): Installation {
  const env = readEnv({ databaseUrl, dataFolder: folder, host: '127.0.0.1', publicUrl: 'http://localhost' })
  const files = verifiedFiles(env.s3 ? s3Files(env.s3) : folderFiles(join(folder, 'files')))
  return { databaseUrl, dataFolder: folder, isEmbedded, env, files, anchors: anchorLog(env) }
}

/** A refusal that an operator reads as one sentence. */
export class CommandRefused extends Error {}

/** Runs a command's work; what it refuses becomes a line on standard error and exit code 1. */
export async function refusing(err: (text: string) => void, work: () => Promise<number>): Promise<number> {
  try {
    return await work()
  } catch (error) {
    const says = error instanceof Error ? error.message : String(error)
    err(isStorageFull(error) ? `There is no room left: ${says}. Make room and run it again.` : says)
    return 1
  }
}
