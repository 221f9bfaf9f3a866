import { describe, expect, test } from 'vitest'
import type {
  EldChangedRecord,
  EldDutyEvent,
  EldDutyRecord,
  EldDutyStatus,
  EldSpecial,
} from '#domain/compliance/eld/duty-record.ts'
import type { EldEvent, EventKind } from '#domain/compliance/eld/eld-file.ts'
import { type EldFileFacts, eldFileOf } from '#domain/compliance/eld/from-duty-record.ts'
import { readEldFile } from '#domain/compliance/eld/read-file.ts'
import { toDutyRecord } from '#domain/compliance/eld/to-duty-record.ts'
import { writeEldFile } from '#domain/compliance/eld/write-file.ts'
import { addMinutes, instant, instantMs } from '#domain/units/time.ts'
import { aDay } from '../../../support/brands.ts'
import { type Chance, chance } from '../../../support/chance.ts'
import { D, doesFile, event, OFF, ON, SB } from './files.ts'

const CHICAGO = 'America/Chicago'
const at = (text: string) => instant(Date.parse(text))
const PC: EventKind = { type: 3, code: 1 }
const YM: EventKind = { type: 3, code: 2 }
const CLEARED: EventKind = { type: 3, code: 0 }

/** What holds from when on, of events in the order of time. */
function heldIn(...events: EldEvent[]) {
  const file = doesFile({ events: events.toReversed(), annotations: [] })
  return toDutyRecord(file, CHICAGO).events.map(
    ({ startedAt, status, special }) => `${startedAt.slice(11, 16)} ${special ?? status}`,
  )
}
const on = (kind: EventKind, clock: string, part: Partial<EldEvent> = {}) =>
  ({ ...event(kind, `2024-06-03T${clock}:00`, 1), ...part, ...kind }) satisfies EldEvent

describe('what holds', () => {
  test('statuses in the order of time, at UTC', () => {
    expect(heldIn(on(OFF, '00:00'), on(ON, '06:00'), on(D, '06:15'), on(SB, '17:00'))).toEqual([
      '05:00 OFF',
      '11:00 ON',
      '11:15 D',
      '22:00 SB',
    ])
  })

  test('an intermediate record changes nothing', () => {
    expect(heldIn(on(D, '06:00'), on({ type: 2, code: 1 }, '07:00'), on(OFF, '08:00'))).toEqual([
      '11:00 D',
      '13:00 OFF',
    ])
  })

  test('a record of the same status stays, for its place and its remark', () => {
    expect(heldIn(on(OFF, '06:00'), on(OFF, '07:00'))).toEqual(['11:00 OFF', '12:00 OFF'])
  })

  test.each<[string, EldEvent[], string[]]>([
    ['together with the status', [on(OFF, '06:00'), on(PC, '06:00'), on(ON, '07:00')], ['11:00 PC', '12:00 ON']],
    ['before the status, in one second', [on(PC, '06:00'), on(OFF, '06:00')], ['11:00 PC']],
    ['before the status', [on(D, '05:00'), on(PC, '06:00'), on(OFF, '06:01')], ['10:00 D', '11:01 PC']],
    ['later than the status', [on(OFF, '06:00'), on(PC, '06:30')], ['11:00 OFF', '11:30 PC']],
    ['cleared', [on(ON, '06:00'), on(YM, '06:00'), on(CLEARED, '06:30')], ['11:00 YM', '11:30 ON']],
    [
      'ended by another status',
      [on(OFF, '06:00'), on(PC, '06:00'), on(D, '07:00'), on(OFF, '08:00')],
      ['11:00 PC', '12:00 D', '13:00 OFF'],
    ],
    ['kept by the same status', [on(OFF, '06:00'), on(PC, '06:00'), on(OFF, '07:00')], ['11:00 PC', '12:00 PC']],
    ['that does not go with the status', [on(D, '06:00'), on(YM, '07:00')], ['11:00 D']],
    [
      'replaced by another in one second',
      [on(ON, '06:00'), on(YM, '06:00'), on(OFF, '07:00'), on(PC, '07:00'), on(CLEARED, '07:00')],
      ['11:00 YM', '12:00 PC'],
    ],
    ['before any status', [on(PC, '05:00'), on(OFF, '06:00')], ['11:00 PC']],
  ])('an indication %s', (_, events, held) => {
    expect(heldIn(...events)).toEqual(held)
  })
})

