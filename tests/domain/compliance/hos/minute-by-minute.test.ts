import { expect, test } from 'vitest'
import { auditHos } from '#domain/compliance/hos/audit.ts'
import { hosClocks } from '#domain/compliance/hos/clocks.ts'
import type { DutyRecord } from '#domain/compliance/hos/duty-record.ts'
import type { HosRuleName } from '#domain/compliance/hos/hos-rule-names.ts'
import { anInstant } from '../../../support/brands.ts'
import { asViolations, MinuteOracle } from './minute-oracle.ts'
import { logOfShortRests, randomLog } from './random-log.ts'

const seeds = (count: number) => Array.from({ length: count }, (_, i) => i + 1)

const found = (record: DutyRecord, rule: HosRuleName) =>
  auditHos(record)
    .filter((one) => one.rule === rule)
    .map(({ fromMin, toMin }) => ({ rule, fromMin, toMin }))

test('without a sleeper berth there are no pairs: 11 and 14 hours as counted minute by minute', () => {
  for (const seed of seeds(60)) {
    const record = randomLog(seed, { statuses: ['D', 'ON', 'OFF', 'D'], exceptions: true })
    const oracle = new MinuteOracle(record)
    const late = oracle.drives().map((drive) => oracle.late(drive, []))
    const [driving, window] = [late.flatMap((one) => one.driving), late.flatMap((one) => one.window)]
    expect(found(record, '11h'), `seed ${seed}`).toEqual(asViolations('11h', driving))
    expect(found(record, '14h'), `seed ${seed}`).toEqual(asViolations('14h', window))
    const { drive_11, window_14 } = hosClocks(record).remaining
    const limits = oracle.limits(record.endMin)
    const used = oracle.usedBefore(record.endMin, [])
    expect(drive_11, `seed ${seed}`).toBe(Math.max(0, limits.driving - used.driving))
    expect(window_14, `seed ${seed}`).toBe(Math.max(0, limits.window - used.window))
  }
})

test('with pairs, each drive has as few late minutes as the best chain of pairs gives it', () => {
  let drives = 0
  let helped = 0
  const logs = [
    ...seeds(50).map((seed) => randomLog(seed, { statuses: ['D', 'ON', 'SB', 'D', 'OFF', 'SB'], exceptions: true })),
    ...seeds(100).map(logOfShortRests),
  ]
  for (const [i, record] of logs.entries()) {
    const oracle = new MinuteOracle(record)
    const violations = auditHos(record)
    const chains = new Map<number, ReturnType<MinuteOracle['chains']>>()
    for (const drive of oracle.drives()) {
      const { from, rests } = oracle.period(drive.from)
      // There are as many chains as powers of rests.
      if (rests.length > 9) continue
      chains.set(from, chains.get(from) ?? oracle.chains(rests))
      const lates = chains.get(from)?.map((chain) => oracle.late(drive, chain)) ?? []
      const minutes = lates.map(({ driving, window }) => driving.length + window.length)
      const mine = (rule: HosRuleName) => violations.find((one) => one.rule === rule && one.toMin === drive.to)
      const lengthOf = (one?: { fromMin: number; toMin: number }) => (one ? one.toMin - one.fromMin : 0)
      expect(lengthOf(mine('11h')) + lengthOf(mine('14h')), `log ${i}, drive ${drive.from}`).toBe(Math.min(...minutes))
      drives++
      if (Math.min(...minutes) < (minutes[0] ?? 0)) helped++
    }
  }
  expect(drives).toBeGreaterThan(1000)
  expect(helped).toBeGreaterThan(400)
})

test('with pairs, the clocks have what the best chain of completed pairs leaves', () => {
  let pairs = 0
  for (const seed of seeds(400)) {
    const record = randomLog(seed, { statuses: ['D', 'ON', 'SB', 'D', 'OFF', 'SB'], days: 1, exceptions: true })
    const oracle = new MinuteOracle(record)
    const { rests } = oracle.period(record.endMin)
    if (rests.length > 9) continue
    const limits = oracle.limits(record.endMin)
    const left = oracle.chains(rests).map((chain) => {
      const used = oracle.usedBefore(record.endMin, chain)
      return { driving: Math.max(0, limits.driving - used.driving), window: Math.max(0, limits.window - used.window) }
    })
    const rank = (one: { driving: number; window: number }) =>
      Math.min(one.driving, one.window) * 10_000 + one.driving + one.window
    const best = left.toSorted((one, other) => rank(other) - rank(one))[0]
    const { drive_11, window_14 } = hosClocks(record).remaining
    expect({ driving: drive_11, window: window_14 }, `seed ${seed}`).toEqual(best)
    if (left.some((one) => rank(one) !== rank(left[0] ?? one))) pairs++
  }
  expect(pairs).toBeGreaterThan(30)
})

test('the interruption as counted minute by minute', () => {
  for (const seed of seeds(100)) {
    const record = randomLog(seed)
    const oracle = new MinuteOracle(record)
    expect(found(record, '30min'), `seed ${seed}`).toEqual(asViolations('30min', oracle.lateForBreak()))
    expect(hosClocks(record).remaining.break_30, `seed ${seed}`).toBe(Math.max(0, 480 - oracle.drivenSinceBreak()))
  }
})

test.each([
  ['a zone without daylight saving', 'America/Phoenix', '2024-06-03T09:45:00Z'],
  ['the week on which the clocks go forward', 'America/Chicago', '2024-03-06T09:45:00Z'],
  ['the week on which the clocks go back', 'America/New_York', '2024-10-29T17:30:00Z'],
  ['clocks that skip midnight', 'America/Havana', '2024-03-06T05:00:00Z'],
])('the cycle as counted minute by minute, in %s', (_, zone, startedAt) => {
  let late = 0
  for (const seed of seeds(40)) {
    const statuses = ['D', 'ON', 'OFF', 'D', 'ON'] as const
    const record = randomLog(seed, { zone, startedAt: anInstant(startedAt), statuses, days: 9, exceptions: true })
    const oracle = new MinuteOracle(record)
    const limit = record.cycle === '70/8' ? 4200 : 3600
    const used = [...oracle.cycle()].map((one) => one.used)
    const minutes = oracle.minutesWhere((minute) => oracle.status[minute] === 'D' && (used[minute] ?? 0) >= limit)
    expect(found(record, '60_70'), `seed ${seed}`).toEqual(asViolations('60_70', minutes))
    expect(hosClocks(record).remaining.cycle, `seed ${seed}`).toBe(Math.max(0, limit - (used.at(-1) ?? 0)))
    late += minutes.length
  }
  expect(late).toBeGreaterThan(1000)
})
