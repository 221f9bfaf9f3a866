import type { Uuid } from '#domain/units/brands.ts'
import { client } from '#web/api.ts'
import { openIdbStore } from './idb-store.ts'
import { sealKeyOf } from './seal.ts'
import { sealUnsent } from './sealed-work.ts'
import { databaseName } from './store-name.ts'

/** A user's key for what they leave behind, asked while they are still signed in; null where they left nothing on this device. */
export async function keyForSealing(userId: Uuid): Promise<CryptoKey | null> {
  if (!(await hasStore(userId))) return null
  const { key } = await client.sync.sealKey.mutate()
  return sealKeyOf(key)
}

/** Closes what is unsent until its user is back, and clears everything else of theirs; after their work has ended. */
export async function sealWork(userId: Uuid, key: CryptoKey | null): Promise<void> {
  if (!key) return
  const store = await openIdbStore(userId)
  await sealUnsent(store, key)
  store.close()
}

/** Whether somebody has ever worked on this device: asked without making a database for them. */
export async function hasStore(userId: Uuid): Promise<boolean> {
  if (!('indexedDB' in globalThis)) return false
  const known = await indexedDB.databases()
  return known.some(({ name }) => name === databaseName(userId))
}
