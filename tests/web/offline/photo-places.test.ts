import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { proofStep } from '#web/features/driver/step-draft.ts'
import { factsOf } from '#web/offline/driver-rules.ts'
import { fakeReceiver } from './fake-receiver.ts'
import { aLoad, at, hash, newId } from './world.ts'

let receiver: ReturnType<typeof fakeReceiver>
let places: typeof import('#web/offline/photo-places.ts')

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-16T12:00:00.000Z') })
  vi.resetModules()
  receiver = fakeReceiver()
  places = await import('#web/offline/photo-places.ts')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a photo without a position gets the first that comes, then only a much better one, for half a minute', async () => {
  const told: unknown[] = []
  places.followPhoto(null, Date.now(), (later) => told.push(later))
  await vi.advanceTimersByTimeAsync(4_000)
  receiver.read(60)
  receiver.read(50)
  await vi.advanceTimersByTimeAsync(6_000)
  receiver.read(4, 36.2)
  // 4 m ten seconds after is less than twice as certain as 60 m four seconds after.
  expect(told).toEqual([{ lat: 36.1, lon: -95.9, accuracyM: 60, afterS: 4 }])
  await vi.advanceTimersByTimeAsync(20_001)
  expect(receiver.watches()).toBe(0)
})

test('a reading of before the photo is not added to it', async () => {
  const told: unknown[] = []
  const stop = places.followPhoto(null, Date.now(), (later) => told.push(later))
  receiver.read(5, 36.1, Date.now() - 2_000)
  expect(told).toEqual([])
  stop()
  expect(receiver.watches()).toBe(0)
})

test('the step carries what came after the photo, and is then asked for no reason', async () => {
  const load = aLoad({ status: 'at_pickup' })
  const id = newId()
  const photo = {
    id,
    sha256: hash('a'),
    originalSha256: null,
    capturedAt: at('12:00:00'),
    fix: null,
    libraryReason: '',
  }
  const draft = {
    photos: [{ ...photo, source: 'camera' as const }],
    ticket: null,
    hasTicket: 'none' as const,
    signature: { name: '', role: '', method: 'drawn' as const, strokes: [], signedText: '' },
    reasons: { place: '', position: '', ticket: 'No scale here' },
    isOverLegalConfirmed: false,
  }
  const later = { lat: 36.2, lon: -95.9, accuracyM: 5, afterS: 3 }
  const drafts = [{ step: places.laterPlaceName(id), value: later }]
  const moment = { at: at('12:01:00'), fix: null }
  const step = await proofStep(load, 'depart_pickup', draft, moment, '', (one) => places.laterPlaceOf(drafts, one))
  expect(step.documents?.[0]).toMatchObject({ fix: null, laterFix: later, noPositionReason: null })
  const facts = factsOf(load, step)
  expect(facts.photos).toEqual([{ takenAt: at('12:00:00'), position: { id: expect.any(String), ...later } }])
})

test('what belongs to no draft any more is let go', () => {
  const [kept, gone] = [newId(), newId()]
  const later = { lat: 36.2, lon: -95.9, accuracyM: 5, afterS: 3 }
  const drafts = [
    { step: 'load/depart_pickup', value: { photos: [{ id: kept }] } },
    { step: places.laterPlaceName(kept), value: later },
    { step: places.laterPlaceName(gone), value: later },
  ]
  expect(places.ownerlessPlaces(drafts)).toEqual([places.laterPlaceName(gone)])
})
