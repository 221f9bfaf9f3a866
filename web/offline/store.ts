import type { SentFix } from '#contracts/positions.ts'
import type { StepInput } from '#contracts/steps.ts'
import type { Instant, Sha256, Uuid } from '#domain/units/brands.ts'
import type { RefusalCode } from '#domain/words/refusals.ts'
import type { DriverToday } from '#server/features/driver/driver-load.ts'
import type { SealedBox } from './seal.ts'

/** Why the server did not take something: a code that has a sentence, and its figures. */
export type Refusal = { code: RefusalCode; params: Record<string, unknown>; missing: readonly string[] }

/** `sent` stays until the kept day contains its effect, so that no step can be tapped twice in between. */
export type OperationState = 'waiting' | 'refused' | 'sent'

/** One action of the driver, written down before anything is sent. Its id is that of every sending. */
export type QueuedOperation = {
  id: Uuid
  /** Counts the device's actions; sent as `deviceSeq`. */
  seq: number
  /** What must be sent in order: the load. */
  entity: Uuid
  /** Its number as people say it, for when the load itself is no longer on the phone. */
  entityName: string | null
  kind: 'driver.step'
  input: StepInput
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

/** A fix that waits to be sent, under the load the phone was under way with. */
export type QueuedFix = { seq: number; loadId: Uuid; fix: SentFix; at: number }

export type DeviceState = { deviceId: Uuid; nextSeq: number; droppedFixes: number; lastSentAt: Instant | null }

/** What one step screen has collected so far; survives a reload. `step` is the load's id and the action. */
export type StoredDraft = { step: string; value: unknown }

/** What is done in one piece when the driver acts: the operation, numbered by the store. */
export type NewOperation = Omit<
  QueuedOperation,
  'seq' | 'input' | 'attempts' | 'retryAt' | 'state' | 'refusal' | 'resultVersion'
> & { input: Omit<StepInput, 'deviceId' | 'deviceSeq'> }

/**
 * Everything a driver's phone keeps, one database per user. Each call is one transaction; a call that resolved is on
 * disk. The queue holds what was done, not screens, so that more kinds of work can be added to it.
 */
export interface DriverStore {
  addOperation(operation: NewOperation): Promise<QueuedOperation>
  /** Oldest first. */
  operations(): Promise<QueuedOperation[]>
  /** Lays an operation back as it was, with its number; those after it are numbered from there on. */
  restoreOperation(operation: QueuedOperation): Promise<void>
  /** Changes one operation; nothing happens where it is gone. */
  updateOperation(id: Uuid, change: Partial<QueuedOperation>): Promise<void>
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

/** The operation as the store writes it down, once it has its place in the device's order. */
export function numbered({ input, ...rest }: NewOperation, { deviceId, nextSeq }: DeviceState): QueuedOperation {
  return {
    ...rest,
    seq: nextSeq,
    input: { ...input, deviceId, deviceSeq: nextSeq },
    attempts: 0,
    retryAt: 0,
    state: 'waiting',
    refusal: null,
    resultVersion: null,
  }
}
