import { expect, test } from 'vitest'
import { contentToCertify } from '#domain/compliance/logs/certification.ts'
import type { LogEvent } from '#domain/compliance/logs/duty-log.ts'
import { dayEndOffer, type LoadsOfDay, type OfferedLog, offDutyBeforeTrip } from '#domain/compliance/logs/duty-offer.ts'
import type { Instant } from '#domain/units/brands.ts'
import { instant } from '#domain/units/time.ts'
import { aDay } from '../../../support/brands.ts'
import { newId } from '../../../support/world.ts'

const at = (time: string): Instant => instant(Date.parse(time))
const event = (time: string, status: LogEvent['status'], special: LogEvent['special'] = null): LogEvent => ({
  ...{ id: newId(), at: at(time), status, special, origin: 'driver', source: 'hand', truck: null, load: null },
  ...{ location: null, remark: null, odometerM: null },
})
const logOf = (events: LogEvent[], part: Partial<OfferedLog> = {}): OfferedLog => ({
  ...{ zone: 'America/Chicago', events, days: [], certified: [], rules: { isShortHaul: false } },
  ...part,
})

/** A Tuesday in March in Chicago: at work from 6:00, the last load delivered at 15:30. */
const atWork = [
  event('2026-03-16T22:00:00Z', 'OFF'),
  event('2026-03-17T11:00:00Z', 'ON'),
  event('2026-03-17T11:30:00Z', 'D'),
  event('2026-03-17T20:30:00Z', 'ON'),
]
const home = [...atWork, event('2026-03-17T21:00:00Z', 'OFF')]
const NOW = at('2026-03-17T21:10:00Z')
const done: LoadsOfDay = { isUnderWay: false, nextFrom: [], deliveredAt: [at('2026-03-17T20:30:00Z')] }

test('going on duty is offered before a trip to whoever rests: off duty, in the berth, or on their own way', () => {
  const before = at('2026-03-17T10:50:00Z')
  expect(offDutyBeforeTrip(logOf(atWork), before)).toEqual(atWork[0])
  const berth = event('2026-03-17T02:00:00Z', 'SB')
  expect(offDutyBeforeTrip(logOf([...atWork, berth]), before)).toEqual(berth)
  const own = event('2026-03-17T02:00:00Z', 'OFF', 'PC')
  expect(offDutyBeforeTrip(logOf([...atWork, own]), before)).toEqual(own)
  expect(offDutyBeforeTrip(logOf(atWork), at('2026-03-17T11:10:00Z'))).toBeNull()
})

test('nothing is offered to whoever keeps no log or is on a time card', () => {
  const shortHaul = { rules: { isShortHaul: true } }
  expect(offDutyBeforeTrip(logOf([]), NOW)).toBeNull()
  expect(offDutyBeforeTrip(logOf(home, shortHaul), NOW)).toBeNull()
  expect(dayEndOffer(logOf([]), done, NOW)).toBeNull()
  expect(dayEndOffer(logOf(atWork, shortHaul), done, NOW)).toBeNull()
  expect(dayEndOffer(logOf(home, shortHaul), done, NOW)).toBeNull()
})

test('off duty is offered once the last load of the day is delivered, and not before', () => {
  const log = logOf(atWork)
  expect(dayEndOffer(log, done, NOW)).toEqual({ kind: 'off_duty', held: atWork[3] })
  expect(dayEndOffer(log, { ...done, isUnderWay: true }, NOW)).toBeNull()
  expect(dayEndOffer(log, { ...done, nextFrom: [at('2026-03-17T23:00:00Z')] }, NOW)).toBeNull()
  expect(dayEndOffer(log, { ...done, nextFrom: [null] }, NOW)).toBeNull()
  expect(dayEndOffer(log, { ...done, nextFrom: [at('2026-03-18T11:00:00Z')] }, NOW)?.kind).toBe('off_duty')
})

test('what was delivered before the last rest ends no day', () => {
  expect(dayEndOffer(logOf(atWork), { ...done, deliveredAt: [at('2026-03-16T21:50:00Z')] }, NOW)).toBeNull()
  expect(dayEndOffer(logOf(atWork), { ...done, deliveredAt: [] }, NOW)).toBeNull()
})

test('once off duty, each worked day is offered to be certified, the earlier one first, and again after a change', () => {
  const [monday, tuesday] = [aDay('2026-03-16'), aDay('2026-03-17')]
  const worked = [event('2026-03-16T12:00:00Z', 'ON'), ...home]
  const certify = (log: OfferedLog, days: (typeof monday)[]): OfferedLog => ({
    ...log,
    certified: days.map((day) => ({ day, content: contentToCertify(log, day) })),
  })
  const log = logOf(worked)
  expect(dayEndOffer(log, done, NOW)).toEqual({ kind: 'certify', day: monday })
  expect(dayEndOffer(certify(log, [monday]), done, NOW)).toEqual({ kind: 'certify', day: tuesday })
  const signed = certify(log, [monday, tuesday])
  expect(dayEndOffer(signed, done, NOW)).toBeNull()
  const later = { ...signed, events: [...worked, event('2026-03-17T21:05:00Z', 'OFF', 'PC')] }
  expect(dayEndOffer(later, done, NOW)).toEqual({ kind: 'certify', day: tuesday })
  // A day without work is not asked about.
  expect(dayEndOffer(logOf(home), done, NOW)).toEqual({ kind: 'certify', day: tuesday })
})
