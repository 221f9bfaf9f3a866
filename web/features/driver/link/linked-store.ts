import type { Uuid } from '#domain/units/brands.ts'
import { openIdbStore } from '#web/offline/idb-store.ts'
import { memoryStore } from '#web/offline/memory-store.ts'
import type { DriverStore } from '#web/offline/store.ts'
import { newId } from '#web/operation.ts'

const opened = new Map<Uuid, Promise<DriverStore>>()

/**
 * Where this device keeps what a link's holder has typed and photographed for the link's load until it is sent; in the page
 * only where the browser refuses storage.
 */
export function linkedStore(loadId: Uuid): Promise<DriverStore> {
  const before = opened.get(loadId)
  if (before) return before
  const store = openIdbStore(loadId).catch(() => memoryStore(newId()))
  opened.set(loadId, store)
  return store
}
