/** How much of what the browser lets a page keep is used, and whether it may take it away. */
export type StorageRoom = { usedBytes: number; quotaBytes: number; isPersisted: boolean }

/** Below this a day of photos may not fit. */
const LOW_BYTES = 60 * 1024 * 1024

/** Counting takes a browser a while where much is stored, and changes little from one step to the next. */
const COUNT_AGAIN_MS = 5000
/** On a busy disk it may take longer than that; what is shown and sent waits no longer for it. */
const LONGEST_COUNT_MS = 2000
let counted: { at: number; room: Promise<StorageRoom | null> } | null = null

/** What the browser says of its storage, at most five seconds ago; null where it does not say, or not in two seconds. */
export function storageRoom(): Promise<StorageRoom | null> {
  const now = performance.now()
  if (!counted || now - counted.at > COUNT_AGAIN_MS) counted = { at: now, room: Promise.race([count(), tooLate()]) }
  return counted.room
}

const tooLate = () => new Promise<null>((resolve) => setTimeout(resolve, LONGEST_COUNT_MS, null))

async function count(): Promise<StorageRoom | null> {
  const storage = 'storage' in navigator ? navigator.storage : null
  if (!storage?.estimate) return null
  try {
    const [{ usage, quota }, isPersisted] = await Promise.all([storage.estimate(), storage.persisted?.() ?? false])
    if (usage === undefined || quota === undefined) return null
    return { usedBytes: Math.round(usage), quotaBytes: Math.round(quota), isPersisted }
  } catch {
    return null
  }
}

/** Asks the browser not to throw the store away when the disk gets full; some answer only after use. */
export async function askToKeep(): Promise<void> {
  if (!('storage' in navigator)) return
  await navigator.storage.persist?.().catch(() => false)
}

/** Whether the driver should make room before the next photos. */
export function isStorageLow(room: StorageRoom): boolean {
  return room.quotaBytes - room.usedBytes < LOW_BYTES
}

/** Whether an error of the store says that the disk is full. */
export function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}
