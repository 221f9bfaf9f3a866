import type { AssignmentRule } from '#domain/loads/assignment.ts'
import type { Day } from '#domain/units/brands.ts'
import { utcDay } from '#domain/units/time.ts'

/** Whose papers are looked at. */
export const subjectKinds = ['driver', 'truck', 'trailer', 'contractor', 'company'] as const
export type SubjectKind = (typeof subjectKinds)[number]

export const itemCodes = [
  'licence',
  'medical',
  'application',
  'road_test',
  'mvr',
  'annual_review',
  'violations_list',
  'clearinghouse',
  'registration',
  'annual_inspection',
  'lease',
  'authority',
  'liability',
  'cargo',
  'injury',
  'w9',
  'ucr',
  'ifta',
  'irp',
  'mcs150',
  'hvut',
  'insurance',
  'consortium',
  'annual_inspections',
  'hazmat',
  'state_permit',
  'overweight_permit',
  'msha',
] as const
export type ItemCode = (typeof itemCodes)[number]

/** One version of what is asked of a subject; an old day is judged by the version that was in force on it. */
export type ItemRule = {
  subject: SubjectKind
  code: ItemCode
  /** First and last day on which this version decides; null is open. */
  from: Day | null
  to: Day | null
  citation: string
  /** Where the rule can be read. */
  source: string
  /** `printed`: its last day stands on the paper; `counted`: so many months from its day; `kept`: it does not lapse. */
  lapses: 'printed' | 'counted' | 'kept'
  /** It holds for no longer than this from its day, whatever is printed. */
  months: number | null
  /** How many days before its last day it counts as expiring. */
  noticeDays: number
  /** The rule of the assignment checks that asks for it; null where none does, and it shows here only. */
  gate: AssignmentRule | null
  /** `where_held`: not everybody needs it, and who has one keeps it in force. */
  askedOf: 'all' | 'contractor_owned' | 'where_held'
  /** Where it is kept: on the driver's, truck's or contractor's record, as a paper here, or worked out of others. */
  keptAs: 'record' | 'paper' | 'worked_out'
}

const day = (year: number, month: number, date: number) => utcDay(Date.UTC(year, month - 1, date))
const ecfr = (title: number, section: string) => `https://www.ecfr.gov/current/title-${title}/section-${section}`

const usual = {
  from: null,
  to: null,
  lapses: 'printed',
  months: null,
  noticeDays: 30,
  gate: null,
  askedOf: 'all',
  keptAs: 'paper',
} as const
const counted = { ...usual, lapses: 'counted', months: 12 } as const
const kept = { ...usual, lapses: 'kept' } as const

const driverRules: readonly ItemRule[] = [
  {
    ...usual,
    subject: 'driver',
    code: 'licence',
    citation: '49 CFR 383.23, 391.11(b)(5)',
    source: ecfr(49, '383.23'),
    noticeDays: 60,
    gate: 'licence_valid',
    keptAs: 'record',
  },
  {
    ...usual,
    subject: 'driver',
    code: 'medical',
    to: day(2025, 6, 22),
    citation: '49 CFR 391.43, 391.51(b)(7): the certificate itself',
    source: ecfr(49, '391.43'),
    noticeDays: 60,
    gate: 'medical_card_valid',
    keptAs: 'record',
  },
  {
    ...usual,
    subject: 'driver',
    code: 'medical',
    from: day(2025, 6, 23),
    citation: '49 CFR 391.43, 391.51(b)(7): for a commercial licence, the status on the driving record',
    source: ecfr(49, '391.51'),
    noticeDays: 60,
    gate: 'medical_card_valid',
    keptAs: 'record',
  },
  { ...kept, subject: 'driver', code: 'application', citation: '49 CFR 391.21', source: ecfr(49, '391.21') },
  { ...kept, subject: 'driver', code: 'road_test', citation: '49 CFR 391.31, 391.33', source: ecfr(49, '391.31') },
  { ...counted, subject: 'driver', code: 'mvr', citation: '49 CFR 391.25(a)', source: ecfr(49, '391.25') },
  {
    ...counted,
    subject: 'driver',
    code: 'annual_review',
    citation: '49 CFR 391.25(c)(2)',
    source: ecfr(49, '391.25'),
  },
  {
    ...counted,
    subject: 'driver',
    code: 'violations_list',
    // The driver's own yearly list was abolished on May 9, 2022.
    to: day(2022, 5, 8),
    citation: '49 CFR 391.27 (until May 8, 2022)',
    source: 'https://www.federalregister.gov/documents/2022/03/09/2022-04930',
  },
  {
    ...counted,
    subject: 'driver',
    code: 'clearinghouse',
    from: day(2020, 1, 6),
    citation: '49 CFR 382.701(b)',
    source: ecfr(49, '382.701'),
  },
]

