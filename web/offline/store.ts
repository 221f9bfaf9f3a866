import type { PhoneWorkInput, PhoneWorkKind } from '#contracts/phone-work.ts'
import type { SentFix } from '#contracts/positions.ts'
import type { Instant, Sha256, Uuid } from '#domain/units/brands.ts'
import type { DriverToday } from '#server/features/driver/driver-load.ts'
import type { SealedBox } from './seal.ts'

/** Why the server did not take something: a code and its figures. A newer server may know more codes than this page. */
export type Refusal = { code: string; params: Record<string, unknown>; missing: readonly string[] }

/** `sent` stays until the kept day contains its effect, so that no step can be tapped twice in between. */
export type OperationState = 'waiting' | 'refused' | 'sent'

type Queued = {
  id: Uuid
  /** Counts the device's actions; sent as `deviceSeq`. */
  seq: number
  /** What must be sent in order: the load for its steps; a message or a proposed load waits only for its turn and is its own. */
  entity: Uuid
  /** Its number as people say it, for when the load itself is no longer on the phone. */
  entityName: string | null
  /** The load's version on the phone when it was done, as the server last said it; tells later what had changed. */
  baseVersion: number | null
  /** Pictures whose bytes must be at the server before it. */
  dependsOn: readonly Sha256[]
  createdAt: Instant
  attempts: number
  /** Not before this moment, in milliseconds since 1970; 0 for at once. */
  retryAt: number
  state: OperationState
  refusal: Refusal | null
  /** The load's version after it was taken; null until then. */
  resultVersion: number | null
}

/** One piece of work of a kind, written down before anything is sent. Its id is that of every sending. */
export type QueuedOf<Kind extends PhoneWorkKind> = Queued & { kind: Kind; input: PhoneWorkInput[Kind] }
/** A step of a load. */
export type QueuedOperation = QueuedOf<'driver.step'>
/** Whatever waits to be sent. */
export type QueuedWork = { [Kind in PhoneWorkKind]: QueuedOf<Kind> }[PhoneWorkKind]
/** How a sending changes what waits. */
export type WorkChange = Partial<Pick<Queued, 'attempts' | 'retryAt' | 'state' | 'refusal' | 'resultVersion'>>

/** Tells work of one kind from the rest. */
export const isOf =
  <Kind extends PhoneWorkKind>(kind: Kind) =>
  (work: QueuedWork): work is Extract<QueuedWork, { kind: Kind }> =>
    work.kind === kind

/** A picture's bytes by their hash. The shrunk one is what a step refers to; its original follows in the background. */
export type StoredPhoto = {
  sha256: Sha256
  role: 'shrunk' | 'original'
  bytes: ArrayBuffer
  mediaType: string
  savedAt: Instant
  isUploaded: boolean
  /** The step that names this original was taken, so that it may follow. */
  isReleased: boolean
}
/** A picture without its bytes, for deciding what to send. */
export type PhotoHead = Omit<StoredPhoto, 'bytes'>

/** The last day the server gave, and when the phone got it. */
export type KeptDay = { today: DriverToday; at: Instant }

/** An answer of the server beside the day, by the key of its query. */
export type KeptAnswer = { key: string; data: unknown; at: number }

/**
 * A paper or picture of one of the day's loads, as the server shows it. Frozen ones are named by their hash and have no
 * edition; a load sheet is named after its load, and its edition is the load's version that it was made for.
 */
export type KeptPaper = { name: string; edition: number | null; mediaType: string; bytes: ArrayBuffer; at: number }
/** A kept paper without its bytes. */
export type PaperHead = Omit<KeptPaper, 'bytes'> & { byteSize: number }

/** A fix that waits to be sent, under the load the phone was under way with. */
export type QueuedFix = { seq: number; loadId: Uuid; fix: SentFix; at: number }

export type DeviceState = { deviceId: Uuid; nextSeq: number; droppedFixes: number; lastSentAt: Instant | null }

/** What one step screen has collected so far; survives a reload. `step` is the load's id and the action. */
export type StoredDraft = { step: string; value: unknown }

