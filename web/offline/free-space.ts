import { sparePhotos } from './outbox-rules.ts'
import type { DriverStore } from './store.ts'

/** Lets go of pictures that nothing needs any more. */
export async function freeSpace(store: DriverStore): Promise<void> {
  const [operations, photos, drafts] = await Promise.all([store.operations(), store.photos(), store.drafts()])
  const inDrafts = new Set(JSON.stringify(drafts).match(/[0-9a-f]{64}/g) ?? [])
  for (const sha256 of sparePhotos(photos, operations, inDrafts, Date.now())) await store.removePhoto(sha256)
}
