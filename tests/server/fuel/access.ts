import { sha256Hex } from '#domain/evidence/hash.ts'
import { cents } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { newId, op } from '../../support/world.ts'
import { filtered, get } from '../access/asked.ts'
import { type Fixture, must } from '../access/fixture.ts'
import { ADMIN, COMPANY, MEMBERS, OFFICE } from '../access/role-codes.ts'
import type { MatrixOf, RouteMatrix, RouteSamples, SamplesOf } from '../access/sample-types.ts'
import { addPicture } from '../documents/ticket-world.ts'
import { bookedLoad } from '../loads/haul.ts'
import { samples as settlementSamples } from '../settlements/access.ts'
import { aPurchase, csvHead, csvMapping } from './purchases.ts'

/** Everybody enters and sees their own; checks, tanks and files are the office's. */
export const matrix: MatrixOf<'fuel'> = {
  'fuel.start': MEMBERS,
  'fuel.list': MEMBERS,
  'fuel.byId': MEMBERS,
  'fuel.figures': MEMBERS,
  'fuel.readReceipt': MEMBERS,
  'fuel.add': MEMBERS,
  'fuel.update': COMPANY,
  'fuel.void': OFFICE,
  'fuel.decide': OFFICE,
  'fuel.reimburse': ADMIN,
  'fuel.deduct': ADMIN,
  'fuel.dispute': OFFICE,
  'fuel.settleDispute': OFFICE,
  'fuel.split': OFFICE,
  'fuel.tanks': OFFICE,
  'fuel.tank': OFFICE,
  'fuel.addTank': OFFICE,
  'fuel.addTankEntry': OFFICE,
  'fuel.files': OFFICE,
  'fuel.profiles': OFFICE,
  'fuel.lookAtFile': OFFICE,
  'fuel.takeFile': OFFICE,
  'fuel.dropFile': OFFICE,
}

export const routeMatrix = {
  'GET /api/lists/fuel': MEMBERS,
  'GET /api/lists/fuel-rejects': OFFICE,
  'PUT /api/fuel/files/:sha256': OFFICE,
} satisfies RouteMatrix

/** A file with one purchase that can be taken and one that cannot; `about` makes its bytes its own. */
const fuelCsv = (about: string) =>
  `${csvHead}\n03/13/2026,09:15,T-1,Rosa Delgado,4482,ULSD,80,3.899,311.92,Tulsa,OK,,${about}\nsoon,,T-1,,,ULSD,1,,1,,,,\n`

async function purchase(fixture: Fixture, some: Parameters<typeof aPurchase>[2] = {}) {
  const { fleet, world } = fixture
  await bookedLoad(fleet)
  const { truckId, driverId } = fleet.equipment()
  return aPurchase(world, { truckId: must(truckId), driverId: must(driverId) }, some)
}

/** Added by the office, with its version. */
async function added(fixture: Fixture, some: Parameters<typeof aPurchase>[2] = {}) {
  const { id } = await fixture.fleet.admin.fuel.add(await purchase(fixture, some))
  const { version } = await fixture.fleet.admin.fuel.byId({ id })
  return { ...op(), id, version }
}

async function tank({ fleet }: Fixture) {
  const id = newId()
  const tankOf = { name: `Yard ${id}`, siteId: null, product: 'diesel', capacityMilli: milli(5_000_000) } as const
  await fleet.admin.fuel.addTank({ ...op(), id, ...tankOf, jurisdiction: 'OK', isTaxPaid: true })
  return id
}

async function file({ world, fleet }: Fixture) {
  const id = newId()
  const { userId } = await world.db
    .selectFrom('user_roles')
    .select('user_id as userId')
    .where('fleet_id', '=', fleet.id)
    .executeTakeFirstOrThrow()
  const content = fuelCsv(id)
  const row = { fleet_id: fleet.id, id, sha256: await sha256Hex(content), file_name: 'week.csv', provider: null }
  const rest = { state: 'received', content, created_by: userId, created_at: world.clock.now() } as const
  await world.db
    .insertInto('fuel_imports')
    .values({ ...row, ...rest })
    .execute()
  return id
}

/** A file that was taken, with one line that was not. */
export async function takenFile(fixture: Fixture) {
  const id = await file(fixture)
  await fixture.fleet.admin.fuel.takeFile({ ...op(), id, provider: `Card ${id}`, mapping: csvMapping })
  return id
}

