export const tracks = ['driver', 'contractor'] as const
export type Track = (typeof tracks)[number]

export const itemKinds = [
  'personal',
  'application',
  'licence',
  'medical',
  'mvr_consent',
  'history_consent',
  'clearinghouse_consent',
  'policy',
  'ssn',
  'tax_form',
  'mvr_initial',
  'safety_history',
  'clearinghouse_query',
  'road_test',
  'training',
  'equipment',
  'rehearsal',
  'company',
  'insurance',
  'w9',
  'agreement',
  'ein',
] as const
export type ItemKind = (typeof itemKinds)[number]

export const itemStates = ['todo', 'submitted', 'accepted', 'rejected'] as const
export type ItemState = (typeof itemStates)[number]

export const fieldNames = [
  'fullName',
  'birthDate',
  'address',
  'phone',
  'accidents',
  'convictions',
  'nameOnLicence',
  'licenceNumber',
  'licenceRegion',
  'licenceClass',
  'endorsements',
  'licenceExpiresOn',
  'nameOnCard',
  'examinedOn',
  'medicalExpiresOn',
  'doneOn',
  'regions',
  'doneBy',
  'issued',
  'covered',
  'note',
  'companyName',
  'contactName',
  'usdotNumber',
  'mcNumber',
  'insurer',
  'policyNumber',
  'insuranceExpiresOn',
] as const
export type FieldName = (typeof fieldNames)[number]
export type FieldKind = 'text' | 'prose' | 'day' | 'phone' | 'region' | 'class' | 'endorsements' | 'digits'

export const licenceClasses = ['A', 'B', 'C', 'other'] as const

/** How each field is typed; `isOptional` where an item is complete without it. */
export const fields: Record<FieldName, { kind: FieldKind; isOptional?: true }> = {
  fullName: { kind: 'text' },
  birthDate: { kind: 'day' },
  address: { kind: 'text' },
  phone: { kind: 'phone' },
  accidents: { kind: 'prose' },
  convictions: { kind: 'prose' },
  nameOnLicence: { kind: 'text' },
  licenceNumber: { kind: 'text' },
  licenceRegion: { kind: 'region' },
  licenceClass: { kind: 'class' },
  endorsements: { kind: 'endorsements', isOptional: true },
  licenceExpiresOn: { kind: 'day' },
  nameOnCard: { kind: 'text' },
  examinedOn: { kind: 'day' },
  medicalExpiresOn: { kind: 'day' },
  doneOn: { kind: 'day' },
  regions: { kind: 'text' },
  doneBy: { kind: 'text' },
  issued: { kind: 'prose' },
  covered: { kind: 'prose' },
  note: { kind: 'prose', isOptional: true },
  companyName: { kind: 'text' },
  contactName: { kind: 'text' },
  usdotNumber: { kind: 'digits' },
  mcNumber: { kind: 'digits', isOptional: true },
  insurer: { kind: 'text' },
  policyNumber: { kind: 'text' },
  insuranceExpiresOn: { kind: 'day' },
}

/** One thing that an onboarding asks for. */
export type ItemRule = {
  track: Track
  /** Who gives it; what the office enters itself waits for no review. */
  by: 'applicant' | 'office'
  /** Fields that are typed, a text that is signed, or a tax number that is kept sealed. */
  how: 'fields' | 'sign' | 'tax_number'
  fields: readonly FieldName[]
  needsFile: boolean
  /** Its jobs of the last years are listed too. */
  hasHistory?: true
  /** For drivers of trucks that need a commercial licence only. */
  cdlOnly?: true
  /** The section of 49 CFR that asks for it; null where the company does. */
  citation: string | null
}

const typed = { by: 'applicant', how: 'fields' } as const
const signed = { by: 'applicant', how: 'sign', fields: [], needsFile: false } as const
const sealed = { by: 'applicant', how: 'tax_number', fields: [], needsFile: false, citation: null } as const
const filed = { track: 'driver', by: 'office', how: 'fields', needsFile: true } as const
/** Done with the applicant on the spot, of which no paper is kept. */
const noted = { ...filed, needsFile: false, citation: null } as const
const asDriver = { track: 'driver' } as const
const asContractor = { track: 'contractor' } as const

