import { expect, test } from 'vitest'
import { submitInspectionInput } from '#contracts/inspections.ts'
import { standardTemplate } from '#domain/compliance/inspections/template-items.ts'
import { addMinutes } from '#domain/units/time.ts'
import {
  askedItems,
  draftAgain,
  earlierOf,
  emptyAnswer,
  emptyInspection,
  gapsOfDraft,
  type InspectionDraft,
  isOutOfService,
  reportInput,
  type StartInspection,
} from '#web/features/inspections/inspection-draft.ts'
import { aHash, anInstant } from '../../support/brands.ts'
import { newId } from '../../support/world.ts'

const NOW = anInstant('2026-03-16T12:00:00.000Z')
const truck: StartInspection['trucks'][number] = {
  id: newId(),
  part: 'truck',
  unitNumber: 'T-1',
  template: { id: null, type: 'truck_tractor', version: 0, items: standardTemplate('truck_tractor') },
  lastOdometer: { metres: 800_000_000, readAt: NOW },
}
const trailer: StartInspection['trailers'][number] = {
  id: newId(),
  part: 'trailer',
  unitNumber: 'R-1',
  template: { id: newId(), type: 'trailer_pup', version: 2, items: standardTemplate('trailer_pup') },
}
const photo = {
  id: newId(),
  sha256: aHash('a'.repeat(64)),
  originalSha256: aHash('b'.repeat(64)),
  capturedAt: NOW,
  source: 'camera' as const,
  fix: null,
  libraryReason: '',
}
const begun = emptyInspection(
  { id: newId(), kind: 'pre', truck, trailer, startedAt: NOW, lookedAt: NOW, acknowledges: [] },
  'Rosa Delgado',
)
const allRight: InspectionDraft = {
  ...begun,
  isSafe: true,
  answers: Object.fromEntries(
    askedItems(begun).map(({ key, item }) => [
      key,
      { ...emptyAnswer(newId()), result: 'ok' as const, photos: item.needsPhoto ? [photo] : [] },
    ]),
  ),
  signature: { name: 'Rosa Delgado', method: 'typed', strokes: [] },
}
const typed = { odometerM: 812_345_000, engineHoursTenths: null }
const moment = { operationId: newId(), now: addMinutes(NOW, 9), fix: null }
const withTarp = (severity: 'minor' | 'out_of_service'): InspectionDraft => ({
  ...allRight,
  answers: {
    ...allRight.answers,
    'trailer.tarp': { ...emptyAnswer(newId()), result: 'defect', severity, note: ' Torn ', photos: [photo] },
  },
})

test('a report is sent as the server takes it, with each picture once it is named', () => {
  const input = reportInput(withTarp('minor'), typed, moment)
  expect(submitInspectionInput.safeParse({ ...input, deviceId: newId() }).success).toBe(true)
  expect(input).toMatchObject({ truckTemplateId: null, trailerTemplateId: trailer.template.id, isSafe: true })
  const tarp = input.items.find(({ code }) => code === 'tarp')
  expect(tarp).toMatchObject({ part: 'trailer', defect: { severity: 'minor', note: 'Torn' } })
  expect(tarp?.photos).toEqual([{ id: photo.id, sha256: photo.sha256, capturedAt: NOW, source: 'camera', fix: null }])
})

test('the phone asks for the same as the server, and for an odometer that does not go back', () => {
  const codes = (draft: InspectionDraft, odometerM: number | null = typed.odometerM) =>
    gapsOfDraft(draft, { ...typed, odometerM }).map(({ code }) => code)
  expect(codes(allRight)).toEqual([])
  expect(codes(allRight, 799_999_999)).toEqual(['reading_goes_back'])
  expect(codes({ ...allRight, isNewOdometer: true }, 1_000)).toEqual([])
  expect(codes({ ...allRight, signature: { ...allRight.signature, method: 'drawn' } })).toEqual([
    'inspection_signature_missing',
  ])
  expect(codes(withTarp('out_of_service'))).toEqual(['inspection_safe_out_of_service'])
  expect(isOutOfService(withTarp('out_of_service'))).toBe(true)
  expect(new Set(codes(begun, null))).toEqual(
    new Set([
      'inspection_item_open',
      'inspection_odometer_missing',
      'inspection_safety_open',
      'inspection_signature_missing',
    ]),
  )
})

test('what was refused comes back as it was typed, but for the signature', () => {
  const input = reportInput(withTarp('minor'), typed, moment)
  const start = { trucks: [truck], trailers: [trailer] }
  const again = draftAgain(input, start, { odometer: '504,768 mi', hours: '' })
  expect(again).toMatchObject({ id: begun.id, at: askedItems(begun).length, odometer: '504,768 mi', isSafe: true })
  expect(again?.answers['trailer.tarp']).toMatchObject({ result: 'defect', severity: 'minor', note: 'Torn' })
  expect(again?.signature).toEqual({ name: 'Rosa Delgado', method: 'drawn', strokes: [] })
  const resent = again && reportInput({ ...again, signature: allRight.signature }, typed, moment)
  expect(resent).toEqual(input)
  expect(draftAgain(input, { trucks: [], trailers: [] }, { odometer: '', hours: '' })).toBeNull()
})

test('a driver reads what was found on the truck and trailer that they take, and not what is coupled to others', () => {
  const defect = { id: newId(), code: 'tires', label: null, severity: 'minor' as const, note: 'Worn' }
  const open = { ...defect, status: 'open' as const, certificationNote: null }
  const of = (trailerId: StartInspection['earlier'][number]['trailerId'], part: 'truck' | 'trailer') => ({
    ...{ id: newId(), truckId: truck.id, trailerId, driverName: 'Jim Tallbear', submittedAt: NOW, receivedAt: NOW },
    defects: [{ ...open, part }],
  })
  const earlier = [of(trailer.id, 'truck'), of(trailer.id, 'trailer'), of(newId(), 'trailer')]
  expect(earlierOf({ earlier }, truck.id, trailer.id)).toHaveLength(2)
  expect(earlierOf({ earlier }, truck.id, null)).toHaveLength(1)
  expect(earlierOf({ earlier }, newId(), null)).toEqual([])
})
