import { type ItemKind, itemRules, itemsOf, type Track } from '#domain/onboarding/items.ts'
import { progressOf } from '#domain/onboarding/progress.ts'
import type { AnswerOf } from '../answers.ts'

type Onboarding = AnswerOf<'onboarding.byId'>
type Item = Onboarding['items'][number]
type List = AnswerOf<'onboarding.list'>

const id = (at: number) => `01930000-0000-7000-8000-0b1${String(at).padStart(9, '0')}`
const hash = 'ab'.repeat(32)

const answers: Partial<Record<ItemKind, Item['answers']['fields']>> = {
  personal: {
    fullName: 'Rosa Delgado',
    birthDate: '1988-04-02',
    address: '12 Elm St, Tulsa OK 74103',
    phone: '+1 918 555 0142',
  },
  licence: {
    nameOnLicence: 'DELGADO, ROSA',
    licenceNumber: 'D12-345-678',
    licenceRegion: 'OK',
    licenceClass: 'A',
    licenceExpiresOn: '2033-05-01',
  },
  medical: { nameOnCard: 'Rosa Delgada', examinedOn: '2031-01-10', medicalExpiresOn: '2032-01-10' },
  company: {
    companyName: 'Novak Trucking',
    contactName: 'Nina Novak',
    phone: '+1 918 555 0117',
    usdotNumber: '3184477',
  },
}

function item(kind: ItemKind, more: Partial<Item> = {}): Item {
  const { cdlOnly: _, track: __, hasHistory, ...rule } = itemRules[kind]
  return {
    ...rule,
    kind,
    hasHistory: hasHistory === true,
    state: 'todo',
    answers: { fields: answers[kind] ?? {}, history: [] },
    sha256: rule.needsFile && more.state ? hash : null,
    mediaType: rule.needsFile && more.state ? 'application/pdf' : null,
    signed: null,
    last4: null,
    reason: null,
    version: 1,
    ...more,
  }
}

const states: Partial<Record<ItemKind, Partial<Item>>> = {
  personal: { state: 'accepted' },
  application: {
    state: 'submitted',
    answers: {
      fields: { accidents: 'None', convictions: 'None' },
      history: [{ employer: 'Verdigris Sand and Gravel', from: '2020-02-01', to: null }],
    },
  },
  licence: { state: 'rejected', reason: 'The picture is cut off at the left.' },
  medical: { state: 'submitted' },
  mvr_consent: {
    state: 'accepted',
    signed: { name: 'Rosa Delgado', at: '2031-03-01T15:00:00.000Z', sha256: hash, text: 'I consent to it.' },
  },
  ssn: { state: 'submitted', last4: '9999' },
  mvr_initial: { state: 'accepted', answers: { fields: { doneOn: '2031-02-20', regions: 'OK, TX' }, history: [] } },
  company: { state: 'submitted' },
}

function onboarding(track: Track, name: string, more: Partial<Onboarding> = {}): Onboarding {
  const of = { track, isCdl: true, isInterstate: true }
  const items = itemsOf(of).map((kind) => item(kind, states[kind]))
  return {
    ...of,
    ...{ id: id(1), name, version: 4, createdAt: '2031-02-25T14:00:00.000Z', completedAt: null, endedAt: null },
    ...{ endReason: null, hasAccount: true, mismatches: [], file: null },
    progress: progressOf(of, items),
    items,
    ...more,
  }
}

/** As the driver sees it. */
export const ownOnboarding = onboarding('driver', 'Rosa Delgado')
/** As an admin sees it: with names that differ, and the papers that an audit asks for. */
export const driverOnboarding: Onboarding = {
  ...ownOnboarding,
  mismatches: [{ name: 'Rosa Delgado', other: 'Rosa Delgada' }],
  file: {
    subject: 'driver',
    subjectId: id(50),
    satisfied: 1,
    required: 2,
    items: [
      { code: 'licence', state: 'missing', lastDay: null, citation: '49 CFR 391.51(b)' },
      { code: 'medical', state: 'valid', lastDay: '2032-01-10', citation: '49 CFR 391.51(b)(7)' },
    ],
  },
}
export const companyOnboarding = onboarding('contractor', 'Novak Trucking')
/** Somebody without an account yet, of whom nothing is there. */
export const newOnboarding: Onboarding = {
  ...onboarding('driver', 'Maximiliano Bartholomew Oyelaran-Featherstonehaugh', { hasAccount: false }),
  items: itemsOf({ track: 'driver', isCdl: true }).map((kind) =>
    item(kind, { version: 0, answers: { fields: {}, history: [] } }),
  ),
}
/** All of it accepted. */
export const completeOnboarding: Onboarding = {
  ...ownOnboarding,
  name: 'Dale Whitfield',
  completedAt: '2031-03-02T17:00:00.000Z',
  items: ownOnboarding.items.map((each) => ({ ...each, state: 'accepted', reason: null })),
  progress: { ...ownOnboarding.progress, accepted: ownOnboarding.progress.required, waiting: 0, rejected: 0 },
}

const row = (
  { id: of, track, name, isCdl, createdAt, completedAt, progress }: Onboarding,
  at: number,
): List['rows'][number] => ({
  ...{ id: at === 0 ? of : id(at + 1), track, name, isCdl, created_at: createdAt, completedAt, progress },
})
export const onboardings: List = {
  rows: [driverOnboarding, companyOnboarding, newOnboarding, completeOnboarding].map(row),
  nextCursor: null,
}
export const manyOnboardings: List = {
  rows: Array.from({ length: 100 }, (_, at) => ({ ...row(ownOnboarding, at), name: `Driver ${at + 1}` })),
  nextCursor: 'more',
}
