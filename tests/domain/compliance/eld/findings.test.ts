import { describe, expect, test } from 'vitest'
import { acceptableFindings, type EldFinding } from '#domain/compliance/eld/findings.ts'
import { readEldFile } from '#domain/compliance/eld/read-file.ts'
import { instant } from '#domain/units/time.ts'
import { D, doesFile, event, OFF, ON, SB, sealed } from './files.ts'
import { about, changed, END, findingsIn, findingsOf, LINES } from './readings.ts'

describe('the layout', () => {
  test('a segment that no ELD has', () => {
    const lines = LINES.toSpliced(12, 0, 'Fuel Purchases:', '1,2,3,00', '4,5,6,00')
    expect(findingsIn(lines.join('\r'))).toEqual([{ line: 13, code: 'unknown_segment', title: 'Fuel Purchases:' }])
  })

  test('lines before the first segment, said once', () => {
    const lines = ['Exported by Fleet Manager 3', 'on Monday', ...LINES]
    expect(findingsIn(lines.join('\r'))).toEqual([
      { line: 1, code: 'unknown_segment', title: 'Exported by Fleet Manager 3' },
    ])
  })

  test('a segment twice', () => {
    const lines = LINES.toSpliced(14, 0, 'CMV List:', '2,TRUCK8,,00')
    expect(findingsIn(sealed(lines))).toEqual([{ line: 15, code: 'repeated_segment', segment: 'cmvs' }])
  })

  test.each([
    ['a cell too many', 14, ',50', ',,50', 'cmvs', 4, 5],
    ['a cell too few', 14, '1,TRUCK7,', '1,', 'cmvs', 4, 3],
    ['an event without its check value', 17, ',B5', '', 'events', 18, 17],
    ['a comma in an annotation', 20, 'Forgot to', 'Forgot, to', 'annotations', 7, 8],
    ['a header line that lacks one', 6, 'B 75354,', '', 'header', 3, 2],
    ['no comma at all', 14, '1,TRUCK7,1FUJGHDV0CLBP8834,50', 'x', 'cmvs', 4, 1],
  ])('%s', (_, line, from, to, segment, expected, found) => {
    const findings = findingsIn(changed(line, from, to).join('\r')).filter(({ code }) => !code.endsWith('_check'))
    expect(findings).toEqual([{ line, code: 'wrong_columns', segment, expected, found }])
  })

  test('a line of the header is missing', () => {
    const findings = findingsIn(sealed(LINES.toSpliced(5, 1)))
    expect(findings).toEqual([{ line: 2, code: 'wrong_line_count', segment: 'header', expected: 7, found: 6 }])
  })

  test('the header has nothing but its title', () => {
    const findings = findingsIn(sealed(LINES.toSpliced(1, 7)))
    expect(findings).toEqual([{ line: null, code: 'wrong_line_count', segment: 'header', expected: 7, found: 0 }])
  })

  test('something stands behind the end', () => {
    const findings = findingsIn([...LINES.slice(0, END), '1,2,3,00'].join('\r'))
    expect(findings).toEqual([{ line: END + 1, code: 'wrong_line_count', segment: 'end', expected: 1, found: 2 }])
  })

  test('letters that ASCII does not have', () => {
    expect(findingsIn(changed(2, 'Doe,John', 'Doé,John').join('\r')).map(({ line, code }) => [line, code])).toEqual([
      [2, 'not_ascii'],
      [2, 'wrong_line_check'],
    ])
  })
})

