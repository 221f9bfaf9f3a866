import { expect, test } from 'vitest'
import { isTooFast, medianS } from '#domain/compliance/inspections/report-figures.ts'
import { type AnsweredItem, type ReportFacts, reportGaps } from '#domain/compliance/inspections/report-gaps.ts'
import {
  certifiedAs,
  type DefectStatus,
  mayReopen,
  type ReportStatus,
  reportStatus,
} from '#domain/compliance/inspections/report-states.ts'

const ok = (code: string): AnsweredItem => ({ part: 'truck', code, result: 'ok', severity: null, note: '', photos: 0 })
const item = (code: string, needsPhoto = false) => ({ code, label: null, needsPhoto })
const leak: AnsweredItem = { ...ok('tires'), result: 'defect', severity: 'minor', note: 'Worn', photos: 1 }
const whole: ReportFacts = {
  templates: { truck: [item('tires'), item('clean_out', true)], trailer: null },
  items: [ok('tires'), { ...ok('clean_out'), photos: 1 }],
  odometerM: 812_345_000,
  lastOdometerM: 812_345_000,
  isSafe: true,
  unsafeReason: '',
  isSigned: true,
}
const withTires = (tires: AnsweredItem): Partial<ReportFacts> => ({
  items: [tires, { ...ok('clean_out'), photos: 1 }],
})

test.each<[string, Partial<ReportFacts>, string[]]>([
  ['a whole report lacks nothing', {}, []],
  ['an item that nobody answered', { items: [ok('tires')] }, ['inspection_item_open truck.clean_out']],
  ['an item that was begun', withTires({ ...ok('tires'), result: null }), ['inspection_item_open truck.tires']],
  [
    'a clean-out without its picture',
    { items: [ok('tires'), ok('clean_out')] },
    ['inspection_photo_missing truck.clean_out'],
  ],
  ['a clean-out that does not apply', { items: [ok('tires'), { ...ok('clean_out'), result: 'na' }] }, []],
  ['a minor defect that is safe to drive with', withTires(leak), []],
  ['a defect without a word', withTires({ ...leak, note: '  ' }), ['inspection_defect_note_missing truck.tires']],
  ['a defect without a picture', withTires({ ...leak, photos: 0 }), ['inspection_photo_missing truck.tires']],
  [
    'a defect of which nobody said how bad it is',
    withTires({ ...leak, severity: null }),
    ['inspection_severity_missing truck.tires'],
  ],
  [
    'out of service and yet safe',
    withTires({ ...leak, severity: 'out_of_service' }),
    ['inspection_safe_out_of_service'],
  ],
  ['out of service says why by itself', { ...withTires({ ...leak, severity: 'out_of_service' }), isSafe: false }, []],
  ['not safe, and nothing says why', { isSafe: false }, ['inspection_unsafe_without_reason']],
  ['not safe, for a reason', { isSafe: false, unsafeReason: 'Smells of fuel' }, []],
  ['an odometer that goes back', { odometerM: 812_344_999 }, ['reading_goes_back']],
  ['a first odometer', { odometerM: 5, lastOdometerM: null }, []],
  ['no odometer', { odometerM: null }, ['inspection_odometer_missing']],
  [
    'no word on safety and no signature',
    { isSafe: null, isSigned: false },
    ['inspection_safety_open', 'inspection_signature_missing'],
  ],
  [
    'the trailer’s brakes are not the truck’s',
    { templates: { truck: [item('tires')], trailer: [item('tires')] } },
    ['inspection_item_open trailer.tires'],
  ],
])('%s', (_, change, gaps) => {
  const found = reportGaps({ ...whole, ...change })
  expect(found.map(({ code, at }) => (at ? `${code} ${at}` : code))).toEqual(gaps)
})

test.each<[string, DefectStatus[], boolean, ReportStatus, DefectStatus | null]>([
  ['nothing found: nothing to certify', [], false, 'submitted', null],
  ['one of two is repaired', ['repaired', 'open'], false, 'submitted', null],
  ['all are repaired', ['repaired', 'repaired'], false, 'certified', 'repaired'],
  ['one repaired, one not needed', ['not_needed', 'repaired'], false, 'certified', 'repaired'],
  ['no repair was needed', ['not_needed'], false, 'certified', 'not_needed'],
  ['the next driver has read it', ['repaired'], true, 'reviewed', 'repaired'],
  ['read before its repair', ['open'], true, 'submitted', null],
])('%s', (_, defects, isReviewed, status, certified) => {
  expect(reportStatus(defects, isReviewed)).toBe(status)
  expect(certifiedAs(defects)).toBe(certified)
})

test('a certification is taken back until the next driver has relied on it', () => {
  expect(mayReopen('repaired', 'certified')).toBe(true)
  expect(mayReopen('not_needed', 'submitted')).toBe(true)
  expect(mayReopen('open', 'submitted')).toBe(false)
  expect(mayReopen('repaired', 'reviewed')).toBe(false)
})

test('the median is the middle, and a walk around a truck takes its time', () => {
  expect(medianS([600, 60, 480])).toBe(480)
  expect(medianS([600, 60, 480, 501])).toBe(491)
  expect(medianS([])).toBeNull()
  expect([179, 180, 181].map((seconds) => isTooFast(seconds, 3))).toEqual([true, false, false])
  expect(isTooFast(0, 0)).toBe(false)
})
