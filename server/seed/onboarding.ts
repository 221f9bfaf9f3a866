import { yearsBefore } from '#domain/onboarding/answers.ts'
import type { FieldName, ItemKind } from '#domain/onboarding/items.ts'
import type { Day, Instant, Uuid } from '#domain/units/brands.ts'
import { addDays, addMinutes, dayIn } from '#domain/units/time.ts'
import type { SaveItemInput } from '../contracts/onboarding.ts'
import type { Crew } from './crew-members.ts'
import { upload } from './proof.ts'
import { type DemoWorld, idOf, type Person } from './world.ts'

const DAY_MIN = 24 * 60
type Fields = Partial<Record<FieldName, string>>
type Admin = NonNullable<Crew['admin']>
type History = SaveItemInput['history']

/**
 * Three who are being taken on: somebody new whose papers the office types, with one given back; a driver of the fleet who
 * hands in on the phone; and a company whose papers wait for a look.
 */
export async function addOnboarding(world: DemoWorld, crew: Crew, now: Instant): Promise<void> {
  const { admin, fleet } = crew
  if (!admin) return
  const today = dayIn(now, admin.session.fleet?.zone ?? 'UTC')
  world.setClock(addMinutes(now, -6 * DAY_MIN))
  await takeOnSomebodyNew(world, admin, { fleet: fleet.key, today })
  world.setClock(addMinutes(now, -2 * DAY_MIN))
  const known = fleet.people.find(({ signIn }) => signIn === 'driver')
  const driver = known && crew.drivers.get(known.key)
  if (driver) await bringUpToDate(world, admin, driver, { fleet: fleet.key, today })
  const [company] = fleet.contractors
  if (company) await takeOnCompany(world, admin, company, { fleet: fleet.key, today })
  world.setClock(now)
}

type Of = { fleet: string; today: Day }

async function takeOnSomebodyNew(world: DemoWorld, admin: Admin, { fleet, today }: Of): Promise<void> {
  const id = await idOf(fleet, 'onboarding', 'new')
  const fullName = fleet === 'cedar-fork' ? 'Tessa Lindqvist' : 'Orville Banks'
  await admin.call.onboarding.start({
    ...op(world),
    ...{ id, driverId: null, contractorId: null, isCdl: true, isInterstate: true },
    person: { fullName, phone: '+1 918 555 0186', email: null, licenceNumber: null, licenceRegion: null },
  })
  const save = saver(world, admin, id)
  const personal = { fullName, birthDate: '1991-08-17', address: '1408 E 31st St, Tulsa OK', phone: '+1 918 555 0186' }
  await save('personal', personal)
  await accept(world, admin, id, 'personal')
  const medical = { nameOnCard: fullName, examinedOn: addDays(today, -20), medicalExpiresOn: addDays(today, 700) }
  await save('medical', medical)
  await save('licence', { ...licenceOf(fullName, today), licenceNumber: 'L0417-7716' })
  const reason = 'The back of the licence is missing'
  await admin.call.onboarding.review({ ...op(world), id, kind: 'licence', version: 1, isAccepted: false, reason })
  await save('mvr_initial', { doneOn: addDays(today, -9), regions: 'OK, TX', note: 'Nothing found' })
  await save('equipment', { doneOn: addDays(today, -7), issued: 'Vest, hard hat, fuel card 4471' })
  // Typed in part, to be gone on with.
  await save('application', { accidents: 'None' }, { isDone: false })
}

async function bringUpToDate(world: DemoWorld, admin: Admin, driver: Person, { fleet, today }: Of): Promise<void> {
  const { driverId } = driver.session
  if (!driverId) return
  const id = await idOf(fleet, 'onboarding', 'driver')
  const whose = { driverId, contractorId: null, person: null, isCdl: true, isInterstate: false }
  await admin.call.onboarding.start({ ...op(world), id, ...whose })
  const save = saver(world, driver, id)
  const { fullName } = driver.actor
  const history = [{ employer: 'Verdigris Sand and Gravel', from: yearsBefore(today, 11), to: null }]
  await save('application', { accidents: 'None', convictions: 'None' }, { history })
  await accept(world, admin, id, 'application')
  for (const kind of ['mvr_consent', 'policy'] as const) {
    const { sha256 } = await driver.call.onboarding.text({ id, kind, language: 'en' })
    const signed = { id, kind, version: 0, language: 'en', textSha256: sha256, name: fullName } as const
    await driver.call.onboarding.sign({ ...op(world), ...signed })
  }
  await accept(world, admin, id, 'mvr_consent')
}

async function takeOnCompany(
  world: DemoWorld,
  admin: Admin,
  { key, companyName }: Crew['fleet']['contractors'][number],
  { fleet, today }: Of,
): Promise<void> {
  const id = await idOf(fleet, 'onboarding', 'company')
  const contractorId = await idOf(fleet, 'contractor', key)
  const whose = { driverId: null, contractorId, person: null, isCdl: false, isInterstate: false }
  await admin.call.onboarding.start({ ...op(world), id, ...whose })
  const save = saver(world, admin, id)
  const usdotNumber = '3184477'
  await save('company', { companyName, contactName: 'The owner', phone: '+1 918 555 0117', usdotNumber })
  const policy = { insurer: 'Lone Star Mutual', policyNumber: 'LSM-220417' }
  await save('insurance', { ...policy, insuranceExpiresOn: addDays(today, 290) })
}

const op = ({ ports }: DemoWorld) => ({ operationId: ports.ids.uuid() })
const licenceOf = (fullName: string, today: Day): Fields => ({
  nameOnLicence: fullName,
  licenceRegion: 'OK',
  licenceClass: 'A',
  licenceExpiresOn: addDays(today, 1100),
})
const withPaper: readonly ItemKind[] = ['licence', 'medical', 'mvr_initial', 'insurance']

/** Saves items of an onboarding that nobody touched before, each with the paper that it needs. */
function saver(world: DemoWorld, person: Person, id: Uuid) {
  return async (kind: ItemKind, fields: Fields, more: { history?: History; isDone?: boolean } = {}) => {
    const { history = [], isDone = true } = more
    const paper = new TextEncoder().encode(`%PDF-1.4\n% Sample of the demo fleet: ${kind} ${id}\n`)
    const sha256 = withPaper.includes(kind) ? await upload(person, paper) : null
    await person.call.onboarding.save({ ...op(world), id, kind, version: 0, fields, history, sha256, isDone })
  }
}

/** Accepts what was just handed in. */
async function accept(world: DemoWorld, admin: Admin, id: Uuid, kind: ItemKind): Promise<void> {
  await admin.call.onboarding.review({ ...op(world), id, kind, version: 1, isAccepted: true, reason: null })
}