test.each<[string, number, string, string, object]>([
  [
    'a thirteenth month',
    17,
    ',060324,061500,',
    ',130324,061500,',
    { code: 'bad_time', column: 'date', value: '130324' },
  ],
  ['February 30', 17, ',060324,', ',023024,', { code: 'bad_time', column: 'date', value: '023024' }],
  ['a date that lost its zero', 17, ',060324,', ',60324,', { code: 'bad_time', column: 'date', value: '60324' }],
  ['hour 24', 17, ',061500,', ',240000,', { code: 'bad_time', column: 'time', value: '240000' }],
  ['minute 60', 17, ',061500,', ',066000,', { code: 'bad_time', column: 'time', value: '066000' }],
  ['a time with colons', 17, ',061500,', ',06:15:00,', { code: 'bad_time', column: 'time', value: '06:15:00' }],
  ['no time', 17, ',061500,', ',,', { code: 'bad_time', column: 'time', value: '' }],
  ['record status 5', 17, '1F2C,1,', '1F2C,5,', { code: 'bad_value', column: 'status', value: '5' }],
  ['no record status', 17, '1F2C,1,', '1F2C,,', { code: 'bad_value', column: 'status', value: '' }],
  ['origin 0', 17, '1F2C,1,1,', '1F2C,1,0,', { code: 'bad_value', column: 'origin', value: '0' }],
  ['an event of another list', 17, '1,1,1,3,', '1,1,5,1,', { code: 'bad_value', column: 'event_type', value: '5' }],
  ['duty status 5', 17, '1,1,1,3,', '1,1,1,5,', { code: 'bad_value', column: 'event_code', value: '5' }],
  ['a sequence id that is none', 17, '1F2C,', '1F2G,', { code: 'bad_value', column: 'sequence_id', value: '1F2G' }],
  ['miles below zero', 17, ',061500,0,', ',061500,-1,', { code: 'bad_value', column: 'miles', value: '-1' }],
  ['hours in words', 17, ',0.0,', ',half,', { code: 'bad_value', column: 'engine_hours', value: 'half' }],
  [
    'a latitude beyond the pole',
    17,
    '41.88',
    '91.88',
    { code: 'bad_value', column: 'position', value: '91.88 -87.63' },
  ],
  ['half a position', 17, '-87.63', 'X', { code: 'bad_value', column: 'position', value: '41.88 X' }],
  [
    'seven miles since a fix',
    17,
    ',-87.63,0,',
    ',-87.63,7,',
    { code: 'bad_value', column: 'miles_since_fix', value: '7' },
  ],
  ['vehicle 0', 17, '-87.63,0,1,1,', '-87.63,0,0,1,', { code: 'bad_value', column: 'cmv_order', value: '0' }],
  ['a flag of 2', 17, ',1,1,0,0,', ',1,1,2,0,', { code: 'bad_value', column: 'malfunction_flag', value: '2' }],
])('a wrong cell: %s', (_, line, from, to, finding) => {
  expect(findingsIn(sealed(changed(line, from, to)))).toEqual([{ line, segment: 'events', ...finding }])
})

test.each<[string, number, string, string, object]>([
  [
    'six days',
    5,
    ',8,',
    ',6,',
    { line: 5, code: 'bad_value', segment: 'header', column: 'multiday_basis', value: '6' },
  ],
  [
    'an offset of minutes',
    5,
    ',05,',
    ',0530,',
    { line: 5, code: 'bad_value', segment: 'header', column: 'utc_offset', value: '0530' },
  ],
  [
    'a start of the day that is none',
    5,
    ',000000,',
    ',999999,',
    { line: 5, code: 'bad_time', segment: 'header', column: 'day_start', value: '999999' },
  ],
  [
    'an account of another type',
    10,
    '1,D,',
    '1,X,',
    { line: 10, code: 'bad_value', segment: 'users', column: 'account_type', value: 'X' },
  ],
  [
    'a certified day that is none',
    22,
    ',060224,',
    ',063124,',
    { line: 22, code: 'bad_time', segment: 'certifications', column: 'certified_day', value: '063124' },
  ],
  [
    'a malfunction that is none',
    24,
    ',1,L,',
    ',1,Q,',
    { line: 24, code: 'bad_value', segment: 'malfunctions', column: 'malfunction_cause', value: 'Q' },
  ],
])('a wrong cell in another segment: %s', (_, line, from, to, finding) => {
  expect(findingsIn(sealed(changed(line, from, to)))).toEqual([finding])
})

test('a long wrong value is not repeated whole', () => {
  const [finding] = findingsIn(sealed(changed(17, ',061500,', `,${'9'.repeat(5000)},`)))
  expect(finding).toMatchObject({ code: 'bad_time', value: '9'.repeat(60) })
})