export const samples: SamplesOf<'fuel'> = {
  'fuel.start': () => undefined,
  'fuel.list': () => ({}),
  'fuel.byId': async (fixture) => ({ id: (await added(fixture)).id }),
  'fuel.figures': () => ({}),
  'fuel.readReceipt': async (fixture) => {
    const { id } = await bookedLoad(fixture.fleet)
    const text = `receipt of ${id}`
    await addPicture(fixture.fleet, id, text)
    const sha256 = await fixture.fleet.file(text)
    // It lies on a load; of these people nobody brought its bytes themselves.
    await fixture.world.db.deleteFrom('file_uploads').where('sha256', '=', sha256).execute()
    return { sha256 }
  },
  'fuel.add': purchase,
  'fuel.update': async (fixture) => {
    const { id, version } = await added(fixture)
    const { tankId, ...fields } = await purchase(fixture, { note: 'The pump was slow' })
    return { ...fields, id, version }
  },
  'fuel.void': async (fixture) => ({ ...(await added(fixture)), reason: 'Entered twice' }),
  'fuel.decide': async (fixture) => {
    const flagged = await added(fixture, { product: 'gasoline' })
    return { ...flagged, rule: 'wrong_product', decision: 'explained', reason: 'For the pump in the yard' }
  },
  'fuel.reimburse': async (fixture) => {
    const { id } = await settlementSamples['settlements.addLine'](fixture)
    must(id)
    return added(fixture, { paidBy: 'driver' })
  },
  'fuel.deduct': (fixture) => added(fixture, { isPersonal: true }),
  'fuel.dispute': async (fixture) => ({ ...(await added(fixture)), reason: 'The truck was in the yard' }),
  'fuel.settleDispute': async (fixture) => {
    const purchase = await added(fixture)
    const raised = { ...purchase, ...op(), reason: 'The truck was in the yard' }
    const { version } = await fixture.fleet.admin.fuel.dispute(raised)
    return { ...purchase, version, outcome: 'refused', creditedCents: null, answer: 'The pump was in order' }
  },
  'fuel.split': async (fixture) => {
    const whole = await added(fixture)
    const { truckId, driverId } = fixture.fleet.equipment()
    const part = { printedMilli: milli(20_000), amountCents: cents(7798), truckId, driverId, isPersonal: true }
    return { ...whole, newId: newId(), ...part }
  },
  'fuel.tanks': () => undefined,
  'fuel.tank': async (fixture) => ({ id: await tank(fixture) }),
  'fuel.addTank': ({ fleet }) => {
    const id = newId()
    const tankOf = { name: `Pit ${id}`, siteId: fleet.ids.pit, product: 'diesel', capacityMilli: milli(9) } as const
    return { ...op(), id, ...tankOf, jurisdiction: 'OK', isTaxPaid: false }
  },
  'fuel.addTankEntry': async (fixture) => {
    const delivered = { kind: 'delivery', gallonsMilli: milli(2_000_000), amountCents: cents(640_000) } as const
    const paper = { supplier: 'Osage Petroleum', reference: '88121', note: null }
    const at = fixture.world.clock.now()
    return { ...op(), id: newId(), tankId: await tank(fixture), at, ...delivered, ...paper }
  },
  'fuel.files': () => undefined,
  'fuel.profiles': () => undefined,
  'fuel.lookAtFile': async (fixture) => ({ id: await file(fixture), provider: null, mapping: csvMapping }),
  'fuel.takeFile': async (fixture) => {
    const id = await file(fixture)
    return { ...op(), id, provider: `Card ${id}`, mapping: csvMapping }
  },
  'fuel.dropFile': async (fixture) => ({ ...op(), id: await file(fixture) }),
}

export const routeSamples = {
  'GET /api/lists/fuel': async () => get(`/api/lists/fuel?filter=${encodeURIComponent('{}')}`),
  'GET /api/lists/fuel-rejects': async (fixture) =>
    get(`/api/lists/fuel-rejects?${filtered({ id: await takenFile(fixture) })}`),
  'PUT /api/fuel/files/:sha256': async () => {
    const bytes = new TextEncoder().encode(fuelCsv(newId()))
    return { path: `/api/fuel/files/${await sha256Hex(bytes)}?name=week.csv`, init: { method: 'PUT', body: bytes } }
  },
} satisfies RouteSamples