test('each event says who, what with, where and why', () => {
  const { events, history } = toDutyRecord(doesFile(), CHICAGO)
  expect(history).toEqual([])
  expect(events.map(({ status }) => status)).toEqual(['OFF', 'D', 'ON'])
  expect(events[0]).toEqual({
    startedAt: '2024-06-03T00:00:00.000Z',
    isUnsure: false,
    status: 'OFF',
    special: null,
    origin: 2,
    originator: { accountType: 'D', lastName: 'Doe', firstName: 'John' },
    unit: 'TRUCK7',
    accumulatedMiles: null,
    elapsedEngineHours: null,
    position: 'manual',
    location: 'Gary; IN',
    annotation: 'Forgot to log out',
  })
  expect(events[2]).toMatchObject({ accumulatedMiles: 312, elapsedEngineHours: 9.4, annotation: '', location: '' })
})

test('a device may remark in two lines; the same twice is said once', () => {
  const [remark] = doesFile().annotations
  if (!remark) throw new Error('no remark')
  const annotations = [
    { ...remark, location: '' },
    { ...remark, text: '' },
    { ...remark, text: 'Sorry' },
  ]
  expect(toDutyRecord(doesFile({ annotations }), CHICAGO).events[0]).toMatchObject({
    annotation: 'Forgot to log out; Sorry',
    location: 'Gary; IN',
  })
  const elsewhere = [{ ...remark, at: '2024-06-02T19:00:01' }]
  expect(toDutyRecord(doesFile({ annotations: elsewhere }), CHICAGO).events[0]).toMatchObject({ annotation: '' })
})

test('records that do not hold are history, with what they would have changed', () => {
  const events = [
    on(ON, '09:00', { status: 1, origin: 3, userOrder: 2 }),
    on(OFF, '09:00', { status: 2 }),
    on(SB, '08:00', { status: 3, origin: 3, userOrder: 2 }),
    on(PC, '07:00', { status: 4, origin: 3, userOrder: 2 }),
    on(CLEARED, '06:30', { status: 2 }),
    on({ type: 2, code: 1 }, '06:20', { status: 2 }),
    on(D, '06:00', { status: 1 }),
  ]
  const record = toDutyRecord(doesFile({ events, annotations: [] }), CHICAGO)
  expect(record.events.map(({ status, originator }) => `${status} ${originator?.lastName}`)).toEqual([
    'D Doe',
    'ON Office',
  ])
  expect(
    record.history.map(({ startedAt, recordStatus, change, origin }) => [
      startedAt.slice(11, 16),
      recordStatus,
      change,
      origin,
    ]),
  ).toEqual([
    ['11:30', 2, 'cleared', 1],
    ['12:00', 4, 'PC', 3],
    ['13:00', 3, 'SB', 3],
    ['14:00', 2, 'OFF', 1],
  ])
})

