import { expect, test } from 'vitest'
import { dutyOfLoad, dutyOfStep } from '#domain/compliance/logs/duty-from-load.ts'
import { joinedDrives, missingDriving } from '#domain/compliance/logs/duty-from-motion.ts'
import { type DriverRules, inOrder, type LogEvent, shownDays } from '#domain/compliance/logs/duty-log.ts'
import { judgeLog } from '#domain/compliance/logs/judged-log.ts'
import { certifiedText, isSameRecord, logDay, NO_FACTS } from '#domain/compliance/logs/log-day.ts'
import { editFault, type WantedEdit, withEdit } from '#domain/compliance/logs/log-edit.ts'
import type { Instant } from '#domain/units/brands.ts'
import { instant } from '#domain/units/time.ts'
import { aDay, anInstant } from '../../../support/brands.ts'
import { newId } from '../../../support/world.ts'

const CHICAGO = 'America/Chicago'
const rules: DriverRules = {
  ...{ cycle: '70/8', hasConstructionRestart: false, isShortHaul: false, mayUsePersonal: true, mayMoveInYard: false },
  hasSleeper: false,
}
const at = (time: string): Instant => instant(Date.parse(time))
const event = (time: string, status: LogEvent['status'], part: Partial<LogEvent> = {}): LogEvent => ({
  ...{ id: newId(), at: at(time), status, special: null, origin: 'driver', source: 'hand', truck: null, load: null },
  ...{ location: null, remark: null, odometerM: null },
  ...part,
})
/** A Tuesday in March: 6:00 to 16:00 in Chicago. */
const day = [
  event('2026-03-17T11:00:00Z', 'ON'),
  event('2026-03-17T11:30:00Z', 'D', { origin: 'automatic', source: 'motion' }),
  event('2026-03-17T20:30:00Z', 'ON'),
  event('2026-03-17T21:00:00Z', 'OFF'),
]
const NOW = at('2026-03-18T12:00:00Z')

test('a day has its lines from midnight to midnight of the home terminal, and they add up to 24 hours', () => {
  const drawn = logDay(day, aDay('2026-03-17'), { zone: CHICAGO, now: NOW })
  expect(drawn.segments.map(({ status, fromMin, toMin }) => [status, fromMin, toMin])).toEqual([
    ['OFF', 0, 360],
    ['ON', 360, 390],
    ['D', 390, 930],
    ['ON', 930, 960],
    ['OFF', 960, 1440],
  ])
  expect(drawn.totals).toEqual({ OFF: 840, SB: 0, D: 540, ON: 60 })
})

test.each([
  ['the day on which the clocks go forward', '2026-03-08', 1380],
  ['a usual day', '2026-03-17', 1440],
  ['the day on which they go back', '2025-11-02', 1500],
])('%s has so many minutes', (_, name, minutes) => {
  const drawn = logDay([], aDay(name), { zone: CHICAGO, now: NOW })
  expect(drawn.lengthMin).toBe(minutes)
  expect(drawn.totals.OFF).toBe(minutes)
})

test('a status goes on over midnight, and today is known until now', () => {
  const night = [event('2026-03-18T03:00:00Z', 'D')]
  const next = logDay(night, aDay('2026-03-18'), { zone: CHICAGO, now: at('2026-03-18T06:10:30Z') })
  expect(next.segments).toMatchObject([{ status: 'D', fromMin: 0, toMin: 70, isCarried: true }])
  expect(next.knownMin).toBe(70)
})

test('of entries of one minute the last written holds', () => {
  const both = [event('2026-03-17T11:00:05Z', 'ON'), event('2026-03-17T11:00:40Z', 'D')]
  expect(inOrder(both).map(({ status }) => status)).toEqual(['D'])
})

const edit = (from: string, to: string, part: Partial<WantedEdit> = {}): WantedEdit => ({
  ...{ status: 'OFF', special: null, reason: 'Was at lunch', fromAt: at(from), toAt: at(to) },
  ...part,
})
const [MORNING, NOON] = ['2026-03-17T11:05:00Z', '2026-03-17T11:20:00Z']
test.each<[string, WantedEdit, string | null]>([
  ['a stretch of work becomes rest', edit(MORNING, NOON), null],
  ['it ends before it begins', edit(NOON, MORNING), 'log_edit_backwards'],
  ['it ends as it begins', edit(NOON, NOON), 'log_edit_backwards'],
  [
    'a minute of it lies in the future',
    edit('2026-03-18T11:00:00Z', '2026-03-18T12:01:00Z', { status: 'ON' }),
    'log_edit_future',
  ],
  ['24 hours', edit('2026-03-15T12:00:00Z', '2026-03-16T12:00:00Z', { status: 'ON' }), null],
  ['a minute more', edit('2026-03-15T12:00:00Z', '2026-03-16T12:01:00Z', { status: 'ON' }), 'log_edit_over_day'],
  ['two weeks ago', edit('2026-03-04T11:00:00Z', '2026-03-04T12:00:00Z', { status: 'ON' }), 'log_edit_too_old'],
  ['three letters of reason', edit(MORNING, NOON, { reason: 'abc ' }), 'log_edit_reason_short'],
  ['four letters', edit(MORNING, NOON, { reason: 'abcd' }), null],
  ['the log says so already', edit(MORNING, NOON, { status: 'ON' }), 'log_edit_changes_nothing'],
  [
    'automatic driving becomes work',
    edit('2026-03-17T20:00:00Z', '2026-03-17T20:30:00Z', { status: 'ON' }),
    'log_automatic_driving',
  ],
  ['one minute of it', edit('2026-03-17T11:29:00Z', '2026-03-17T11:31:00Z'), 'log_automatic_driving'],
  ['up to its beginning', edit('2026-03-17T11:20:00Z', '2026-03-17T11:30:00Z'), null],
  ['more driving after it', edit('2026-03-17T20:30:00Z', '2026-03-17T20:40:00Z', { status: 'D' }), null],
  ['personal conveyance on duty', edit(MORNING, NOON, { status: 'ON', special: 'PC' }), 'log_special_of_other_status'],
  ['a yard move that is not allowed', edit(MORNING, NOON, { status: 'ON', special: 'YM' }), 'log_special_not_allowed'],
])('edit: %s', (_, wanted, expected) => {
  expect(editFault(day, wanted, { now: NOW, rules, isOffice: false })).toBe(expected)
})

