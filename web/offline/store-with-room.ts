import type { Sha256, Uuid } from '#domain/units/brands.ts'
import { isFull } from './storage-room.ts'
import {
  type DeviceState,
  type DriverStore,
  type NewWork,
  numbered,
  type PhotoHead,
  type QueuedWork,
  type StoredDraft,
  type StoredPhoto,
  type WorkChange,
} from './store.ts'

/** How often what the disk refused is offered to it again. */
const OFFER_AGAIN_MS = 3000

export type StoreWithRoom = DriverStore & {
  /** How much lies in this page only, because the disk refused it. */
  unsaved(): number
}

type PhotoChange = Partial<Pick<PhotoHead, 'isUploaded' | 'isReleased'>>

/**
 * A store whose disk may get full. What it refuses, also after `makeRoom` let go of what nobody needs, is held in the
 * page: it can be sent, exported and gone on with, and goes to disk as soon as there is room. A page that dies meanwhile
 * loses only that; what lies on the disk is then sent once more, which the server answers as before.
 */
export function storeWithRoom(
  disk: DriverStore,
  makeRoom: (store: DriverStore) => Promise<void>,
  now: () => number = () => performance.now(),
): StoreWithRoom {
  const operations = new Map<Uuid, QueuedWork>()
  /** Operations on the disk that have another id by now. */
  const replaced = new Set<Uuid>()
  const photos = new Map<Sha256, StoredPhoto>()
  const marks = new Map<Sha256, PhotoChange>()
  const drafts = new Map<string, StoredDraft>()
  let change: Partial<Omit<DeviceState, 'deviceId' | 'nextSeq'>> = {}
  let offeredAt = Number.NEGATIVE_INFINITY

  const isHolding = () => operations.size + replaced.size + photos.size + marks.size + drafts.size > 0

  /** Gives the disk what it refused before, until it refuses again. */
  async function offer(): Promise<void> {
    if (!isHolding() || now() - offeredAt < OFFER_AGAIN_MS) return
    offeredAt = now()
    try {
      for (const [sha256, photo] of photos) await disk.savePhoto(photo).then(() => photos.delete(sha256))
      for (const [sha256, mark] of marks) await disk.markPhoto(sha256, mark).then(() => marks.delete(sha256))
      for (const [id, operation] of operations) {
        await disk.restoreOperation(operation).then(() => operations.delete(id))
      }
      for (const id of replaced) await disk.removeOperation(id).then(() => replaced.delete(id))
      for (const [step, draft] of drafts) await disk.saveDraft(draft).then(() => drafts.delete(step))
      await disk.updateDevice(change)
      change = {}
    } catch (error) {
      if (!isFull(error)) throw error
    }
  }

  async function written<T>(write: () => Promise<T>, hold: () => T | Promise<T>): Promise<T> {
    await offer()
    for (const isLast of [false, true]) {
      try {
        return await write()
      } catch (error) {
        if (!isFull(error)) throw error
        if (!isLast) await makeRoom(whole)
      }
    }
    return hold()
  }

  async function holdOperation(operation: NewWork): Promise<QueuedWork> {
    const device = await disk.device()
    const last = Math.max(0, ...[...operations.values()].map(({ seq }) => seq))
    const queued = numbered(operation, { ...device, nextSeq: Math.max(device.nextSeq, last + 1) })
    operations.set(queued.id, queued)
    return queued
  }

  async function allOperations(): Promise<QueuedWork[]> {
    const kept = (await disk.operations()).filter(({ id }) => !operations.has(id) && !replaced.has(id))
    return [...kept, ...operations.values()].sort((a, b) => a.seq - b.seq)
  }

  async function holdChange(id: Uuid, after: WorkChange | QueuedWork): Promise<void> {
    const before = operations.get(id) ?? (await disk.operations()).find((one) => one.id === id)
    if (!before) return
    const next = { ...before, ...after }
    operations.delete(id)
    operations.set(next.id, next)
    if (next.id !== id) replaced.add(id)
  }

  const whole: StoreWithRoom = {
    ...disk,
    unsaved: () => operations.size + photos.size + drafts.size,
    async addOperation(operation) {
      await offer()
      // Its number comes after that of every one before it.
      if (operations.size > 0) return holdOperation(operation)
      return written(
        () => disk.addOperation(operation),
        () => holdOperation(operation),
      )
    },
    operations: allOperations,
    async updateOperation(id, after) {
      if (operations.has(id)) await holdChange(id, after)
      else
        await written(
          () => disk.updateOperation(id, after),
          () => holdChange(id, after),
        )
      await offer()
    },
    async removeOperation(id) {
      operations.delete(id)
      await disk.removeOperation(id)
    },
    async savePhoto(photo) {
      if (photos.has(photo.sha256)) return
      await written(
        () => disk.savePhoto(photo),
        () => void photos.set(photo.sha256, photo),
      )
    },
    async photo(sha256) {
      const photo = photos.get(sha256) ?? (await disk.photo(sha256))
      return photo && { ...photo, ...marks.get(sha256) }
    },
    async photos() {
      const held = [...photos.values()].map(({ bytes: _, ...head }) => head)
      const kept = (await disk.photos()).filter(({ sha256 }) => !photos.has(sha256))
      return [...kept, ...held].map((head) => ({ ...head, ...marks.get(head.sha256) }))
    },
    async markPhoto(sha256, mark) {
      const held = photos.get(sha256)
      if (held) photos.set(sha256, { ...held, ...mark })
      else
        await written(
          () => disk.markPhoto(sha256, mark),
          () => void marks.set(sha256, { ...marks.get(sha256), ...mark }),
        )
    },
    async removePhoto(sha256) {
      photos.delete(sha256)
      marks.delete(sha256)
      await disk.removePhoto(sha256)
    },
    async saveDraft(draft) {
      drafts.delete(draft.step)
      await written(
        () => disk.saveDraft(draft),
        () => void drafts.set(draft.step, structuredClone(draft)),
      )
    },
    async drafts() {
      const kept = (await disk.drafts()).filter(({ step }) => !drafts.has(step))
      return [...kept, ...drafts.values()]
    },
    async removeDraft(step) {
      drafts.delete(step)
      await disk.removeDraft(step)
    },
    // The server has these too, and where the truck was is asked for again in a moment: nothing is lost with them.
    keepDay: (day) =>
      written(
        () => disk.keepDay(day),
        () => undefined,
      ),
    keepAnswer: (answer) =>
      written(
        () => disk.keepAnswer(answer),
        () => undefined,
      ),
    keepPaper: (paper) =>
      written(
        () => disk.keepPaper(paper),
        () => undefined,
      ),
    addFix: (fix) =>
      written(
        () => disk.addFix(fix),
        () => undefined,
      ),
    async device() {
      return { ...(await disk.device()), ...change }
    },
    updateDevice: (after) =>
      written(
        () => disk.updateDevice(after),
        () => {
          change = { ...change, ...after }
        },
      ),
  }
  return whole
}
