import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB, type StoreNames } from 'idb'
import type { Uuid } from '#domain/units/brands.ts'
import { newId } from '#web/operation.ts'
import type { SealedBox } from './seal.ts'
import {
  type DeviceState,
  type DriverStore,
  type KeptAnswer,
  type KeptDay,
  numbered,
  type PaperHead,
  type PhotoHead,
  type QueuedFix,
  type QueuedWork,
  type StoredDraft,
} from './store.ts'
import { databaseName } from './store-name.ts'

interface Tables extends DBSchema {
  operations: { key: string; value: QueuedWork; indexes: { seq: number } }
  /** Bytes lie apart from what is known of them, so that a look at the queue loads no picture. */
  photos: { key: string; value: PhotoHead }
  photo_bytes: { key: string; value: ArrayBuffer }
  kept: { key: string; value: KeptDay }
  drafts: { key: string; value: StoredDraft }
  fixes: { key: number; value: Omit<QueuedFix, 'seq'> & { seq?: number } }
  device: { key: string; value: DeviceState }
  sealed: { key: string; value: SealedBox }
  answers: { key: string; value: KeptAnswer }
  /** Bytes lie apart, as with photos. */
  papers: { key: string; value: PaperHead }
  paper_bytes: { key: string; value: ArrayBuffer }
}

const VERSION = 6
const ONLY = 'only'
/** Resolved means on disk, also when the phone dies a moment later. */
const STRICT = { durability: 'strict' } as const

/** Opens the user's database on this device, making it at the first time. Rejects where the browser refuses storage. */
export async function openIdbStore(userId: Uuid): Promise<DriverStore> {
  const db = await openDB<Tables>(databaseName(userId), VERSION, {
    upgrade(fresh, before, _, tx) {
      if (before === 0) firstTables(fresh)
      // What an older release kept of the server's answers lacks what this one looks at; the server gives it again.
      else void tx.objectStore('kept').clear()
      if (before < 2) {
        fresh.createObjectStore('sealed')
        fresh.createObjectStore('answers', { keyPath: 'key' })
      } else void tx.objectStore('answers').clear()
      if (before >= 4) return
      // Papers had another key before; the server gives them again.
      if (before === 3) for (const name of ['papers', 'paper_bytes'] as const) fresh.deleteObjectStore(name)
      fresh.createObjectStore('papers', { keyPath: 'name' })
      fresh.createObjectStore('paper_bytes')
    },
    // A newer release in another tab must be able to change the tables.
    blocking: () => db.close(),
  })
  await firstDevice(db)
  return { ...queueOf(db), ...photosOf(db), ...papersOf(db), ...restOf(db), ...sealedOf(db), close: () => db.close() }
}

function firstTables(db: IDBPDatabase<Tables>): void {
  db.createObjectStore('operations', { keyPath: 'id' }).createIndex('seq', 'seq')
  db.createObjectStore('photos', { keyPath: 'sha256' })
  db.createObjectStore('photo_bytes')
  db.createObjectStore('kept')
  db.createObjectStore('drafts', { keyPath: 'step' })
  db.createObjectStore('fixes', { keyPath: 'seq', autoIncrement: true })
  db.createObjectStore('device')
}

async function firstDevice(db: IDBPDatabase<Tables>): Promise<void> {
  const tx = db.transaction('device', 'readwrite', STRICT)
  if (!(await tx.store.get(ONLY))) {
    await tx.store.put({ deviceId: newId(), nextSeq: 1, droppedFixes: 0, lastSentAt: null }, ONLY)
  }
  await tx.done
}

async function deviceOf(read: { get(key: string): Promise<DeviceState | undefined> }): Promise<DeviceState> {
  const device = await read.get(ONLY)
  if (!device) throw new Error('the device has no row')
  return device
}

/**
 * Ends a transaction with what it was given so far. By itself it ends only when the page has heard of its last write, and
 * a page that is left or killed before that takes the write with it.
 */
function committed(tx: { commit(): void; done: Promise<void> }): Promise<void> {
  tx.commit()
  return tx.done
}