test('an edit leaves everything beside its stretch as it was', () => {
  const made = { id: newId(), restoreId: newId(), location: null, remark: 'Was at lunch', origin: 'driver' as const }
  const after = withEdit(day, { ...edit(MORNING, NOON), ...made })
  const { segments, totals } = logDay(after, aDay('2026-03-17'), { zone: CHICAGO, now: NOW })
  expect(segments.map(({ status, fromMin }) => [status, fromMin])).toEqual([
    ['OFF', 0],
    ['ON', 360],
    ['OFF', 365],
    ['ON', 380],
    ['D', 390],
    ['ON', 930],
    ['OFF', 960],
  ])
  expect(totals).toMatchObject({ D: 540, ON: 45 })
})

test('a day that reads otherwise than it was certified is another text; only the place is not', () => {
  const text = (events: readonly LogEvent[]) => certifiedText(events, aDay('2026-03-17'), CHICAGO, NO_FACTS)
  const moved = day.map((one) => (one.status === 'ON' ? { ...one, location: 'Tulsa, OK' } : one))
  expect(text(moved)).not.toBe(text(day))
  expect(isSameRecord(text(moved), text(day))).toBe(true)
  expect(isSameRecord(text(day.slice(1)), text(day))).toBe(false)
  expect(isSameRecord('no text', text(day))).toBe(false)
})

test('nine hours at the wheel violate the break; the recap gives the days back', () => {
  const judged = judgeLog({ events: day, zone: CHICAGO, rules, claims: [], drives: [] }, aDay('2026-03-17'), NOW)
  expect(judged.violations).toMatchObject([
    { rule: '30min', minutes: 60, day: '2026-03-17', severity: 'violation', cfr: '49 CFR 395.3(a)(3)(ii)' },
  ])
  expect(judged.clocks?.remaining).toEqual({ drive_11: 660, window_14: 840, break_30: 480, cycle: 3600 })
  expect(judged.recap[0]).toEqual({ day: '2026-03-18', leftMin: 3600 })
})

test('adverse conditions that are claimed for a day lengthen its limits', () => {
  const long = [event('2026-03-17T10:00:00Z', 'D'), event('2026-03-17T22:00:00Z', 'OFF')]
  const violated = (claims: Parameters<typeof judgeLog>[0]['claims']) =>
    judgeLog({ events: long, zone: CHICAGO, rules, claims, drives: [] }, aDay('2026-03-17'), NOW).violations.map(
      ({ rule }) => rule,
    )
  expect(violated([])).toContain('11h')
  expect(violated([{ day: aDay('2026-03-17'), type: 'adverse' }])).not.toContain('11h')
  expect(violated([{ day: aDay('2026-03-16'), type: 'adverse' }])).toContain('11h')
})

test('under way is driving, at a site is work, and a load that is not under way says nothing', () => {
  expect([dutyOfLoad('in_transit'), dutyOfStep('depart_pickup')]).toMatchObject([{ status: 'D' }, { status: 'D' }])
  expect([dutyOfLoad('at_delivery'), dutyOfStep('deliver')]).toMatchObject([{ status: 'ON' }, { status: 'ON' }])
  expect([dutyOfLoad('assigned'), dutyOfStep('accept')]).toEqual([null, null])
})

const drive = (from: string, to: string, metres = 20_000) => ({
  ...{ from: at(from), to: at(to), metres, driverId: null, loadId: null },
})
test('a drive goes on over a stop of less than five minutes, and moving about in a yard is none', () => {
  const drives = [
    drive('2026-03-17T12:00:00Z', '2026-03-17T12:20:00Z'),
    drive('2026-03-17T12:24:00Z', '2026-03-17T12:40:00Z'),
    drive('2026-03-17T12:45:00Z', '2026-03-17T12:50:00Z'),
    drive('2026-03-17T13:30:00Z', '2026-03-17T13:31:00Z', 300),
  ]
  expect(joinedDrives(drives)).toMatchObject([
    { from: '2026-03-17T12:00:00.000Z', to: '2026-03-17T12:40:00.000Z', metres: 40_000 },
    { from: '2026-03-17T12:45:00.000Z' },
  ])
})

test('motion adds the driving that a log lacks, and leaves personal conveyance and the berth alone', () => {
  const moved = drive('2026-03-17T11:10:00Z', '2026-03-17T12:00:00Z')
  expect(missingDriving(day, moved)).toEqual([
    { from: anInstant('2026-03-17T11:10:00.000Z'), to: anInstant('2026-03-17T11:30:00.000Z') },
  ])
  const personal = [event('2026-03-17T11:00:00Z', 'OFF', { special: 'PC' })]
  expect(missingDriving(personal, moved)).toEqual([])
  expect(missingDriving([event('2026-03-17T01:00:00Z', 'SB')], moved)).toEqual([])
  expect(missingDriving([], moved)).toHaveLength(1)
})

test('a driver carries today and the seven days before', () => {
  expect(shownDays(aDay('2026-03-03'))).toHaveLength(8)
  expect(shownDays(aDay('2026-03-03')).at(-1)).toBe('2026-02-24')
})
