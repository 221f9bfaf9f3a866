import type { Sha256, Uuid } from '#domain/units/brands.ts'
import type { SealedBox } from './seal.ts'
import {
  type DeviceState,
  type DriverStore,
  type KeptAnswer,
  type KeptDay,
  type KeptPaper,
  numbered,
  type QueuedFix,
  type QueuedWork,
  type StoredDraft,
  type StoredPhoto,
} from './store.ts'

/** The same store without a disk: for tests, and for a browser that refuses its database (the page then says so). */
export function memoryStore(deviceId: Uuid): DriverStore {
  const operations = new Map<Uuid, QueuedWork>()
  const photos = new Map<Sha256, StoredPhoto>()
  const papers = new Map<string, KeptPaper>()
  const drafts = new Map<string, StoredDraft>()
  const answers = new Map<string, KeptAnswer>()
  const boxes = new Map<string, SealedBox>()
  let fixes: QueuedFix[] = []
  let fixSeq = 0
  let day: KeptDay | null = null
  let device: DeviceState = { deviceId, nextSeq: 1, droppedFixes: 0, lastSentAt: null }
  return {
    async addOperation(operation) {
      const queued = numbered(structuredClone(operation), device)
      device = { ...device, nextSeq: device.nextSeq + 1 }
      operations.set(queued.id, queued)
      return queued
    },
    operations: async () => [...operations.values()].sort((a, b) => a.seq - b.seq),
    async restoreOperation(operation) {
      operations.set(operation.id, operation)
      device = { ...device, nextSeq: Math.max(device.nextSeq, operation.seq + 1) }
    },
    async updateOperation(id, change) {
      const before = operations.get(id)
      if (!before) return
      operations.delete(id)
      const after = { ...before, ...change }
      operations.set(after.id, after)
    },
    removeOperation: async (id) => void operations.delete(id),
    async savePhoto(photo) {
      if (!photos.has(photo.sha256)) photos.set(photo.sha256, photo)
    },
    photo: async (sha256) => photos.get(sha256) ?? null,
    photos: async () => [...photos.values()].map(({ bytes: _, ...head }) => head),
    async markPhoto(sha256, change) {
      const photo = photos.get(sha256)
      if (photo) photos.set(sha256, { ...photo, ...change })
    },
    removePhoto: async (sha256) => void photos.delete(sha256),
    async keepDay(kept) {
      day = kept
    },
    keptDay: async () => day,
    keepAnswer: async (answer) => void answers.set(answer.key, answer),
    keptAnswers: async () => [...answers.values()],
    async removeAnswers(keys) {
      for (const key of keys) answers.delete(key)
    },
    keepPaper: async (paper) => void papers.set(paper.name, paper),
    paper: async (name) => papers.get(name) ?? null,
    papers: async () => [...papers.values()].map(({ bytes, ...head }) => ({ ...head, byteSize: bytes.byteLength })),
    async removePapers(names) {
      for (const name of names) papers.delete(name)
    },
    saveDraft: async (draft) => void drafts.set(draft.step, structuredClone(draft)),
    drafts: async () => [...drafts.values()],
    removeDraft: async (step) => void drafts.delete(step),
    async addFix(fix) {
      fixSeq += 1
      fixes.push({ ...fix, seq: fixSeq })
    },
    fixes: async (most) => fixes.slice(0, most),
    async removeFixes(seqs) {
      fixes = fixes.filter((fix) => !seqs.includes(fix.seq))
    },
    countFixes: async () => fixes.length,
    device: async () => device,
    async updateDevice(change) {
      device = { ...device, ...change }
    },
    putSealed: async (name, box) => void boxes.set(name, box),
    sealedBoxes: async () => [...boxes],
    clearSealed: async () => boxes.clear(),
    async clearOpen() {
      operations.clear()
      photos.clear()
      drafts.clear()
      answers.clear()
      papers.clear()
      fixes = []
      day = null
    },
    close() {},
  }
}
