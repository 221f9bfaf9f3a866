import type { AssignmentFields } from '#contracts/loads.ts'
import { ensurePartitions } from '#db/partitions.ts'
import { portalRights } from '#domain/access/portal-rights.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { createApp } from '#server/app.ts'
import { bunPasswords } from '#server/auth/passwords.ts'
import { holderOf } from '#server/features/account/holder-of.ts'
import { makeProofs } from '#server/features/proof/make-proofs.ts'
import type { Ports } from '#server/ports.ts'
import { PASSWORD } from '../../support/people.ts'
import { MORNING, newId, op, openWorld, type World, type WorldFleet } from '../../support/world.ts'
import { closedLoad } from '../charges/money-world.ts'
import { reading, tellingReader } from '../documents/ticket-world.ts'
import { billedLoad } from '../invoicing/billed.ts'
import { bookedLoad } from '../loads/haul.ts'
import type { App } from './call.ts'
import { hireSecondCompany } from './second-company.ts'

type IssuedInvoice = Awaited<ReturnType<typeof billedLoad>>['invoice']

/** Whose records a sample names: a fleet as one of its drivers, or one of its hauling companies, stands in it. */
export type Fixture = {
  world: World
  ports: Ports
  fleet: WorldFleet
  /** A closed load of this fixture, with charges, tickets, papers; the same one each time. */
  closed(): Promise<{ id: Uuid; number: string | null; ticketId: Uuid; documentId: Uuid }>
  /** An issued invoice of this fixture's fleet, the same one each time: to be read, for nothing may change it. */
  invoice(): Promise<IssuedInvoice>
  /** A planned load that the company has, but no driver of it yet; without a company, nobody. */
  passedOn(): Promise<{ id: Uuid; version: number }>
}

/** The people of the first fleet by name; `nobody` has no session. */
export type Person =
  | 'admin'
  | 'dispatcher'
  | 'driver'
  | 'secondDriver'
  | 'hiredDriver'
  | 'contractor'
  | 'otherContractor'

export type AccessWorld = Awaited<ReturnType<typeof openAccessWorld>>
/** The same world, its back end reached in whichever way. */
export type Reached = Omit<AccessWorld, 'app'> & { app: App }

/** The whole back end over two fleets, with a session for each kind of person. */
export async function openAccessWorld() {
  const world = await openWorld()
  await ensurePartitions(world.db, Date.parse(MORNING))
  const ports: Ports = {
    ...world.ports,
    passwords: bunPasswords({ memoryCost: 8, timeCost: 1 }),
    ticketReader: tellingReader(reading).reader,
    // Whatever its bytes are: who may fetch them is what matters here.
    mapFile: {
      read: async (start, length) => ({
        bytes: new Uint8Array(200).slice(start, start + length),
        size: 200,
        tag: 'streets',
      }),
    },
    log: { info: () => undefined, warn: () => undefined, error: printUnexpected },
  }
  const { cedar, stone } = world
  await world.db
    .updateTable('users')
    .set({ password_hash: await ports.passwords.hash(PASSWORD) })
    .execute()
  const other = await hireSecondCompany(world, cedar)
  const fixtures = {
    driver: geofenceOf(world, ports, cedar),
    secondDriver: geofenceOf(world, ports, {
      ...cedar,
      driver: cedar.secondDriver,
      ids: { ...cedar.ids, driver: cedar.ids.secondDriver, truck: cedar.ids.secondTruck },
      equipment: () => ({ ...cedar.equipment(), driverId: cedar.ids.secondDriver, truckId: cedar.ids.secondTruck }),
    }),
    contractor: geofenceOf(world, ports, {
      ...cedar,
      driver: cedar.hiredDriver,
      ids: {
        ...cedar.ids,
        driver: cedar.ids.hiredDriver,
        truck: cedar.ids.hiredTruck,
        trailer: cedar.ids.hiredTrailer,
      },
      equipment: () => ({
        driverId: cedar.ids.hiredDriver,
        contractorId: cedar.ids.contractor,
        truckId: cedar.ids.hiredTruck,
        trailerId: cedar.ids.hiredTrailer,
      }),
    }),
    otherContractor: geofenceOf(world, ports, other),
    otherFleet: geofenceOf(world, ports, stone),
  }
  return { world, ports, app: createApp(ports), fixtures, people: await peopleOf(world), close: world.close }
}

