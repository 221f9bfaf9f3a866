import { expect, test } from 'vitest'
import { type Answers, answerProblems, taxNumberIn, yearsBefore } from '#domain/onboarding/answers.ts'
import { companyPaper, filedPaper } from '#domain/onboarding/filed-papers.ts'
import { type ItemKind, type ItemState, itemsOf } from '#domain/onboarding/items.ts'
import { progressOf } from '#domain/onboarding/progress.ts'
import { isSameName, phoneKey } from '#domain/onboarding/same-person.ts'
import { aDay } from '../../support/brands.ts'

const today = aDay('2026-03-10')
const asked = { isCdl: true, isInterstate: true, today, hasFile: true }
const codes = (kind: ItemKind, answers: Partial<Answers>, some: object = {}) =>
  answerProblems(kind, { fields: {}, history: [], ...answers }, { ...asked, ...some }).map(
    ({ field, code }) => `${field}: ${code}`,
  )
const person = { fullName: 'Rosa Delgado', address: '12 Elm St, Tulsa OK 74103', phone: '(918) 555-0142' }
const licence = {
  nameOnLicence: 'DELGADO, ROSA M',
  licenceNumber: 'D12-345-678',
  licenceRegion: 'OK',
  licenceClass: 'A',
  licenceExpiresOn: '2029-05-01',
}

test('a commercial licence asks for the Clearinghouse, others do not, and 391.27 is asked of nobody', () => {
  expect(itemsOf({ track: 'driver', isCdl: true })).toContain('clearinghouse_consent')
  expect(itemsOf({ track: 'driver', isCdl: false })).not.toContain('clearinghouse_query')
  expect(itemsOf({ track: 'driver', isCdl: true })).toHaveLength(17)
  expect(itemsOf({ track: 'driver', isCdl: false })).toHaveLength(15)
  expect(itemsOf({ track: 'driver', isCdl: true })).not.toContain('mvr_annual')
  expect(itemsOf({ track: 'contractor', isCdl: false })).toEqual(['company', 'insurance', 'w9', 'agreement', 'ein'])
})

test('across state lines one is 21 on the day itself, within a state 18', () => {
  const born = (birthDate: string, some: object = {}) => codes('personal', { fields: { ...person, birthDate } }, some)
  expect(born('2005-03-10')).toEqual([])
  expect(born('2005-03-11')).toEqual(['birthDate: under_age'])
  expect(born('2005-03-11', { isInterstate: false })).toEqual([])
  expect(born('2008-03-11', { isInterstate: false })).toEqual(['birthDate: under_age'])
  expect(born('1899-01-01')).toEqual(['birthDate: wrong_format'])
  expect(born('2005-02-30')).toEqual(['birthDate: wrong_format'])
  expect(yearsBefore(aDay('2024-02-29'), 21)).toBe('2003-03-01')
})

test('an expired licence, one that is not commercial, and a picture that is missing are refused at the field', () => {
  expect(codes('licence', { fields: licence })).toEqual([])
  expect(codes('licence', { fields: { ...licence, licenceExpiresOn: '2026-03-10' } })).toEqual([])
  expect(codes('licence', { fields: { ...licence, licenceExpiresOn: '2026-03-09' } })).toEqual([
    'licenceExpiresOn: paper_expired',
  ])
  expect(codes('licence', { fields: { ...licence, licenceClass: 'other' } })).toEqual(['licenceClass: not_a_cdl'])
  expect(codes('licence', { fields: { ...licence, licenceRegion: 'Oklahoma' } })).toEqual([
    'licenceRegion: wrong_format',
  ])
  expect(codes('licence', { fields: { ...licence, endorsements: 'N, T' } })).toEqual([])
  expect(codes('licence', { fields: { ...licence, endorsements: 'tanker' } })).toEqual(['endorsements: wrong_format'])
  expect(codes('licence', { fields: licence }, { hasFile: false })).toEqual(['sha256: required'])
})

test('a medical card holds for 24 months at most', () => {
  const card = (examinedOn: string, medicalExpiresOn: string) =>
    codes('medical', { fields: { nameOnCard: 'Rosa Delgado', examinedOn, medicalExpiresOn } })
  expect(card('2025-06-01', '2027-06-01')).toEqual([])
  expect(card('2025-06-01', '2027-06-02')).toEqual(['medicalExpiresOn: medical_too_long'])
  expect(card('2026-03-11', '2027-06-01')).toEqual(['examinedOn: not_yet_past'])
  expect(card('2023-03-01', '2025-03-01')).toEqual(['medicalExpiresOn: paper_expired'])
})

