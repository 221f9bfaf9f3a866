import { expect, test } from 'vitest'
import { auditHos } from '#domain/compliance/hos/audit.ts'
import { hosClocks } from '#domain/compliance/hos/clocks.ts'
import type { DutyEvent, DutyRecord } from '#domain/compliance/hos/duty-record.ts'
import { earliestDrive } from '#domain/compliance/hos/legal-drive.ts'
import { chance } from '../../../support/chance.ts'
import { randomLog } from './random-log.ts'
import { log } from './written-log.ts'

const H = 60
const sleeper = { hasSleeper: true }
const noSleeper = { hasSleeper: false }

test('a rested driver begins at once, and stops for 30 minutes after 8 hours', () => {
  const record = log('OFF 10:00')
  expect(earliestDrive(record, 8 * H, noSleeper)).toEqual({
    ok: true,
    fromMin: 600,
    toMin: 1080,
    breaks: [],
    rest: null,
  })
  expect(earliestDrive(record, 11 * H, noSleeper)).toEqual({
    ok: true,
    fromMin: 600,
    toMin: 1290,
    breaks: [{ fromMin: 1080, toMin: 1110 }],
    rest: null,
  })
  expect(earliestDrive(record, 11 * H + 1, noSleeper)).toEqual({ ok: false, reason: 'too_long' })
})

test('the 150 air-mile exception needs no stop', () => {
  const record = { ...log('OFF 10:00'), exceptions: [{ type: 'short_haul_150' as const }] }
  expect(earliestDrive(record, 11 * H, noSleeper)).toMatchObject({ toMin: 1260, breaks: [] })
})

test.each([
  ['nothing, while every limit has some left', 'D 4:00', 4 * H, null, 0],
  ['the rest of a break that has begun at work', 'D 8:00, ON 0:10', 60, 'break', 20],
  ['a full rest after 11 hours of driving', 'D 8:00, OFF 0:30, D 3:00', 1, 'full_rest', 10 * H],
  ['the rest of a full rest', 'D 8:00, OFF 0:30, D 3:00, OFF 4:00', 1, 'full_rest', 6 * H],
  ['a full rest where the window would end first', 'ON 10:00, D 2:00', 2 * H + 1, 'full_rest', 10 * H],
  ['nothing, where the drive just fits into the window', 'ON 10:00, D 2:00', 2 * H, null, 0],
  ['a full rest where a stop on the road would be too much for the window', 'ON 5:00', 8 * H + 31, 'full_rest', 10 * H],
  ['nothing, where the stop just fits', 'ON 5:00', 8 * H + 30, null, 0],
  ['two hours after 8 in the sleeper berth', 'D 7:00, SB 8:00, D 4:00', 7 * H, 'split', 2 * H],
  ['seven hours in the sleeper berth after three off duty', 'D 7:00, OFF 3:00, D 4:00', 7 * H, 'split', 7 * H],
  [
    'the 7 hours whole: hours off duty before them are none',
    'D 7:00, OFF 3:00, D 4:00, OFF 1:00',
    7 * H,
    'split',
    7 * H,
  ],
  ['what of the 7 hours is not slept yet', 'D 7:00, OFF 3:00, D 4:00, SB 2:00', 7 * H, 'split', 5 * H],
] satisfies [string, string, number, string | null, number][])('%s', (_, text, minutes, kind, waitMin) => {
  const record = log(text)
  const drive = earliestDrive(record, minutes, sleeper)
  expect(drive).toMatchObject({ ok: true, fromMin: record.endMin + waitMin })
  expect(drive.ok && (drive.rest?.kind ?? null)).toBe(kind)
})

test('a pair that needs the sleeper berth is for trucks that have one', () => {
  const record = log('D 7:00, OFF 3:00, D 4:00')
  expect(earliestDrive(record, 60, sleeper)).toMatchObject({ rest: { kind: 'split', isInSleeper: true } })
  expect(earliestDrive(record, 60, noSleeper)).toMatchObject({ rest: { kind: 'full_rest', isInSleeper: false } })
  // Where ten hours are over as soon as seven of sleep, the full rest asks for less.
  const half = log('D 7:00, OFF 3:00, D 4:00, OFF 3:00')
  expect(earliestDrive(half, 60, sleeper)).toMatchObject({ fromMin: 24 * H, rest: { kind: 'full_rest' } })
  const slept = log('D 7:00, SB 7:00, D 4:00')
  expect(earliestDrive(slept, 60, noSleeper)).toMatchObject({
    rest: { kind: 'split', toMin: 21 * H, isInSleeper: false },
  })
})

/** Days of 14 hours from 5:00 on: the 70 hours of June 3 to 7 are used up. */
const fiveDays = Array.from({ length: 5 }, () => 'ON 7:00, D 7:00, OFF 10:00').join(', ')