/**
 * What is asked of whom before they work; what falls due each year afterwards is kept with compliance. The yearly list of violations of 391.27 is not among it: the section was rescinded on 9 May 2022,
 * though many checklists still have it.
 */
export const itemRules: Record<ItemKind, ItemRule> = {
  personal: {
    ...asDriver,
    ...typed,
    fields: ['fullName', 'birthDate', 'address', 'phone'],
    needsFile: false,
    citation: '391.11(b)(1)',
  },
  application: {
    ...asDriver,
    ...typed,
    fields: ['accidents', 'convictions'],
    needsFile: false,
    hasHistory: true,
    citation: '391.21',
  },
  licence: {
    ...asDriver,
    ...typed,
    fields: ['nameOnLicence', 'licenceNumber', 'licenceRegion', 'licenceClass', 'endorsements', 'licenceExpiresOn'],
    needsFile: true,
    citation: '391.11(b)(5)',
  },
  medical: {
    ...asDriver,
    ...typed,
    fields: ['nameOnCard', 'examinedOn', 'medicalExpiresOn'],
    needsFile: true,
    citation: '391.41, 391.43, 391.45',
  },
  mvr_consent: { ...asDriver, ...signed, citation: '391.23(a)(1)' },
  history_consent: { ...asDriver, ...signed, citation: '391.23(a)(2)' },
  clearinghouse_consent: { ...asDriver, ...signed, cdlOnly: true, citation: '382.703' },
  policy: { ...asDriver, ...signed, citation: null },
  ssn: { ...asDriver, ...sealed },
  tax_form: { ...asDriver, ...typed, fields: [], needsFile: true, citation: null },
  mvr_initial: { ...filed, fields: ['doneOn', 'regions', 'note'], citation: '391.23(a)(1)' },
  safety_history: { ...filed, fields: ['doneOn', 'doneBy', 'note'], citation: '391.23(a)(2)' },
  clearinghouse_query: { ...filed, fields: ['doneOn', 'note'], cdlOnly: true, citation: '382.701' },
  road_test: { ...filed, fields: ['doneOn', 'doneBy', 'note'], citation: '391.31, 391.33' },
  training: { ...noted, fields: ['doneOn', 'doneBy', 'covered'] },
  equipment: { ...noted, fields: ['doneOn', 'issued'] },
  rehearsal: { ...noted, fields: ['doneOn', 'doneBy', 'note'] },
  company: {
    ...asContractor,
    ...typed,
    fields: ['companyName', 'contactName', 'phone', 'usdotNumber', 'mcNumber'],
    needsFile: false,
    citation: null,
  },
  insurance: {
    ...asContractor,
    ...typed,
    fields: ['insurer', 'policyNumber', 'insuranceExpiresOn'],
    needsFile: true,
    citation: '387.9',
  },
  w9: { ...asContractor, ...typed, fields: [], needsFile: true, citation: null },
  agreement: { ...asContractor, ...signed, citation: '376.11, 376.12' },
  ein: { ...asContractor, ...sealed },
}

/** For whom an onboarding is. */
export type Applicant = {
  track: Track
  /** Their truck needs a commercial licence. */
  isCdl: boolean
  /** Under 49 CFR 391.11(b)(1) who crosses a state line is 21 at least. */
  isInterstate: boolean
}

/** What an onboarding asks for, in the order in which it is taken; it is complete once all of it is accepted. */
export function itemsOf({ track, isCdl }: Pick<Applicant, 'track' | 'isCdl'>): ItemKind[] {
  return itemKinds.filter((kind) => {
    const rule = itemRules[kind]
    return rule.track === track && (isCdl || !rule.cdlOnly)
  })
}