test('ten years of work without a gap that nobody named, three without a commercial licence', () => {
  const none = { accidents: 'None', convictions: 'None' }
  const job = (from: string, to: string | null) => ({ employer: 'Bluff', from: aDay(from), to: to && aDay(to) })
  const history = (jobs: ReturnType<typeof job>[], some: object = {}) =>
    codes('application', { fields: none, history: jobs.map((each) => ({ ...each, to: each.to || null })) }, some)
  expect(history([job('2016-03-01', null)])).toEqual([])
  expect(history([job('2020-01-01', null), job('2015-01-01', '2019-12-15')])).toEqual([])
  expect(history([job('2020-01-01', null), job('2015-01-01', '2019-10-01')])).toEqual(['history: history_gap'])
  expect(history([job('2022-03-01', null)])).toEqual(['history: history_short'])
  expect(history([job('2022-03-01', null)], { isCdl: false })).toEqual([])
  expect(history([])).toEqual(['history: required'])
  expect(history([job('2022-03-01', '2021-03-01')])).toEqual(['history: wrong_format'])
})

test('numbers that were never issued are no tax numbers', () => {
  expect(taxNumberIn('ssn', '219-09-9999')).toBe('219099999')
  for (const wrong of [
    '000-12-3456',
    '666-12-3456',
    '900-12-3456',
    '219-00-9999',
    '219-09-0000',
    '12345678',
    '2190999x9',
  ])
    expect(taxNumberIn('ssn', wrong)).toBeNull()
  expect(taxNumberIn('ein', '73-1234567')).toBe('731234567')
  expect(taxNumberIn('ein', '00-1234567')).toBeNull()
})

test('one name in two writings, and two names', () => {
  expect(isSameName('Rosa Delgado', 'DELGADO, ROSA MARÍA')).toBe(true)
  expect(isSameName('Rosa M. Delgado', 'Rosa Maria Delgado')).toBe(true)
  expect(isSameName('José Núñez', 'JOSE NUNEZ')).toBe(true)
  expect(isSameName('Rosa Delgado', 'Rosa Delgada')).toBe(false)
  expect(isSameName('Rosa Delgado', 'R Diaz')).toBe(false)
  expect(isSameName('', 'Rosa')).toBe(false)
  expect(phoneKey('+1 (918) 555-0142')).toBe(phoneKey('918.555.0142'))
})

const kept = (kind: ItemKind, state: ItemState) => ({ kind, state })

test('progress counts what is accepted of what is asked', () => {
  const items = [
    kept('personal', 'accepted'),
    kept('application', 'accepted'),
    kept('medical', 'accepted'),
    kept('licence', 'rejected'),
    kept('policy', 'submitted'),
    kept('mvr_initial', 'accepted'),
  ]
  const done = { required: 17, accepted: 4, waiting: 1, rejected: 1, percent: 23 }
  expect(progressOf({ track: 'driver', isCdl: true }, items)).toEqual(done)
  // Without a commercial licence the Clearinghouse has no say.
  expect(progressOf({ track: 'driver', isCdl: false }, items).required).toBe(15)
  const all = itemsOf({ track: 'contractor', isCdl: false }).map((kind) => kept(kind, 'accepted'))
  expect(progressOf({ track: 'contractor', isCdl: false }, all).percent).toBe(100)
})

test('an accepted item becomes the paper that an audit asks for, by the day that stands on it', () => {
  const record = { fields: { doneOn: '2026-02-20', regions: 'OK, TX', note: ' clean ' }, history: [] }
  expect(filedPaper('mvr_initial', record, today)).toEqual({
    ...{ code: 'mvr', effectiveOn: '2026-02-20', issuer: 'OK, TX', note: 'clean' },
  })
  const none = { fields: {}, history: [] }
  expect(filedPaper('application', none, today)).toMatchObject({ code: 'application', effectiveOn: today })
  // These stand on the driver's record, where an audit finds them.
  expect(filedPaper('licence', { fields: licence, history: [] }, today)).toBeNull()
  expect(companyPaper('licence', { fields: licence, history: [] })).toEqual({
    ...{ kind: 'licence', expiresOn: '2029-05-01' },
  })
  expect(companyPaper('policy', none)).toBeNull()
})