function geofenceOf(world: World, ports: Ports, fleet: WorldFleet): Fixture {
  let closed: ReturnType<Fixture['closed']> | undefined
  let invoice: ReturnType<Fixture['invoice']> | undefined
  return {
    world,
    ports,
    fleet,
    closed() {
      closed ??= closeOne(world, ports, fleet)
      return closed
    },
    invoice() {
      invoice ??= billedLoad(world, fleet).then((billed) => billed.invoice)
      return invoice
    },
    async passedOn() {
      const { contractorId } = fleet.equipment()
      const company: AssignmentFields = { driverId: null, contractorId, truckId: null, trailerId: null }
      const { id, version } = await bookedLoad(fleet, contractorId ? company : null)
      return { id, version }
    },
  }
}

async function closeOne(world: World, ports: Ports, fleet: WorldFleet) {
  const { id, number, ticket, picture } = await closedLoad(world, fleet)
  await makeProofs(ports, fleet.id, id)
  return { id, number, ticketId: ticket.id, documentId: picture.id }
}

/** An answer says only that something was unexpected; what it was is printed, but for what a walk does on purpose. */
function printUnexpected(...said: unknown[]): void {
  const text = JSON.stringify(said)
  if (!/ConnectionLost|ZodError|SyntaxError|TRPCError/.test(text)) console.error(text)
}

/** Who is who in the first fleet; the companies' offices also stand in the table, as sessions are read from it. */
async function peopleOf({ db, cedar }: World): Promise<Record<Person, Uuid>> {
  const roles = await db.selectFrom('user_roles').selectAll().where('fleet_id', '=', cedar.id).execute()
  const drivers = await db.selectFrom('drivers').selectAll().where('fleet_id', '=', cedar.id).execute()
  const offices = await db.selectFrom('contractor_users').selectAll().where('fleet_id', '=', cedar.id).execute()
  const withRole = (role: string) => must(roles.find((row) => row.role === role)?.user_id)
  const driving = (id: Uuid) => must(drivers.find((row) => row.id === id)?.user_id)
  const contractor = must(roles.find((row) => row.role === 'contractor' && !isOffice(row.user_id))?.user_id)
  function isOffice(userId: Uuid): boolean {
    return offices.some((row) => row.user_id === userId)
  }
  await db
    .insertInto('contractor_users')
    .values({ fleet_id: cedar.id, contractor_id: cedar.ids.contractor, user_id: contractor })
    .execute()
  return {
    admin: withRole('admin'),
    dispatcher: withRole('dispatcher'),
    driver: driving(cedar.ids.driver),
    secondDriver: driving(cedar.ids.secondDriver),
    hiredDriver: driving(cedar.ids.hiredDriver),
    contractor,
    otherContractor: must(offices[0]?.user_id),
  }
}

/** What must be there for the test to say anything. */
export function must<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('the test’s world lacks a record')
  return value
}

/** A cookie of a new session of somebody, or of a share link on a load. */
export async function sessionCookie(ports: Ports, userId: Uuid, fleetId: Uuid): Promise<string> {
  const headers = new Headers()
  await ports.sessions.open(
    await holderOf(ports.db.system, userId),
    fleetId,
    { ip: '192.0.2.9', userAgent: 'test' },
    headers,
  )
  return cookieIn(headers)
}

/** The secret of a share link that an admin made for a customer, with every right. */
export async function linkToken({ fleet }: Fixture): Promise<string> {
  const scope = { scope: 'customer' as const, scopeId: fleet.ids.customer, precision: 'exact' as const }
  const rights = [...portalRights]
  const { token } = await fleet.admin.share.create({ ...op(), id: newId(), ...scope, rights, expiresInDays: 30 })
  return must(token)
}

/** The load that the sample of a step by a link is about: links that are made later open it too. */
export const linkedLoads = new WeakMap<Fixture['fleet'], Uuid>()

/** The secret of a link that an admin made for the driver of a load. */
export async function driverLinkToken({ fleet }: Fixture): Promise<string> {
  const loadId = linkedLoads.get(fleet) ?? (await bookedLoad(fleet)).id
  const driver = { name: 'Omar Haddad', email: null, phone: null, expiresInDays: 3, language: 'en' as const }
  const { token } = await fleet.admin.driverLinks.create({ ...op(), id: newId(), loadId, ...driver })
  return must(token)
}

/** The cookies of both: a visitor who is a customer, and the driver of a load. */
export async function linkCookie(fixture: Fixture): Promise<string> {
  return `haulbook_share=${await linkToken(fixture)}; haulbook_driver_link=${await driverLinkToken(fixture)}`
}

function cookieIn(headers: Headers): string {
  return must(headers.getSetCookie()[0]?.split(';')[0])
}
