import { sparePhotos } from './outbox-rules.ts'
import type { DriverStore } from './store.ts'

/** Lets go of pictures that nothing needs any more. */
export async function freeSpace(store: DriverStore): Promise<void> {
  const [operations, photos] = await Promise.all([store.operations(), store.photos()])
  const spareBut = (inDrafts: ReadonlySet<string>) => sparePhotos(photos, operations, inDrafts, Date.now())
  // Drafts are read only where there is something to let go of: what is being typed would wait for it.
  if (spareBut(new Set()).length === 0) return
  const inDrafts = new Set(JSON.stringify(await store.drafts()).match(/[0-9a-f]{64}/g) ?? [])
  for (const sha256 of spareBut(inDrafts)) await store.removePhoto(sha256)
}