const facts: EldFileFacts = {
  driver: doesFile().header.driver,
  coDriver: null,
  cmv: { unit: 'TRUCK7', vin: '1FUJGHDV0CLBP8834', trailers: [] },
  cmvs: [{ unit: 'TRUCK8', vin: '-1FUJGHDV0CLBP8896' }],
  carrier: { usdot: '1000003', name: 'Bulk Lines LLC', multidayBasis: 8, dayStart: '00:00:00' },
  shippingDocument: '',
  isExempt: false,
  position: null,
  totalMiles: null,
  totalEngineHours: null,
  zone: CHICAGO,
  madeAt: at('2024-06-04T12:00:00Z'),
  certifications: [],
}
const driver = { accountType: 'D', lastName: 'Doe', firstName: 'John' } as const
function duty(
  startedAt: string,
  status: EldDutyStatus,
  special: EldSpecial | null,
  part: Partial<EldDutyEvent> = {},
): EldDutyEvent {
  return {
    ...{ startedAt: at(startedAt), isUnsure: false, status, special, origin: 2, originator: driver, unit: 'TRUCK7' },
    ...{ accumulatedMiles: null, elapsedEngineHours: null, position: null, location: '', annotation: '' },
    ...part,
  }
}

test('a duty record as a file: local time, lists, remarks, and precision of personal conveyance', () => {
  const position = { lat: 41.88, lon: -87.63, isReduced: false }
  const counters = { accumulatedMiles: 12, elapsedEngineHours: 0.5, position }
  const file = eldFileOf(
    {
      events: [
        duty('2024-06-03T11:00:00Z', 'D', null, { ...counters, unit: 'TRUCK8' }),
        duty('2024-06-03T10:00:00Z', 'OFF', 'PC', { ...counters, location: 'Gary', annotation: 'Motel' }),
      ],
      history: [],
    },
    facts,
  )
  expect(file.header).toMatchObject({ madeAt: '2024-06-04T07:00:00', carrier: { offsetHours: 5 } })
  expect(file.cmvs).toEqual([
    { order: 1, unit: 'TRUCK8', vin: '-1FUJGHDV0CLBP8896' },
    { order: 2, unit: 'TRUCK7', vin: '1FUJGHDV0CLBP8834' },
  ])
  expect(file.users.map(({ order, lastName }) => `${order} ${lastName}`)).toEqual(['1 Doe', '2 Unidentified'])
  const held = { accumulatedMiles: 12, elapsedEngineHours: 0.5, position, cmvOrder: 1 }
  const personal = {
    accumulatedMiles: null,
    elapsedEngineHours: null,
    position: { ...position, isReduced: true },
    cmvOrder: 2,
  }
  expect(file.events).toMatchObject([
    { type: 3, code: 0, sequenceId: 4, at: '2024-06-03T06:00:00', ...held },
    { type: 1, code: 3, sequenceId: 3, at: '2024-06-03T06:00:00', ...held },
    { type: 3, code: 1, sequenceId: 2, at: '2024-06-03T05:00:00', ...personal },
    { type: 1, code: 1, sequenceId: 1, at: '2024-06-03T05:00:00', ...personal },
  ])
  expect(file.annotations).toEqual([
    { sequenceId: 1, username: 'jdoe', text: 'Motel', at: '2024-06-03T05:00:00', location: 'Gary' },
  ])
  const { ok, findings } = readEldFile(writeEldFile(file), { zone: CHICAGO, now: facts.madeAt })
  expect({ ok, findings }).toEqual({ ok: true, findings: [{ line: null, code: 'test_file' }] })
})

test('what the format has no room for is refused', () => {
  const events = Array.from({ length: 100 }, (_, i) =>
    duty(addMinutes(at('2024-06-01T00:00:00Z'), i), i % 2 ? 'ON' : 'OFF', null, { unit: `T${i}` }),
  )
  expect(() => eldFileOf({ events, history: [] }, facts)).toThrow(RangeError)
  expect(eldFileOf({ events: events.slice(1), history: [] }, facts).cmvs).toHaveLength(99)
  expect(() => eldFileOf({ events: [], history: [] }, { ...facts, zone: 'America/St_Johns' })).toThrow(RangeError)
})

const HELD: readonly [[EldDutyStatus, EldSpecial | null], ...[EldDutyStatus, EldSpecial | null][]] = [
  ['OFF', null],
  ['SB', null],
  ['D', null],
  ['ON', null],
  ['OFF', 'PC'],
  ['ON', 'YM'],
]

