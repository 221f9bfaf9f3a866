import { expect, test } from 'vitest'
import { auditHos } from '#domain/compliance/hos/audit.ts'
import { type HosRules, rulesByMinute } from '#domain/compliance/hos/hos-rules.ts'
import { aDay, anInstant } from '../../../support/brands.ts'
import { log } from './written-log.ts'

const record = { startedAt: anInstant('2024-03-09T18:00:00Z'), zone: 'America/Chicago' }
const present = rulesByMinute(record)(0)

test('the present rules hold since September 29, 2020', () => {
  expect(present).toMatchObject({
    validFrom: '2020-09-29',
    driving: { minutes: 660, cfr: '49 CFR 395.3(a)(3)(i)' },
    window: { minutes: 840, cfr: '49 CFR 395.3(a)(2)' },
  })
  // Of earlier days there is no log that a carrier must still have.
  const early = { ...log('D 12:00'), startedAt: anInstant('2019-06-03T05:00:00Z') }
  expect(auditHos(early).map(({ rule }) => rule)).toEqual(['30min', '11h'])
})

test('other rules begin at midnight of the home terminal', () => {
  const later: HosRules = { ...present, validFrom: aDay('2024-03-11'), driving: { minutes: 600, cfr: 'later' } }
  const latest: HosRules = { ...present, validFrom: aDay('2024-03-12'), driving: { minutes: 540, cfr: 'latest' } }
  const rulesAt = rulesByMinute(record, [present, later, latest])
  // Noon of March 9 to midnight of March 11: 12 hours and a day of 23.
  const midnight = 35 * 60
  expect(
    [0, midnight - 1, midnight, midnight + 1439, midnight + 1440].map((at) => rulesAt(at).driving.minutes),
  ).toEqual([660, 660, 600, 600, 540])
})