/**
 * What a table holds. Ended at once like a write: a write waits for the reads before it, and one that still waits when
 * its page is left is lost.
 */
function read<Name extends StoreNames<Tables>, Found>(
  db: IDBPDatabase<Tables>,
  name: Name,
  ask: (table: IDBPObjectStore<Tables, [Name], Name>) => Promise<Found>,
): Promise<Found> {
  const tx = db.transaction(name)
  const found = ask(tx.store)
  tx.commit()
  return found
}

function queueOf(
  db: IDBPDatabase<Tables>,
): Pick<DriverStore, 'addOperation' | 'operations' | 'restoreOperation' | 'updateOperation' | 'removeOperation'> {
  return {
    async addOperation(operation) {
      const tx = db.transaction(['operations', 'device'], 'readwrite', STRICT)
      const device = await deviceOf(tx.objectStore('device'))
      const queued = numbered(operation, device)
      const counted = { ...device, nextSeq: device.nextSeq + 1 }
      await Promise.all([
        tx.objectStore('operations').put(queued),
        tx.objectStore('device').put(counted, ONLY),
        committed(tx),
      ])
      return queued
    },
    operations: () => read(db, 'operations', (table) => table.index('seq').getAll()),
    async restoreOperation(operation) {
      const tx = db.transaction(['operations', 'device'], 'readwrite', STRICT)
      const device = await deviceOf(tx.objectStore('device'))
      await tx.objectStore('operations').put(operation)
      const nextSeq = Math.max(device.nextSeq, operation.seq + 1)
      await tx.objectStore('device').put({ ...device, nextSeq }, ONLY)
      await tx.done
    },
    async updateOperation(id, change) {
      const tx = db.transaction('operations', 'readwrite', STRICT)
      const before = await tx.store.get(id)
      if (before) {
        if ('id' in change && change.id !== id) await tx.store.delete(id)
        await tx.store.put({ ...before, ...change })
      }
      await tx.done
    },
    async removeOperation(id) {
      const tx = db.transaction('operations', 'readwrite')
      await Promise.all([tx.store.delete(id), committed(tx)])
    },
  }
}

function photosOf(
  db: IDBPDatabase<Tables>,
): Pick<DriverStore, 'savePhoto' | 'photo' | 'photos' | 'markPhoto' | 'removePhoto'> {
  return {
    async savePhoto({ bytes, ...head }) {
      const tx = db.transaction(['photos', 'photo_bytes'], 'readwrite', STRICT)
      if (!(await tx.objectStore('photos').get(head.sha256))) {
        await Promise.all([
          tx.objectStore('photo_bytes').put(bytes, head.sha256),
          tx.objectStore('photos').put(head),
          committed(tx),
        ])
      }
      await tx.done
    },
    async photo(sha256) {
      const [head, bytes] = await Promise.all([db.get('photos', sha256), db.get('photo_bytes', sha256)])
      return head && bytes ? { ...head, bytes } : null
    },
    photos: () => read(db, 'photos', (table) => table.getAll()),
    async markPhoto(sha256, change) {
      const tx = db.transaction('photos', 'readwrite', STRICT)
      const head = await tx.store.get(sha256)
      if (head) await tx.store.put({ ...head, ...change })
      await tx.done
    },
    async removePhoto(sha256) {
      const tx = db.transaction(['photos', 'photo_bytes'], 'readwrite')
      await tx.objectStore('photos').delete(sha256)
      await tx.objectStore('photo_bytes').delete(sha256)
      await tx.done
    },
  }
}