/** A record of some weeks; nothing in an hour that clocks repeat, of which a file cannot tell which it was. */
function randomRecord({ below, is }: Chance): EldDutyRecord {
  const pick = <Item>(items: readonly [Item, ...Item[]]): Item => items[below(items.length)] ?? items[0]
  let ms = instantMs(at('2024-02-25T00:00:00Z')) + below(300) * 86_400_000
  const next = () => {
    ms += 1000 * (1 + below(40_000))
    const isRepeated = new Date(ms).toISOString().startsWith('2024-11-03T0')
    if (isRepeated) ms += 12 * 3_600_000
    return instant(ms).replace('.000Z', 'Z')
  }
  const one = () => {
    const [status, special] = pick(HELD)
    return duty(next(), status, special, {
      origin: pick<EldDutyEvent['origin']>([2, 3, 4]),
      originator: pick<EldDutyEvent['originator']>([driver, { ...driver, accountType: 'S', lastName: 'Office' }, null]),
      unit: pick(['TRUCK7', 'TRUCK8', null]),
      ...(special === 'PC' ? {} : { accumulatedMiles: is(0.5) ? null : below(9999) }),
      annotation: pick(['', 'Forgot', 'Scale closed']),
      location: pick(['', 'Gary; IN']),
    })
  }
  const events = Array.from({ length: 1 + below(60) }, one)
  const history = Array.from({ length: below(10) }, () => {
    const { status, special, ...rest } = one()
    const change: EldChangedRecord['change'] = special ?? (is(0.1) ? 'cleared' : status)
    return { ...rest, recordStatus: pick<2 | 3 | 4>([2, 3, 4]), change }
  })
  return { events, history }
}

test('certifications stand in the order of what happened, counted for each day', () => {
  const certified = ['2024-06-03T23:00:00Z', '2024-06-04T01:00:00Z', '2024-06-03T12:00:00Z'].map((time, i) => ({
    at: at(time),
    day: aDay(i === 2 ? '2024-06-02' : '2024-06-03'),
  }))
  const events = [duty('2024-06-03T11:00:00Z', 'D', null), duty('2024-06-03T22:00:00Z', 'OFF', null)]
  const file = eldFileOf({ events, history: [] }, { ...facts, certifications: certified })
  expect(file.events.map(({ sequenceId }) => sequenceId)).toEqual([3, 1])
  expect(file.certifications).toEqual([
    { sequenceId: 5, code: 2, at: '2024-06-03T20:00:00', day: '2024-06-03', cmvOrder: null },
    { sequenceId: 4, code: 1, at: '2024-06-03T18:00:00', day: '2024-06-03', cmvOrder: null },
    { sequenceId: 2, code: 1, at: '2024-06-03T07:00:00', day: '2024-06-02', cmvOrder: null },
  ])
  const reading = readEldFile(writeEldFile(file), { zone: CHICAGO, now: facts.madeAt })
  expect(reading.findings.map(({ code }) => code)).toEqual(['test_file'])
  expect(reading.ok && reading.file.certifications).toEqual(file.certifications)
})

test('200 random duty records come back from the file that they became', () => {
  let history = 0
  let specials = 0
  for (let seed = 1; seed <= 200; seed += 1) {
    const record = randomRecord(chance(seed))
    history += record.history.length
    specials += record.events.filter(({ special }) => special).length
    const madeAt = at('2025-02-01T00:00:00Z')
    const text = writeEldFile(eldFileOf(record, { ...facts, madeAt }))
    const reading = readEldFile(text, { zone: CHICAGO, now: madeAt })
    expect(
      reading.findings.map(({ code }) => code),
      `seed ${seed}`,
    ).toEqual(['test_file'])
    expect(reading.ok && toDutyRecord(reading.file, CHICAGO), `seed ${seed}`).toEqual(record)
  }
  expect(history).toBeGreaterThan(500)
  expect(specials).toBeGreaterThan(500)
})
