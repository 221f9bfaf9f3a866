import type { PhoneWork } from '#contracts/phone-work.ts'
import { picturesOf } from '#contracts/pictures-of-work.ts'
import type { Sha256, Uuid } from '#domain/units/brands.ts'
import type { PhotoHead, QueuedWork, Refusal, WorkChange } from './store.ts'

/** What the sender does next: a picture before the step that needs it, steps before originals. */
export type Task =
  | { kind: 'photo'; sha256: Sha256; operationId: Uuid }
  | { kind: 'operation'; operationId: Uuid }
  | { kind: 'original'; sha256: Sha256 }
  /** Nothing may be sent before this moment, in milliseconds since 1970. */
  | { kind: 'later'; at: number }
  | { kind: 'nothing' }

/** What became of a sending. `unreached` is no answer at all: no signal, server gone. */
export type Answer =
  | { kind: 'done'; version: number }
  | { kind: 'refused'; refusal: Refusal }
  /** The server answered, but not yet: the same action is running, it is too busy, or it failed on its side. */
  | { kind: 'again' }
  | { kind: 'signed_out' }
  | { kind: 'unreached' }

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000

/** How long to wait after so many tries in vain: 1 s, 2 s, 4 s … up to a minute. `spread` from 0 to 1 keeps phones apart. */
export function pauseMs(attempts: number, spread: number): number {
  const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, attempts - 1))
  return Math.round(pause * (0.75 + spread / 2))
}

/**
 * The next thing to send. Of each load only the oldest open operation may go; a refused one holds up its own load, which
 * could not take the later steps anyway, and no other. Originals wait until no step can go.
 */
export function nextTask(
  operations: readonly QueuedWork[],
  photos: readonly PhotoHead[],
  now: number,
  skipped: ReadonlySet<Sha256> = new Set(),
): Task {
  const heads = headsOf(operations)
  const ready = heads.find((operation) => isDue(operation, now))
  if (ready) {
    const waiting = ready.dependsOn.find((sha256) =>
      photos.some((photo) => photo.sha256 === sha256 && !photo.isUploaded),
    )
    return waiting
      ? { kind: 'photo', sha256: waiting, operationId: ready.id }
      : { kind: 'operation', operationId: ready.id }
  }
  const original = photos.find((photo) => isOpenOriginal(photo) && !skipped.has(photo.sha256))
  if (original) return { kind: 'original', sha256: original.sha256 }
  if (heads.length > 0) return { kind: 'later', at: Math.min(...heads.map((operation) => operation.retryAt)) }
  return { kind: 'nothing' }
}

/**
 * A picture that may go beside the step that is being sent, so that its own step need not wait for it; null where none
 * will be needed soon. Bringing it twice does no harm.
 */
export function pictureAhead(
  operations: readonly QueuedWork[],
  photos: readonly PhotoHead[],
  now: number,
  beside: Sha256 | null,
): Extract<Task, { kind: 'photo' }> | null {
  const missing = new Set(photos.filter(({ isUploaded }) => !isUploaded).map(({ sha256 }) => sha256))
  const held = new Set<Uuid>()
  for (const operation of [...operations].sort((a, b) => a.seq - b.seq)) {
    // What is refused or has to wait holds up the rest of its load.
    if (operation.state === 'refused' || (operation.state === 'waiting' && !isDue(operation, now))) {
      held.add(operation.entity)
    }
    if (operation.state !== 'waiting' || held.has(operation.entity)) continue
    const sha256 = operation.dependsOn.find((one) => one !== beside && missing.has(one))
    if (sha256) return { kind: 'photo', sha256, operationId: operation.id }
  }
  return null
}

/** A pause longer than any comes from a clock that was set back meanwhile; nobody waits for it. */
function isDue({ retryAt }: QueuedWork, now: number): boolean {
  return retryAt <= now || retryAt - now > LONGEST_PAUSE_MS * 1.25
}

/** The oldest open operation of each load, oldest first, without those that are refused. */
function headsOf(operations: readonly QueuedWork[]): QueuedWork[] {
  const heads = new Map<Uuid, QueuedWork>()
  for (const operation of operations) {
    if (operation.state === 'sent') continue
    const head = heads.get(operation.entity)
    if (!head || operation.seq < head.seq) heads.set(operation.entity, operation)
  }
  return [...heads.values()].filter(({ state }) => state === 'waiting').sort((a, b) => a.seq - b.seq)
}