test('with an empty cycle the driver waits for the restart, or for the day that leaves the cycle', () => {
  const used = log(`OFF 5:00, ${fiveDays}`)
  // Resting since 19:00 of June 7: 34 hours end at 5:00 of June 9.
  expect(earliestDrive(used, 60, sleeper)).toMatchObject({
    fromMin: (6 * 24 + 5) * H,
    rest: { kind: 'restart', fromMin: (4 * 24 + 19) * H },
  })
  // Six days of 11:30: at midnight of June 11 the first leaves the cycle, before 34 hours are over.
  const seven = log(
    `${Array.from({ length: 7 }, () => 'OFF 6:00, ON 7:00, D 3:00, OFF 8:00').join(', ')}, OFF 10:00, ON 1:00`,
  )
  expect(earliestDrive(seven, 60, sleeper)).toMatchObject({ fromMin: 8 * 24 * H, rest: { kind: 'cycle_day' } })
})

test('a drive may begin before midnight with the last minutes of a cycle, and go on with those of the new day', () => {
  const seven = log(
    `${Array.from({ length: 7 }, () => 'OFF 6:00, ON 7:00, D 2:50, OFF 8:10').join(', ')}, OFF 10:00, ON 0:40`,
  )
  // 30 minutes are left, and midnight brings back 9:50.
  expect(earliestDrive(seven, 120, sleeper)).toMatchObject({ fromMin: 8 * 24 * H - 30, rest: { kind: 'cycle_day' } })
})

test('the stop on the road may fall before the midnight that brings back hours of the cycle', () => {
  const seven = `OFF 12:00, ON 7:20, OFF 4:40, ${Array.from({ length: 6 }, () => 'OFF 12:00, ON 9:00, OFF 3:00').join(', ')}`
  const record = log(`${seven}, OFF 14:35, D 7:40, OFF 0:05`)
  // At 22:20 one hour of the cycle is left, and 20 minutes to the stop: from 22:30 on they last until midnight.
  expect(earliestDrive(record, 120, sleeper)).toMatchObject({
    fromMin: 7 * 24 * H + 22 * H + 30,
    breaks: [{ fromMin: 7 * 24 * H + 22 * H + 50, toMin: 7 * 24 * H + 23 * H + 20 }],
    rest: { kind: 'cycle_day' },
  })
})

test.each([0, -1, 1.5, Number.NaN])('%s minutes are refused', (minutes) => {
  expect(() => earliestDrive(log('OFF 10:00'), minutes, sleeper)).toThrow(RangeError)
})

type Attempt = { fromMin: number; minutes: number; status: 'SB' | 'OFF' }

/**
 * Whether driving from a minute on violates anything, after a rest from the end of the record up to it, with a stop of 30
 * minutes whenever the clock of the interruption is used up.
 */
function violates(record: DutyRecord, { fromMin, minutes, status }: Attempt): boolean {
  const events: DutyEvent[] = [...record.events]
  if (fromMin > record.endMin) events.push({ atMin: record.endMin, status })
  const isShortHaul = record.exceptions.some(({ type }) => type === 'short_haul_150')
  const toBreak = hosClocks({ ...record, events, endMin: fromMin }).remaining.break_30
  let [at, left, run] = [fromMin, minutes, isShortHaul ? minutes : Math.max(1, toBreak)]
  for (;;) {
    events.push({ atMin: at, status: 'D' })
    run = Math.min(left, run)
    at += run
    left -= run
    if (left === 0) break
    events.push({ atMin: at, status: 'OFF' })
    at += 30
    run = 480
  }
  return auditHos({ ...record, events, endMin: at }).some((one) => one.toMin > record.endMin)
}

test('the earliest drive violates nothing, and none before it would do', () => {
  const kinds = new Set<string>()
  for (let seed = 1; seed <= 250; seed++) {
    const by = chance(seed)
    const record = randomLog(seed, { days: by.is(0.5) ? 1 : 7, exceptions: seed % 3 === 0 })
    const minutes = by.is(0.5) ? 1 + by.below(120) : 1 + by.below(660)
    const hasSleeper = by.is(0.7)
    const drive = earliestDrive(record, minutes, { hasSleeper })
    if (!drive.ok) throw new Error(`seed ${seed}: ${minutes} minutes are too long`)
    kinds.add(drive.rest?.kind ?? 'none')
    const status = hasSleeper ? 'SB' : 'OFF'
    expect(violates(record, { fromMin: drive.fromMin, minutes, status }), `seed ${seed}`).toBe(false)
    for (let i = 0; i < 40 && drive.fromMin > record.endMin; i++) {
      const fromMin = i === 0 ? drive.fromMin - 1 : record.endMin + by.below(drive.fromMin - record.endMin)
      expect(violates(record, { fromMin, minutes, status }), `seed ${seed}, from ${fromMin}`).toBe(true)
    }
  }
  expect([...kinds].sort()).toEqual(['break', 'cycle_day', 'full_rest', 'none', 'restart', 'split'])
})
