import { newId } from '#web/operation.ts'
import { originalsOf } from './outbox-rules.ts'
import { bytesOf, readBytes, type SealedBox, sealed, unsealed } from './seal.ts'
import type { DriverStore, PhotoHead, QueuedFix, QueuedWork, StoredDraft } from './store.ts'

/** What is unsent beside the pictures' bytes, as one box. */
type Unsent = {
  operations: QueuedWork[]
  drafts: StoredDraft[]
  fixes: QueuedFix[]
  photos: PhotoHead[]
}

const isUnsent = (value: unknown): value is Unsent =>
  typeof value === 'object' &&
  value !== null &&
  'operations' in value &&
  'drafts' in value &&
  'fixes' in value &&
  'photos' in value &&
  [value.operations, value.drafts, value.fixes, value.photos].every(Array.isArray)

/** The boxes of a queue are named so; the others after their picture. */
const QUEUE = 'queue'
const MOST_FIXES = 100_000

/**
 * Leaves on the phone only what has not been sent, under a key that is not on it. Each picture is closed by itself, so that
 * a day of them fits into memory; a page that dies in between leaves nothing half open that was closed, and loses nothing.
 */
export async function sealUnsent(store: DriverStore, key: CryptoKey): Promise<void> {
  const operations = (await store.operations()).filter(({ state }) => state !== 'sent')
  const drafts = await store.drafts()
  const fixes = await store.fixes(MOST_FIXES)
  const photos = (await store.photos()).filter((photo) => isNeeded(photo, operations, drafts))
  for (const { sha256 } of photos) {
    const photo = await store.photo(sha256)
    if (photo) await store.putSealed(sha256, await sealed(key, photo.bytes))
  }
  const hasWork = operations.length + drafts.length + fixes.length + photos.length > 0
  const unsent: Unsent = { operations, drafts, fixes, photos }
  // A box of its own: one from before may still lie there, where the key could not be had in between.
  if (hasWork) await store.putSealed(`${QUEUE}-${newId()}`, await sealed(key, bytesOf(unsent)))
  await store.clearOpen()
}

/**
 * Lays back what was sealed, exactly as it was; what was begun anew meanwhile stays. Rejects where the key does not fit;
 * nothing is removed then.
 */
export async function unsealAll(store: DriverStore, key: CryptoKey): Promise<void> {
  const boxes = new Map<string, SealedBox>(await store.sealedBoxes())
  // The newest first: of a draft that lies in two of them, that is the one.
  const queues = [...boxes].filter(([name]) => name.startsWith(QUEUE)).reverse()
  for (const [, queue] of queues) await layBack(store, key, queue, boxes)
  await store.clearSealed()
}

async function layBack(
  store: DriverStore,
  key: CryptoKey,
  queue: SealedBox,
  pictures: ReadonlyMap<string, SealedBox>,
): Promise<void> {
  const unsent = readBytes(await unsealed(key, queue))
  if (!isUnsent(unsent)) throw new Error('what was sealed is not a queue of this product')
  const { operations, drafts, fixes, photos } = unsent
  for (const head of photos) {
    const box = pictures.get(head.sha256)
    if (box) await store.savePhoto({ ...head, bytes: await unsealed(key, box) })
  }
  for (const operation of operations) await store.restoreOperation(operation)
  const begun = new Set((await store.drafts()).map(({ step }) => step))
  for (const draft of drafts) if (!begun.has(draft.step)) await store.saveDraft(draft)
  for (const { seq: _, ...fix } of fixes) await store.addFix(fix)
}

function isNeeded(photo: PhotoHead, operations: readonly QueuedWork[], drafts: readonly StoredDraft[]): boolean {
  if (photo.role === 'original' && photo.isReleased && !photo.isUploaded) return true
  if (JSON.stringify(drafts).includes(photo.sha256)) return true
  return operations.some((one) => one.dependsOn.includes(photo.sha256) || originalsOf(one).includes(photo.sha256))
}
