import { describe, expect, test } from 'vitest'
import type { EldEvent, EldFile } from '#domain/compliance/eld/eld-file.ts'
import { readEldFile } from '#domain/compliance/eld/read-file.ts'
import { toDutyRecord } from '#domain/compliance/eld/to-duty-record.ts'
import { writeEldFile } from '#domain/compliance/eld/write-file.ts'
import { instant } from '#domain/units/time.ts'
import { D, doesFile, event, OFF, ON, SB } from './files.ts'

const CHICAGO = 'America/Chicago'
const now = instant(Date.parse('2024-12-01T00:00:00Z'))

/** John Doe's file with these events, made at noon of a day; nothing else of it has a time. */
function fileOf(date: string, offsetHours: number, events: readonly EldEvent[], part: Partial<EldFile> = {}): EldFile {
  const { header } = doesFile()
  const made = { madeAt: `${date}T12:00:00`, carrier: { ...header.carrier, offsetHours } }
  const none = { annotations: [], certifications: [], malfunctions: [], logins: [], engine: [], unidentified: [] }
  return doesFile({ ...none, header: { ...header, ...made }, events: [...events].reverse(), ...part })
}

function read(file: EldFile, zone: string | null = CHICAGO) {
  const { findings } = readEldFile(writeEldFile(file), { zone, now })
  return findings.flatMap((finding) => (finding.code === 'test_file' ? [] : `${finding.line} ${finding.code}`))
}

const times = (file: EldFile, zone: string | null = CHICAGO) =>
  toDutyRecord(file, zone).events.map(
    ({ startedAt, status, isUnsure }) => `${startedAt.slice(5, 16)} ${status}${isUnsure ? '?' : ''}`,
  )