function papersOf(db: IDBPDatabase<Tables>): Pick<DriverStore, 'keepPaper' | 'paper' | 'papers' | 'removePapers'> {
  return {
    async keepPaper({ bytes, ...head }) {
      const tx = db.transaction(['papers', 'paper_bytes'], 'readwrite')
      await tx.objectStore('paper_bytes').put(bytes, head.name)
      await tx.objectStore('papers').put({ ...head, byteSize: bytes.byteLength })
      await tx.done
    },
    async paper(name) {
      const [head, bytes] = await Promise.all([db.get('papers', name), db.get('paper_bytes', name)])
      if (!head || !bytes) return null
      const { byteSize: _, ...paper } = head
      return { ...paper, bytes }
    },
    papers: () => read(db, 'papers', (table) => table.getAll()),
    async removePapers(names) {
      const tx = db.transaction(['papers', 'paper_bytes'], 'readwrite')
      for (const table of ['papers', 'paper_bytes'] as const) {
        await Promise.all(names.map((name) => tx.objectStore(table).delete(name)))
      }
      await tx.done
    },
  }
}

function restOf(
  db: IDBPDatabase<Tables>,
): Pick<
  DriverStore,
  | 'keepDay'
  | 'keptDay'
  | 'keepAnswer'
  | 'keptAnswers'
  | 'removeAnswers'
  | 'saveDraft'
  | 'drafts'
  | 'removeDraft'
  | 'addFix'
  | 'fixes'
  | 'removeFixes'
  | 'countFixes'
  | 'device'
  | 'updateDevice'
> {
  return {
    keepDay: async (day) => void (await db.put('kept', day, ONLY)),
    keptDay: async () => (await read(db, 'kept', (table) => table.get(ONLY))) ?? null,
    keepAnswer: async (answer) => void (await db.put('answers', answer)),
    keptAnswers: () => read(db, 'answers', (table) => table.getAll()),
    async removeAnswers(keys) {
      const tx = db.transaction('answers', 'readwrite')
      await Promise.all(keys.map((key) => tx.store.delete(key)))
      await tx.done
    },
    async saveDraft(draft) {
      const tx = db.transaction('drafts', 'readwrite')
      await Promise.all([tx.store.put(draft), committed(tx)])
    },
    drafts: () => read(db, 'drafts', (table) => table.getAll()),
    async removeDraft(step) {
      const tx = db.transaction('drafts', 'readwrite')
      await Promise.all([tx.store.delete(step), committed(tx)])
    },
    async addFix(fix) {
      const tx = db.transaction('fixes', 'readwrite')
      await Promise.all([tx.store.add(fix), committed(tx)])
    },
    fixes: async (most) =>
      (await read(db, 'fixes', (table) => table.getAll(null, most))).flatMap(({ seq, ...fix }) =>
        seq === undefined ? [] : [{ ...fix, seq }],
      ),
    async removeFixes(seqs) {
      const tx = db.transaction('fixes', 'readwrite')
      await Promise.all(seqs.map((seq) => tx.store.delete(seq)))
      await tx.done
    },
    countFixes: () => read(db, 'fixes', (table) => table.count()),
    device: () => read(db, 'device', deviceOf),
    async updateDevice(change) {
      const tx = db.transaction('device', 'readwrite')
      await tx.store.put({ ...(await deviceOf(tx.store)), ...change }, ONLY)
      await tx.done
    },
  }
}

function sealedOf(
  db: IDBPDatabase<Tables>,
): Pick<DriverStore, 'putSealed' | 'sealedBoxes' | 'clearSealed' | 'clearOpen'> {
  return {
    async putSealed(name, box) {
      const tx = db.transaction('sealed', 'readwrite', STRICT)
      await tx.store.put(box, name)
      await tx.done
    },
    async sealedBoxes() {
      const tx = db.transaction('sealed')
      const [names, boxes] = await Promise.all([tx.store.getAllKeys(), tx.store.getAll()])
      return names.flatMap((name, at): [string, SealedBox][] => {
        const box = boxes[at]
        return box ? [[name, box]] : []
      })
    },
    clearSealed: () => db.clear('sealed'),
    async clearOpen() {
      const open = [
        'operations',
        'photos',
        'photo_bytes',
        'kept',
        'answers',
        'papers',
        'paper_bytes',
        'drafts',
        'fixes',
      ] as const
      const tx = db.transaction(open, 'readwrite', STRICT)
      await Promise.all(open.map((name) => tx.objectStore(name).clear()))
      await tx.done
    },
  }
}
