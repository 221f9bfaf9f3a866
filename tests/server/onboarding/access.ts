import { sha256Hex } from '#domain/evidence/hash.ts'
import type { ItemKind } from '#domain/onboarding/items.ts'
import { newId, op } from '../../support/world.ts'
import { type Fixture, must } from '../access/fixture.ts'
import { ADMIN, MEMBERS } from '../access/role-codes.ts'
import type { MatrixOf, SamplesOf } from '../access/sample-types.ts'
import { someoneNew } from './applicants.ts'

const HANDS_IN = '--++x+'
const APPLICANT = '--++xx'

/** Applicants work on their own, dispatchers read, admins review. */
export const matrix: MatrixOf<'onboarding'> = {
  'onboarding.list': MEMBERS,
  'onboarding.byId': MEMBERS,
  'onboarding.text': MEMBERS,
  'onboarding.save': HANDS_IN,
  'onboarding.sign': APPLICANT,
  'onboarding.setTaxNumber': APPLICANT,
  'onboarding.start': ADMIN,
  'onboarding.review': ADMIN,
  'onboarding.end': ADMIN,
  'onboarding.taxNumber': ADMIN,
}

const kinds = {
  driver: { typed: 'personal', signed: 'policy', number: 'ssn' },
  contractor: { typed: 'company', signed: 'agreement', number: 'ein' },
} as const satisfies Record<string, Record<string, ItemKind>>

/** The onboarding of the fixture's company where one stands in it, else of its driver. */
async function begun({ fleet }: Fixture) {
  const { contractorId } = fleet.equipment()
  const driverId = contractorId ? null : fleet.ids.driver
  const whose = { driverId, contractorId, person: null, isCdl: true, isInterstate: true }
  const { id } = await fleet.admin.onboarding.start({ ...op(), id: newId(), ...whose })
  return { id, of: kinds[contractorId ? 'contractor' : 'driver'] }
}

async function item({ fleet }: Fixture, id: Awaited<ReturnType<typeof begun>>['id'], kind: ItemKind) {
  const { items } = await fleet.admin.onboarding.byId({ id })
  return { ...op(), id, kind, version: must(items.find((each) => each.kind === kind)).version }
}

const company = {
  companyName: 'Verdigris Hauling',
  contactName: 'Ana Ruiz',
  phone: '918 555 0177',
  usdotNumber: '3141592',
}
const person = {
  fullName: 'Rosa Delgado',
  birthDate: '1988-04-02',
  address: '12 Elm St, Tulsa OK',
  phone: '918 555 0142',
}

/** What was typed before stands there already: each further saving changes as much. */
async function typed(fixture: Fixture) {
  const { id, of } = await begun(fixture)
  const draft = { fields: {}, history: [], sha256: null, isDone: false }
  await fixture.fleet.admin.onboarding.save({ ...(await item(fixture, id, of.typed)), ...draft })
  const answers = { fields: of.typed === 'company' ? company : person, history: [], sha256: null, isDone: true }
  return { ...(await item(fixture, id, of.typed)), ...answers }
}

async function numbered(fixture: Fixture) {
  const { id, of } = await begun(fixture)
  const number = async () => ({
    ...(await item(fixture, id, of.number)),
    ...{ number: '219-09-9999', salt: await sha256Hex(newId()) },
  })
  await applicant(fixture).onboarding.setTaxNumber(await number())
  return number()
}

async function signed(fixture: Fixture) {
  const { id, of } = await begun(fixture)
  const language = 'en' as const
  const signature = async (reader: Fixture['fleet']['admin']) => {
    const { sha256 } = await reader.onboarding.text({ id, kind: of.signed, language })
    return { ...(await item(fixture, id, of.signed)), language, textSha256: sha256, name: 'Rosa Delgado' }
  }
  const own = applicant(fixture)
  await own.onboarding.sign(await signature(own))
  return signature(fixture.fleet.admin)
}

const applicant = ({ fleet }: Fixture) => (fleet.equipment().contractorId ? fleet.contractor : fleet.driver)

export const samples: SamplesOf<'onboarding'> = {
  'onboarding.list': () => ({}),
  'onboarding.byId': async (fixture) => ({ id: (await begun(fixture)).id }),
  'onboarding.text': async (fixture) => {
    const { id, of } = await begun(fixture)
    return { id, kind: of.signed, language: 'en' }
  },
  'onboarding.save': typed,
  'onboarding.sign': signed,
  'onboarding.setTaxNumber': numbered,
  'onboarding.start': () => ({ ...op(), id: newId(), ...someoneNew() }),
  'onboarding.review': async (fixture) => {
    const input = await typed(fixture)
    const { version } = await fixture.fleet.admin.onboarding.save(input)
    return { ...op(), id: input.id, kind: input.kind, version, isAccepted: false, reason: 'The address is not whole' }
  },
  'onboarding.end': async ({ fleet }) => {
    const { id } = await fleet.admin.onboarding.start({ ...op(), id: newId(), ...someoneNew() })
    const { version } = await fleet.admin.onboarding.byId({ id })
    return { ...op(), id, version, reason: 'Took another job' }
  },
  'onboarding.taxNumber': async (fixture) => {
    const { id, kind } = await numbered(fixture)
    return { id, kind }
  },
}
