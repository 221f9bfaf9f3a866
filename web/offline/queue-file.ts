import { itemFields } from '#contracts/phone-work.ts'
import { type QueueFile, queueFile } from '#contracts/sync.ts'
import { canonicalJson } from '#domain/evidence/canonical.ts'
import { parseSha256, sha256Hex } from '#domain/evidence/hash.ts'
import type { Instant, Sha256, Uuid } from '#domain/units/brands.ts'
import { originalsOf } from './outbox-rules.ts'
import type { DriverStore } from './store.ts'

const QUEUE = 'queue.json'
const PHOTOS = 'photos/'
/** A day of pictures; what unpacks to more is none of ours. */
const MOST_BYTES = 400 * 1024 * 1024

/** Whose queue it is. */
export type QueueOwner = { fleetId: Uuid; userId: Uuid; driverName: string }
export type ReadQueue =
  | { ok: true; queue: QueueFile; photos: Map<Sha256, Uint8Array> }
  | { ok: false; why: 'unreadable' | 'changed' }

/** Fetches what makes and reads such files; nothing else of the page needs it. */
export const fetchPacker = () => import('fflate')

/** Every step and message that was not sent, with the pictures they name, as one file that the office can bring in. */
export async function packQueue(store: DriverStore, owner: QueueOwner, now: Instant): Promise<Blob> {
  const { zipSync, strToU8 } = await fetchPacker()
  const open = (await store.operations()).filter(({ state }) => state !== 'sent')
  const { fleetId, userId, driverName } = owner
  const items = await Promise.all(
    open.map(async (work) => {
      const item = { fleetId, userId, ...itemFields(work) }
      return { item, sha256: await hashOf(item), entityName: work.entityName }
    }),
  )
  const whole = { format: 'haulbook-queue', version: 1, driverName, exportedAt: now, items } as const
  const queue: QueueFile = { ...whole, sha256: await hashOf(whole) }
  const files: Record<string, Uint8Array> = { [QUEUE]: strToU8(JSON.stringify(queue, null, 2)) }
  for (const sha256 of new Set(open.flatMap((one) => [...one.dependsOn, ...originalsOf(one)]))) {
    const photo = await store.photo(sha256)
    if (photo) files[`${PHOTOS}${sha256}`] = new Uint8Array(photo.bytes)
  }
  // Pictures are compressed already.
  return new Blob([new Uint8Array(zipSync(files, { level: 0 }))], { type: 'application/zip' })
}

/** Reads such a file again. `changed` where it is not what the phone wrote: an item, their order, or a picture. */
export async function readQueue(file: Blob): Promise<ReadQueue> {
  if (file.size > MOST_BYTES) return { ok: false, why: 'unreadable' }
  const { unzipSync, strFromU8 } = await fetchPacker()
  try {
    const files = unzipSync(new Uint8Array(await file.arrayBuffer()), {
      filter: ({ name, originalSize }) => (name === QUEUE || name.startsWith(PHOTOS)) && originalSize <= MOST_BYTES,
    })
    const text = files[QUEUE]
    const parsed = queueFile.safeParse(text && JSON.parse(strFromU8(text)))
    if (!parsed.success) return { ok: false, why: 'unreadable' }
    const photos = new Map<Sha256, Uint8Array>()
    for (const [name, bytes] of Object.entries(files)) {
      const sha256 = parseSha256(name.slice(PHOTOS.length))
      if (name !== QUEUE && sha256) photos.set(sha256, bytes)
    }
    return (await isWhole(parsed.data, photos))
      ? { ok: true, queue: parsed.data, photos }
      : { ok: false, why: 'changed' }
  } catch {
    return { ok: false, why: 'unreadable' }
  }
}

async function isWhole(queue: QueueFile, photos: ReadonlyMap<Sha256, Uint8Array>): Promise<boolean> {
  const { sha256, ...whole } = queue
  if ((await hashOf(whole)) !== sha256) return false
  for (const { item, sha256: own } of queue.items) if ((await hashOf(item)) !== own) return false
  for (const [hash, bytes] of photos) if ((await sha256Hex(new Uint8Array(bytes))) !== hash) return false
  return true
}

const hashOf = async (value: unknown) => sha256Hex(canonicalJson(JSON.parse(JSON.stringify(value))))