type New = Omit<Queued, 'seq' | 'attempts' | 'retryAt' | 'state' | 'refusal' | 'resultVersion'>
/** Work of a kind as it is done, before the store gives it its place in the device's order. */
export type NewOf<Kind extends PhoneWorkKind> = New & {
  kind: Kind
  input: Omit<PhoneWorkInput[Kind], 'deviceId' | 'deviceSeq'>
}
export type NewWork = { [Kind in PhoneWorkKind]: NewOf<Kind> }[PhoneWorkKind]

/**
 * Everything a driver's phone keeps, one database per user. Each call is one transaction; a call that resolved is on
 * disk. The queue holds what was done, not screens, so that more kinds of work can be added to it.
 */
export interface DriverStore {
  addOperation(operation: NewWork): Promise<QueuedWork>
  /** Oldest first. */
  operations(): Promise<QueuedWork[]>
  /** Lays an operation back as it was, with its number; those after it are numbered from there on. */
  restoreOperation(operation: QueuedWork): Promise<void>
  /** Changes one operation, or puts another in its place; nothing happens where it is gone. */
  updateOperation(id: Uuid, change: WorkChange | QueuedWork): Promise<void>
  removeOperation(id: Uuid): Promise<void>
  /** Saves a picture; the same hash again changes nothing. */
  savePhoto(photo: StoredPhoto): Promise<void>
  photo(sha256: Sha256): Promise<StoredPhoto | null>
  photos(): Promise<PhotoHead[]>
  markPhoto(sha256: Sha256, change: Partial<Pick<PhotoHead, 'isUploaded' | 'isReleased'>>): Promise<void>
  removePhoto(sha256: Sha256): Promise<void>
  keepDay(day: KeptDay): Promise<void>
  keptDay(): Promise<KeptDay | null>
  keepAnswer(answer: KeptAnswer): Promise<void>
  keptAnswers(): Promise<KeptAnswer[]>
  removeAnswers(keys: readonly string[]): Promise<void>
  keepPaper(paper: KeptPaper): Promise<void>
  paper(name: string): Promise<KeptPaper | null>
  papers(): Promise<PaperHead[]>
  removePapers(names: readonly string[]): Promise<void>
  saveDraft(draft: StoredDraft): Promise<void>
  drafts(): Promise<StoredDraft[]>
  removeDraft(step: string): Promise<void>
  addFix(fix: Omit<QueuedFix, 'seq'>): Promise<void>
  /** Oldest first, at most this many. */
  fixes(most: number): Promise<QueuedFix[]>
  removeFixes(seqs: readonly number[]): Promise<void>
  countFixes(): Promise<number>
  device(): Promise<DeviceState>
  updateDevice(change: Partial<Omit<DeviceState, 'deviceId' | 'nextSeq'>>): Promise<void>
  /** What only its user's key opens, under a name. */
  putSealed(name: string, box: SealedBox): Promise<void>
  sealedBoxes(): Promise<[string, SealedBox][]>
  clearSealed(): Promise<void>
  /** Removes everything that lies open but the device's own row. */
  clearOpen(): Promise<void>
  close(): void
}

/** The work as the store writes it down, once it has its place in the device's order. */
export function numbered(work: NewOf<'driver.step'>, device: DeviceState): QueuedOperation
export function numbered(work: NewWork, device: DeviceState): QueuedWork
export function numbered(work: NewWork, { deviceId, nextSeq }: DeviceState): QueuedWork {
  const own = { seq: nextSeq, attempts: 0, retryAt: 0, state: 'waiting', refusal: null, resultVersion: null } as const
  switch (work.kind) {
    case 'driver.step':
      return { ...work, ...own, input: { ...work.input, deviceId, deviceSeq: nextSeq } }
    case 'documents.addPlace':
      return { ...work, ...own, input: { ...work.input, deviceId } }
    case 'inspections.submit':
      return { ...work, ...own, input: { ...work.input, deviceId } }
    case 'logs.keep':
      return { ...work, ...own, input: { ...work.input, deviceId } }
    case 'messages.send':
    case 'driver.proposeLoad':
    case 'fuel.add':
      return { ...work, ...own }
  }
}
