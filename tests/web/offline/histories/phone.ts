import type { DriverAction } from '#contracts/steps.ts'
import { checkStep } from '#domain/loads/check-step.ts'
import type { Instant, Sha256, Uuid } from '#domain/units/brands.ts'
import type { DriverLoad, DriverToday } from '#server/features/driver/driver-load.ts'
import { factsOf, loadForStep } from '#web/offline/driver-rules.ts'
import { type Answer, changesAfter, nextTask, sparePhotos, type Task } from '#web/offline/outbox-rules.ts'
import { loadNow, settled } from '#web/offline/pending.ts'
import { type NewOf, numbered, type PhotoHead, type QueuedOperation } from '#web/offline/store.ts'

/** What a phone has on its disk; all that outlives a page. */
export type Phone = {
  deviceId: Uuid
  nextSeq: number
  operations: QueuedOperation[]
  photos: PhotoHead[]
  day: DriverToday
}

/** The load as the phone shows it, or null where it is not on the phone. */
export function shown(phone: Phone, loadId: Uuid): DriverLoad | null {
  const load = [...phone.day.active, ...phone.day.next].find(({ id }) => id === loadId)
  return load ? loadNow(load, phone.operations, phone.day.settings) : null
}

/** Whether the phone's own rules let the driver take a step now. */
export function mayTake(phone: Phone, load: DriverLoad, input: NewOf<'driver.step'>['input']): boolean {
  return checkStep(loadForStep(load), input.action, factsOf(load, input), phone.day.settings).ok
}

/** A step is written down: its pictures first, then the operation, each in one piece. */
export function writeDown(phone: Phone, operation: NewOf<'driver.step'>): void {
  const device = { deviceId: phone.deviceId, nextSeq: phone.nextSeq, droppedFixes: 0, lastSentAt: null }
  phone.operations.push(numbered(operation, device))
  phone.nextSeq += 1
}

export function keepPhoto(phone: Phone, sha256: Sha256, role: PhotoHead['role'], savedAt: Instant): void {
  if (phone.photos.some((photo) => photo.sha256 === sha256)) return
  phone.photos.push({ sha256, role, mediaType: 'image/jpeg', savedAt, isUploaded: false, isReleased: false })
}

export const taskOf = (phone: Phone, now: number): Task => nextTask(phone.operations, phone.photos, now)

/** Writes an answer down, one thing after the other; `isGone` says where the page dies in between. */
export function hear(phone: Phone, task: Task, answer: Answer, now: number, isGone: () => boolean): void {
  const operation = 'operationId' in task ? (phone.operations.find(({ id }) => id === task.operationId) ?? null) : null
  for (const change of changesAfter(task, operation, answer, now, 0.5)) {
    if (isGone()) return
    if (change.kind === 'photo') {
      phone.photos = phone.photos.map((one) => (one.sha256 === change.sha256 ? { ...one, ...change.change } : one))
    } else {
      phone.operations = phone.operations.map((one) => (one.id === change.id ? { ...one, ...change.change } : one))
    }
  }
}

/** The server's newest day: what it contains is let go of, and bytes that nobody needs any more. */
export function keepDay(phone: Phone, day: DriverToday, now: number, isGone: () => boolean): void {
  phone.day = day
  for (const done of settled(phone.operations, day)) {
    if (isGone()) return
    phone.operations = phone.operations.filter(({ id }) => id !== done.id)
  }
  for (const sha256 of sparePhotos(phone.photos, phone.operations, new Set(), now)) {
    if (isGone()) return
    phone.photos = phone.photos.filter((photo) => photo.sha256 !== sha256)
  }
}

/** The steps that lead on, in order. */
export const way: readonly DriverAction[] = [
  'accept',
  'start',
  'arrive_pickup',
  'depart_pickup',
  'arrive_delivery',
  'deliver',
]

/** Nothing more can be sent without somebody's decision. */
export function isAtRest(phone: Phone, now: number): boolean {
  return taskOf(phone, now).kind === 'nothing'
}
