import { expect, test } from 'vitest'
import { auditHos, type HosViolation } from '#domain/compliance/hos/audit.ts'
import { hosClocks } from '#domain/compliance/hos/clocks.ts'
import type { DutyEvent, DutyRecord } from '#domain/compliance/hos/duty-record.ts'
import type { HosRuleName } from '#domain/compliance/hos/hos-rule-names.ts'
import { addMinutes } from '#domain/units/time.ts'
import { chance } from '../../../support/chance.ts'
import { randomLog, withStatus } from './random-log.ts'

const SEEDS = Array.from({ length: 400 }, (_, i) => 1000 + i)
const ALL: readonly HosRuleName[] = ['11h', '14h', '30min', '60_70']

/** Driving of the second record that violates a rule, and does not violate it in the first. */
function added(first: DutyRecord, second: DutyRecord, rules: readonly HosRuleName[]): HosViolation[] {
  const before = auditHos(first)
  return auditHos(second).filter(({ rule, fromMin, toMin }) => {
    if (!rules.includes(rule)) return false
    const covered = before
      .filter((one) => one.rule === rule)
      .reduce((sum, one) => sum + Math.max(0, Math.min(toMin, one.toMin) - Math.max(fromMin, one.fromMin)), 0)
    return covered < toMin - fromMin
  })
}

test('turning work into rest never adds a violation of 11 hours, interruption or cycle', () => {
  let changed = 0
  for (const seed of SEEDS) {
    // Without exceptions: a rest that becomes a full one ends the duty period that one was claimed for.
    const record = randomLog(seed)
    const rested = withStatus(record, ['ON'], ['OFF', 'SB'], chance(seed))
    if (added(rested, record, ALL).length > 0) changed++
    expect(added(record, rested, ['11h', '30min', '60_70']), `seed ${seed}`).toEqual([])
  }
  expect(changed).toBeGreaterThan(100)
})

test('turning driving into work never adds a violation', () => {
  for (const seed of SEEDS) {
    const record = randomLog(seed, { exceptions: seed % 2 === 0 })
    const worked = withStatus(record, ['D'], ['ON'], chance(seed))
    expect(added(record, worked, ALL), `seed ${seed}`).toEqual([])
  }
})

test('splitting events changes nothing', () => {
  for (const seed of SEEDS) {
    const record = randomLog(seed, { exceptions: true })
    const by = chance(seed)
    const events = record.events.flatMap((event, at): DutyEvent[] => {
      const lasts = (record.events[at + 1]?.atMin ?? record.endMin) - event.atMin
      return lasts > 1 && by.is(0.4) ? [event, { ...event, atMin: event.atMin + 1 + by.below(lasts - 1) }] : [event]
    })
    const split = { ...record, events }
    expect(events.length).toBeGreaterThan(record.events.length)
    expect(auditHos(split), `seed ${seed}`).toEqual(auditHos(record))
    expect(hosClocks(split), `seed ${seed}`).toEqual(hosClocks(record))
  }
})

test('in a zone without daylight saving, whole days earlier or later change nothing', () => {
  for (const seed of SEEDS) {
    const record = randomLog(seed, { zone: 'America/Phoenix', exceptions: true })
    const days = chance(seed).below(800) - 400
    const shifted = { ...record, startedAt: addMinutes(record.startedAt, days * 24 * 60) }
    expect(auditHos(shifted), `seed ${seed}`).toEqual(auditHos(record))
    expect(hosClocks(shifted), `seed ${seed}`).toEqual(hosClocks(record))
  }
})
