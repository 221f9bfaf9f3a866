import { join } from 'node:path'
import { kyselyOver, systemPool } from '#db/client.ts'
import { startEmbedded } from '#db/embedded/index.ts'
import { randomIds, systemClock } from '../adapters/clock-and-ids.ts'
import { bunPasswords } from '../auth/passwords.ts'
import type { Ports } from '../ports.ts'

/** What commands about people touch: the database, as its owner, clock, ids and password hashes. */
export type AccountWorld = Pick<Ports, 'clock' | 'ids' | 'passwords'> & { db: Ports['db']['system'] }

/** Runs work on the configured database, or on the embedded one, which is started for it where it does not run. */
export async function withAccounts<T>(work: (world: AccountWorld) => Promise<T>): Promise<T> {
  const configured = process.env.DATABASE_URL
  if (configured) return onDatabase(configured, work)
  const dataFolder = process.env.DATA_FOLDER ?? join(import.meta.dir, '../../.data')
  const embedded = await startEmbedded({ dataFolder })
  try {
    return await onDatabase(embedded.url, work)
  } finally {
    await (embedded.reused ? embedded.leave() : embedded.stop())
  }
}

async function onDatabase<T>(url: string, work: (world: AccountWorld) => Promise<T>): Promise<T> {
  const pool = systemPool(url, 2)
  const clock = systemClock
  try {
    return await work({ db: kyselyOver(pool), clock, ids: randomIds(clock), passwords: bunPasswords() })
  } finally {
    await pool.end({ timeout: 5 })
  }
}