/** An original follows once the step that names it has been taken. */
function isOpenOriginal(photo: PhotoHead): boolean {
  return photo.role === 'original' && photo.isReleased && !photo.isUploaded
}

/** The originals that an operation's pictures name. */
export function originalsOf(operation: PhoneWork): Sha256[] {
  return picturesOf(operation).flatMap(({ originalSha256 }) => originalSha256 ?? [])
}

/** One thing to write down; each is done in one piece, and the page may be gone after any of them. */
export type Change =
  | { kind: 'photo'; sha256: Sha256; change: Partial<Pick<PhotoHead, 'isUploaded' | 'isReleased'>> }
  | { kind: 'operation'; id: Uuid; change: WorkChange }

/** A picture that the server has lost is uploaded again before the driver tries the step again. */
export const LOST_PICTURE = 'file_missing'

/**
 * What an answer changes on the phone, in the order in which it is written: what lets the next thing go comes last, so that
 * a page that dies in between does a thing twice, which is harmless, and never leaves one out.
 */
export function changesAfter(
  task: Task,
  operation: QueuedWork | null,
  answer: Answer,
  now: number,
  spread: number,
): Change[] {
  if (task.kind === 'original' || (task.kind === 'photo' && answer.kind === 'done')) {
    return answer.kind === 'done' ? [{ kind: 'photo', sha256: task.sha256, change: { isUploaded: true } }] : []
  }
  if (!operation) return []
  const change = afterAnswer(operation, answer, now, spread)
  const own: Change[] = change ? [{ kind: 'operation', id: operation.id, change }] : []
  if (answer.kind === 'done') return [...originalsOf(operation).map((sha256) => release(sha256)), ...own]
  if (answer.kind === 'refused' && answer.refusal.code === LOST_PICTURE) {
    return [...operation.dependsOn.map((sha256) => lost(sha256)), ...own]
  }
  return own
}

const release = (sha256: Sha256): Change => ({ kind: 'photo', sha256, change: { isReleased: true } })
const lost = (sha256: Sha256): Change => ({ kind: 'photo', sha256, change: { isUploaded: false } })

/** How an operation stands after an answer; null leaves it as it is. */
export function afterAnswer(operation: QueuedWork, answer: Answer, now: number, spread: number): WorkChange | null {
  switch (answer.kind) {
    case 'done':
      return { state: 'sent', refusal: null, resultVersion: answer.version, retryAt: 0 }
    case 'refused':
      return { state: 'refused', refusal: answer.refusal }
    case 'again': {
      const attempts = operation.attempts + 1
      return { attempts, retryAt: now + pauseMs(attempts, spread) }
    }
    case 'signed_out':
    case 'unreached':
      return null
  }
}

/**
 * Trying a refused operation again is a new action of the driver: the server keeps its answer to the old id, so it gets a
 * new one.
 */
export function triedAgain<Work extends QueuedWork>(operation: Work, id: Uuid): Work {
  const input = { ...operation.input, operationId: id }
  return { ...operation, id, input, state: 'waiting', refusal: null, attempts: 0, retryAt: 0 }
}

/** A picture just taken may not stand in its draft yet. */
const SPARED_MS = 3_600_000

/** The pictures whose bytes may go: nothing open refers to them, and the server has them or no step ever named them. */
export function sparePhotos(
  photos: readonly PhotoHead[],
  operations: readonly QueuedWork[],
  inDrafts: ReadonlySet<string>,
  now: number,
): Sha256[] {
  const needed = new Set<string>(inDrafts)
  for (const operation of operations) {
    for (const sha256 of [...operation.dependsOn, ...originalsOf(operation)]) needed.add(sha256)
  }
  return photos
    .filter((photo) => !needed.has(photo.sha256) && !isOpenOriginal(photo))
    .filter((photo) => photo.isUploaded || now - Date.parse(photo.savedAt) > SPARED_MS)
    .map((photo) => photo.sha256)
}

/** What the connection line counts: steps and originals still on the phone, and what was refused. */
export type OutboxCount = { waiting: number; originals: number; refused: number }

/** Counts what has not arrived. */
export function countOpen(operations: readonly QueuedWork[], photos: readonly PhotoHead[]): OutboxCount {
  return {
    waiting: operations.filter((operation) => operation.state === 'waiting').length,
    originals: photos.filter((photo) => isOpenOriginal(photo)).length,
    refused: operations.filter((operation) => operation.state === 'refused').length,
  }
}