describe('what cannot be', () => {
  test('two statuses from the same second on', () => {
    const events = [event(SB, '2024-06-03T12:00:00', 4), event(D, '2024-06-03T12:00:00', 3)]
    expect(findingsOf({ events, annotations: [] })).toEqual([
      { line: 17, code: 'overlap', segment: 'events', at: '2024-06-03T12:00:00', otherLine: 16 },
    ])
  })

  test.each([
    ['a changed record', [event(SB, '2024-06-03T12:00:00', 4), event(ON, '2024-06-03T12:00:00', 3, { status: 2 })]],
    ['the same status', [event(SB, '2024-06-03T12:00:00', 4), event(SB, '2024-06-03T12:00:00', 3)]],
    ['an indication', [event({ type: 3, code: 1 }, '2024-06-03T12:00:00', 4), event(OFF, '2024-06-03T12:00:00', 3)]],
    [
      'an intermediate record',
      [event({ type: 2, code: 1 }, '2024-06-03T12:00:00', 4), event(D, '2024-06-03T12:00:00', 3)],
    ],
    ['a second', [event(SB, '2024-06-03T12:00:01', 4), event(D, '2024-06-03T12:00:00', 3)]],
  ])('%s beside a status is no overlap', (_, events) => {
    expect(findingsOf({ events, annotations: [] })).toEqual([])
  })

  test('two indications at once', () => {
    const at = '2024-06-03T12:00:00'
    const events = [event({ type: 3, code: 1 }, at, 4), event({ type: 3, code: 2 }, at, 3)]
    expect(findingsOf({ events, annotations: [] })).toEqual([expect.objectContaining({ line: 17, code: 'overlap' })])
    const cleared = [event({ type: 3, code: 1 }, at, 4), event({ type: 3, code: 0 }, at, 3)]
    expect(findingsOf({ events: cleared, annotations: [] })).toEqual([])
  })

  test.each([
    ['ten minutes after the file', '2024-06-03T18:10:00', []],
    [
      'later',
      '2024-06-03T18:10:01',
      [{ line: 16, code: 'future_event', segment: 'events', at: '2024-06-03T18:10:01' }],
    ],
  ])('an event %s', (_, at, findings) => {
    const last = event(OFF, at, 0x1f2f, { accumulatedMiles: 400 })
    expect(findingsOf({ events: [last, ...doesFile().events] })).toEqual(findings)
  })

  test('records of every list come before the file', () => {
    const at = '2024-06-03T19:00:00'
    const late = <Item>(items: readonly Item[]) => items.map((item) => ({ ...item, at }))
    const whole = doesFile()
    const findings = findingsOf({
      certifications: late(whole.certifications),
      malfunctions: late(whole.malfunctions).map((each) => ({ ...each, totalMiles: null })),
      logins: late(whole.logins),
      engine: late(whole.engine).map((each) => ({ ...each, totalMiles: null })),
      unidentified: late(whole.unidentified).map((each) => ({ ...each, accumulatedMiles: null })),
    })
    expect(findings.map((each) => [each.code, 'segment' in each && each.segment])).toEqual(
      ['certifications', 'malfunctions', 'logins', 'engine', 'unidentified'].map((each) => ['future_event', each]),
    )
  })

  test.each([
    ['2024-06-03T22:50:00Z', []],
    ['2024-06-03T22:49:59Z', [{ line: 7, code: 'future_event', segment: 'header', at: '2024-06-03T18:00:00' }]],
  ])('a file of 18:00 in Chicago that is read at %s', (now, findings) => {
    expect(findingsOf({}, { ...about, now: instant(Date.parse(now)) })).toEqual(findings)
  })

  test('a zone whose offset is not the one of the file', () => {
    const findings = findingsOf({}, { ...about, zone: 'America/Denver' })
    expect(findings).toEqual([{ line: 7, code: 'wrong_offset', stated: 5, expected: 6 }])
    expect(findingsOf({}, { ...about, zone: 'America/Bogota' })).toEqual([])
  })

  test('a zone that does not exist is the caller’s mistake', () => {
    expect(() => findingsOf({}, { ...about, zone: 'Mars/Olympus' })).toThrow(RangeError)
  })
})

describe('who and what', () => {
  test('an order number that no list has', () => {
    const events = [event(ON, '2024-06-03T12:00:00', 2, { cmvOrder: 7, userOrder: 8 })]
    expect(findingsOf({ events, annotations: [] }).filter(({ code }) => code.startsWith('unknown'))).toEqual([
      { line: 16, code: 'unknown_user', segment: 'events', order: 8 },
      { line: 16, code: 'unknown_cmv', segment: 'events', order: 7 },
    ])
  })

  test.each(['unidentified', 'certifications', 'malfunctions'] as const)(
    'a vehicle that no list has, in %s',
    (segment) => {
      const items = doesFile()[segment].map((item) => ({ ...item, cmvOrder: 9 }))
      expect(findingsOf({ [segment]: items })).toContainEqual(
        expect.objectContaining({ code: 'unknown_cmv', segment, order: 9 }),
      )
    },
  )

  test('an event without vehicle and user, such as a day off', () => {
    const events = [event(OFF, '2024-06-03T12:00:00', 2, { cmvOrder: null, userOrder: null, origin: 2 })]
    expect(findingsOf({ events, annotations: [] })).toEqual([])
  })

  test('an order number twice', () => {
    const { cmvs, users } = doesFile()
    expect(findingsOf({ cmvs: [...cmvs, { order: 1, unit: 'TRUCK8', vin: '' }] })).toContainEqual({
      line: 15,
      code: 'repeated_order',
      segment: 'cmvs',
      order: 1,
    })
    expect(
      findingsOf({ users: [...users, { order: 2, accountType: 'D', lastName: 'Lee', firstName: 'Ann' }] }),
    ).toEqual([{ line: 13, code: 'repeated_order', segment: 'users', order: 2 }])
  })

  test('an unreadable line of a list does not make everything else unknown', () => {
    expect(
      findingsIn(sealed(changed(14, '1,TRUCK7', '0,TRUCK7'))).filter(({ code }) => !code.endsWith('_check')),
    ).toEqual([{ line: 14, code: 'bad_value', segment: 'cmvs', column: 'order', value: '0' }])
  })
})