describe('clocks go back an hour on November 3, 2024 at 2:00', () => {
  test('records of before and after stand at the offset of their time, not at that of the header', () => {
    const file = fileOf('2024-11-03', 6, [event(D, '2024-11-02T22:00:00', 1), event(OFF, '2024-11-03T03:00:00', 2)])
    expect(times(file)).toEqual(['11-03T03:00 D', '11-03T09:00 OFF'])
    expect(read(file)).toEqual([])
  })

  test('without the zone all records stand at the offset of the header', () => {
    const file = fileOf('2024-11-03', 6, [event(D, '2024-11-02T22:00:00', 1), event(OFF, '2024-11-03T03:00:00', 2)])
    expect(times(file, null)).toEqual(['11-03T04:00 D', '11-03T09:00 OFF'])
  })

  test('a time that was shown twice is the first, and said to be unsure', () => {
    const file = fileOf('2024-11-03', 6, [event(D, '2024-11-03T01:30:00', 1), event(OFF, '2024-11-03T03:00:00', 2)])
    expect(times(file)).toEqual(['11-03T06:30 D?', '11-03T09:00 OFF'])
    expect(read(file)).toEqual(['17 repeated_hour'])
  })

  const night = [
    event(D, '2024-11-03T00:59:59', 0x10),
    event(ON, '2024-11-03T01:20:00', 0x11),
    event(D, '2024-11-03T01:50:00', 0x12),
    event(ON, '2024-11-03T01:10:00', 0x13),
    event(SB, '2024-11-03T01:40:00', 0x14),
    event(D, '2024-11-03T02:00:00', 0x15),
  ]
  const lived = ['05:59 D', '06:20 ON', '06:50 D', '07:10 ON', '07:40 SB', '08:00 D'].map((each) => `11-03T${each}`)

  test('sequence numbers that go on while the time jumps back tell the two hours apart', () => {
    const file = fileOf('2024-11-03', 6, night)
    expect(times(file)).toEqual(lived)
    expect(read(file)).toEqual([])
  })

  test('sequence numbers may begin anew in that night', () => {
    const ids = [0xfffd, 0xfffe, 0xffff, 0, 1, 2]
    expect(
      times(
        fileOf(
          '2024-11-03',
          6,
          night.map((each, i) => ({ ...each, sequenceId: ids[i] ?? 0 })),
        ),
      ),
    ).toEqual(lived)
  })

  test('a device that lists by true time is in order', () => {
    const lines = writeEldFile(fileOf('2024-11-03', 6, night)).split('\r')
    const first = lines.indexOf('ELD Event List:') + 1
    const listed = lines.slice(first, first + night.length)
    const bySequence = listed.toSorted((one, other) => (one < other ? 1 : -1))
    expect(bySequence).not.toEqual(listed)
    const { findings } = readEldFile(lines.toSpliced(first, night.length, ...bySequence).join('\r'), {
      zone: CHICAGO,
      now,
    })
    expect(findings.map(({ code }) => code)).toEqual(['test_file'])
  })

  test('power-ups of the same truck count as well, those of another do not', () => {
    const [start] = doesFile().engine
    if (!start) throw new Error('no start')
    const events = [event(ON, '2024-11-03T01:20:00', 0x11), event(SB, '2024-11-03T03:00:00', 0x20)]
    const engine = [{ ...start, at: '2024-11-03T01:40:00', sequenceId: 0x10 }]
    expect(times(fileOf('2024-11-03', 6, events, { engine }))).toEqual(['11-03T07:20 ON', '11-03T09:00 SB'])
    const other = engine.map((each) => ({ ...each, unit: 'TRUCK8' }))
    expect(times(fileOf('2024-11-03', 6, events, { engine: other }))).toEqual(['11-03T06:20 ON?', '11-03T09:00 SB'])
  })

  test('what somebody entered later tells nothing by its number, and is told nothing by others', () => {
    const entered = event(OFF, '2024-11-03T01:05:00', 0x30, { origin: 2 })
    expect(times(fileOf('2024-11-03', 6, [...night, entered]))).toEqual([
      lived[0],
      '11-03T06:05 OFF?',
      ...lived.slice(1),
    ])
  })

  const dumped = (part: Partial<EldEvent>) => [
    event(ON, '2024-11-03T00:10:00', 1, { origin: 2 }),
    event(D, '2024-11-03T01:30:00', 2),
    event(ON, '2024-11-03T01:15:00', 3, { origin: 2, ...part }),
    event(OFF, '2024-11-03T06:00:00', 4, { origin: 2, accumulatedMiles: 55 }),
  ]

  test('what the driver entered as it happened is placed by number and miles: 45 minutes of driving', () => {
    const file = fileOf('2024-11-03', 6, dumped({ accumulatedMiles: 55 }))
    expect(times(file)).toEqual(['11-03T05:10 ON', '11-03T06:30 D', '11-03T07:15 ON', '11-03T12:00 OFF'])
    expect(read(file)).toEqual([])
  })

  test.each([null, 0])('with %s miles nothing says which came first: the file is not taken', (accumulatedMiles) => {
    const file = fileOf('2024-11-03', 6, dumped({ accumulatedMiles }))
    expect(read(file)).toEqual(['17 unknown_order', '18 unknown_order'])
    expect(readEldFile(writeEldFile(file), { zone: CHICAGO, now }).ok).toBe(false)
  })

  test('without the zone such a pair is not taken at the offset of the header', () => {
    const file = fileOf('2024-11-03', 6, dumped({ accumulatedMiles: 55 }))
    expect(read(file, null)).toEqual(['17 unknown_order', '18 unknown_order'])
  })

  test('numbers of records without a truck, which may be of several devices, tell nothing', () => {
    const events = [event(OFF, '2024-11-03T00:10:00', 1)]
    const login = { code: 1, username: 'jdoe', totalMiles: null, totalEngineHours: null } as const
    const logins = [
      { ...login, sequenceId: 2, at: '2024-11-03T01:40:00' },
      { ...login, sequenceId: 3, at: '2024-11-03T01:20:00' },
    ]
    expect(read(fileOf('2024-11-03', 6, events, { logins }))).toEqual(['21 repeated_hour', '22 repeated_hour'])
  })

  test('the same local time in both hours is no overlap', () => {
    const twice = [
      event(D, '2024-11-03T01:30:00', 1),
      event(ON, '2024-11-03T01:45:00', 2),
      event(SB, '2024-11-03T01:30:00', 3),
    ]
    expect(read(fileOf('2024-11-03', 6, twice))).toEqual([])
    expect(times(fileOf('2024-11-03', 6, twice))).toEqual(['11-03T06:30 D', '11-03T06:45 ON', '11-03T07:30 SB'])
  })

  test.each([
    [5, '01:20:00', ['16 repeated_hour']],
    [5, '01:31:00', ['16 future_event']],
    [6, '01:31:00', ['16 repeated_hour']],
    [7, '01:20:00', ['7 wrong_offset']],
  ])('a file that was made at 1:20 with the offset %d, and driving since %s', (offset, since, found) => {
    const { header, ...lists } = fileOf('2024-11-03', offset, [event(D, `2024-11-03T${since}`, 1)])
    expect(read({ header: { ...header, madeAt: '2024-11-03T01:20:00' }, ...lists })).toEqual(found)
  })
})

describe('clocks go forward an hour on March 10, 2024 at 2:00', () => {
  test('an hour of driving over the change is from 1:30 to 3:30', () => {
    const file = fileOf('2024-03-10', 5, [event(D, '2024-03-10T01:30:00', 1), event(OFF, '2024-03-10T03:30:00', 2)])
    expect(times(file)).toEqual(['03-10T07:30 D', '03-10T08:30 OFF'])
    expect(read(file)).toEqual([])
  })

  test('a time that no clock there showed is refused', () => {
    const file = fileOf('2024-03-10', 5, [event(D, '2024-03-10T02:30:00', 1), event(OFF, '2024-03-10T03:30:00', 2)])
    expect(read(file)).toEqual(['17 skipped_hour'])
    expect(() => toDutyRecord(file, CHICAGO)).toThrow(RangeError)
    expect(read(file, 'America/Bogota')).toEqual([])
  })

  test('nor is a file that was made then', () => {
    const { header, ...lists } = fileOf('2024-03-10', 5, [event(D, '2024-03-10T01:30:00', 1)])
    expect(read({ header: { ...header, madeAt: '2024-03-10T02:30:00' }, ...lists })).toEqual(['7 skipped_hour'])
  })
})