const annualInspection = {
  ...counted,
  code: 'annual_inspection',
  citation: '49 CFR 396.17, 396.21',
  source: ecfr(49, '396.17'),
} as const
const registration = {
  ...usual,
  code: 'registration',
  citation: '49 CFR 392.2: the law of the state of registration',
  source: ecfr(49, '392.2'),
} as const
const lease = {
  ...usual,
  code: 'lease',
  citation: '49 CFR 376.11, 376.12',
  source: ecfr(49, '376.11'),
} as const

const equipmentRules: readonly ItemRule[] = [
  { ...registration, subject: 'truck' },
  { ...annualInspection, subject: 'truck' },
  { ...lease, subject: 'truck', askedOf: 'contractor_owned' },
  { ...registration, subject: 'trailer' },
  { ...annualInspection, subject: 'trailer' },
]

const contractorRules: readonly ItemRule[] = [
  {
    ...usual,
    subject: 'contractor',
    code: 'liability',
    citation: '49 CFR 387.7, 387.9',
    source: ecfr(49, '387.9'),
    gate: 'insurance_valid',
    keptAs: 'record',
  },
  {
    ...kept,
    subject: 'contractor',
    code: 'authority',
    citation: '49 CFR 390.19; 49 USC 13901',
    source: ecfr(49, '390.19'),
    keptAs: 'record',
  },
  { ...usual, subject: 'contractor', code: 'cargo', citation: '49 CFR 376.12(j)', source: ecfr(49, '376.12') },
  { ...lease, subject: 'contractor' },
  {
    ...usual,
    subject: 'contractor',
    code: 'injury',
    citation: '49 CFR 376.12(j); the law of the state',
    source: ecfr(49, '376.12'),
    askedOf: 'where_held',
  },
  {
    ...kept,
    subject: 'contractor',
    code: 'w9',
    citation: '26 CFR 31.3406(h)-3',
    source: ecfr(26, '31.3406(h)-3'),
  },
]

const companyRules: readonly ItemRule[] = [
  {
    ...usual,
    subject: 'company',
    code: 'ucr',
    citation: '49 USC 14504a',
    source: 'https://plan.ucr.gov',
    months: 12,
    noticeDays: 60,
  },
  {
    ...usual,
    subject: 'company',
    code: 'ifta',
    citation: 'IFTA Articles of Agreement R600',
    source: 'https://www.iftach.org',
    months: 14,
    noticeDays: 60,
  },
  {
    ...usual,
    subject: 'company',
    code: 'irp',
    citation: 'International Registration Plan',
    source: 'https://www.irponline.org',
    months: 14,
    noticeDays: 60,
  },
  {
    ...usual,
    subject: 'company',
    code: 'mcs150',
    citation: '49 CFR 390.19(b)',
    source: ecfr(49, '390.19'),
    months: 24,
    noticeDays: 60,
  },
  {
    ...usual,
    subject: 'company',
    code: 'hvut',
    citation: '26 USC 4481; 26 CFR 41.6001-2',
    source: ecfr(26, '41.6001-2'),
    months: 14,
    noticeDays: 60,
  },
  {
    ...usual,
    subject: 'company',
    code: 'insurance',
    citation: '49 CFR 387.7, 387.9',
    source: ecfr(49, '387.9'),
    noticeDays: 60,
  },
  {
    ...counted,
    subject: 'company',
    code: 'consortium',
    citation: '49 CFR 382.305',
    source: ecfr(49, '382.305'),
  },
  {
    ...annualInspection,
    subject: 'company',
    code: 'annual_inspections',
    keptAs: 'worked_out',
  },
  {
    ...usual,
    subject: 'company',
    code: 'hazmat',
    citation: '49 CFR 107.601, 107.608',
    source: ecfr(49, '107.601'),
    months: 36,
    askedOf: 'where_held',
  },
  {
    ...usual,
    subject: 'company',
    code: 'state_permit',
    citation: 'The law of the state that issued it',
    source: ecfr(49, '392.2'),
    askedOf: 'where_held',
  },
  {
    ...usual,
    subject: 'company',
    code: 'overweight_permit',
    citation: '23 CFR 658.17',
    source: ecfr(23, '658.17'),
    noticeDays: 14,
    askedOf: 'where_held',
  },
  {
    ...counted,
    subject: 'company',
    code: 'msha',
    citation: '30 CFR 46.8',
    source: ecfr(30, '46.8'),
    askedOf: 'where_held',
  },
]

/** All versions of what is asked, in the order in which a matrix shows them. */
export const itemRules: readonly ItemRule[] = [...driverRules, ...equipmentRules, ...contractorRules, ...companyRules]

/** What is asked of a kind of subject on a day. */
export function rulesOn(subject: SubjectKind, on: Day, rules = itemRules): ItemRule[] {
  return rules.filter(
    (rule) =>
      rule.subject === subject && (rule.from === null || rule.from <= on) && (rule.to === null || on <= rule.to),
  )
}

/** Every version of one item, the oldest first. */
export function versionsOf(subject: SubjectKind, code: ItemCode): ItemRule[] {
  return itemRules.filter((rule) => rule.subject === subject && rule.code === code)
}