describe('order and counters', () => {
  test('a line that is newer than the one above', () => {
    const lines = LINES.toSpliced(15, 2, LINES[16] ?? '', LINES[15] ?? '')
    const reading = readEldFile(lines.join('\r'), about)
    expect(findingsIn(lines.join('\r'))).toEqual([
      { line: 17, code: 'out_of_order', segment: 'events', at: '2024-06-03T17:30:00' },
    ])
    expect(reading.ok).toBe(true)
  })

  const driven = (...miles: (number | null)[]) =>
    miles
      .map((accumulatedMiles, i) => event(i % 2 ? ON : D, `2024-06-03T1${i}:00:00`, 0x2000 + i, { accumulatedMiles }))
      .reverse()

  test('miles since the engine was started go back', () => {
    expect(findingsOf({ events: driven(10, 50, 49, 60), annotations: [] })).toEqual([
      { line: 17, code: 'miles_back', segment: 'events', counter: 'accumulated', from: 50, to: 49 },
    ])
  })

  test('miles begin anew as the engine is started again', () => {
    const [start] = doesFile().engine
    if (!start) throw new Error('no start')
    const again = { ...start, at: '2024-06-03T11:59:00', sequenceId: 0x2001, totalMiles: 120_090 }
    expect(findingsOf({ events: driven(10, 50, 0, 60), annotations: [], engine: [again, start] })).toEqual([])
    const other = { ...again, unit: 'TRUCK8', vin: '' }
    const shutDown = { ...again, code: 3 }
    for (const none of [other, shutDown])
      expect(findingsOf({ events: driven(10, 50, 0, 60), annotations: [], engine: [none, start] })).toEqual([
        expect.objectContaining({ code: 'miles_back', from: 50, to: 0 }),
      ])
  })

  test('without engine activity nobody knows when miles began anew', () => {
    expect(findingsOf({ events: driven(10, 50, 0, 60), annotations: [], engine: [] })).toEqual([])
  })

  test('records that somebody entered have no counter', () => {
    const events = driven(10, 50, 49, 60).map((each) =>
      each.accumulatedMiles === 49 ? { ...each, origin: 2 as const } : each,
    )
    expect(findingsOf({ events, annotations: [] })).toEqual([])
    expect(findingsOf({ events: driven(10, 50, null, 60), annotations: [] })).toEqual([])
  })

  test('an odometer that goes back', () => {
    const { header } = doesFile()
    expect(findingsOf({ header: { ...header, totalMiles: 120_032 } })).toEqual([
      { line: 7, code: 'miles_back', segment: 'header', counter: 'total', from: 120_033, to: 120_032 },
    ])
    const other = { ...header, cmv: { unit: 'TRUCK8', vin: '', trailers: [] }, totalMiles: 5 }
    expect(findingsOf({ header: other })).toEqual([])
  })
})

/** Every kind of finding, and whether somebody may take the file all the same: only where the duty record is whole. */
const MAY_BE_ACCEPTED: Record<EldFinding['code'], boolean> = {
  too_large: false,
  not_text: false,
  no_eld_file: false,
  unknown_segment: false,
  repeated_segment: false,
  missing_segment: false,
  wrong_line_count: false,
  wrong_columns: false,
  bad_value: false,
  bad_time: false,
  skipped_hour: false,
  wrong_offset: false,
  future_event: false,
  overlap: false,
  unknown_order: false,
  repeated_order: false,
  unknown_user: false,
  unknown_cmv: false,
  wrong_line_check: true,
  wrong_event_check: true,
  wrong_file_check: true,
  left_out_segment: true,
  out_of_order: true,
  miles_back: true,
  driving_changed: true,
  repeated_hour: true,
  not_ascii: true,
  test_file: true,
}

test('a finding may be accepted where the duty record is whole all the same, and nowhere else', () => {
  const accepted = Object.entries(MAY_BE_ACCEPTED).flatMap(([code, may]) => (may ? [code] : []))
  expect([...acceptableFindings].sort()).toEqual(accepted.sort())
})

test('findings stand in the order of the lines, those of the whole file first', () => {
  const lines = changed(17, ',061500,', ',999999,')
  lines[1] = lines[1]?.replace(/..$/, 'FF') ?? ''
  const found = readEldFile([...lines.slice(0, 18), ...lines.slice(20)].join('\r'), about).findings
  expect(found.map(({ line }) => line)).toEqual([null, null, 2, 17, 17, END - 2])
})
