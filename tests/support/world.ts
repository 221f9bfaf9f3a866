import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TRPCError } from '@trpc/server'
import { sql } from 'kysely'
import type { AssignmentFields, DraftFields } from '#contracts/loads.ts'
import type { Role } from '#domain/access/roles.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import type { Sha256, Uuid } from '#domain/units/brands.ts'
import { microRateOf } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { uuidV7 } from '#domain/units/uuid.ts'
import { randomIds } from '#server/adapters/clock-and-ids.ts'
import { readiness } from '#server/adapters/readiness.ts'
import { AppError } from '#server/errors.ts'
import { makePorts } from '#server/make-ports.ts'
import type { Ports, Session } from '#server/ports.ts'
import { type AppRouter, appRouter } from '#server/router.ts'
import { createCaller } from '#server/trpc.ts'
import { aDay, anInstant } from './brands.ts'
import { testDatabase } from './database.ts'
import { sharedProcesses } from './shared-processes.ts'
import { noPause, setClock } from './test-app.ts'
import { testEnv } from './test-env.ts'

export const newId = (): Uuid => uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)))
/** The id of one action, as every mutation carries it. */
export const op = () => ({ operationId: newId() })

/** The morning on which every world begins: a Monday in March, 7:00 in Chicago. */
export const MORNING = anInstant('2026-03-16T12:00:00.000Z')
const LICENCE_UNTIL = aDay('2028-01-31')

/** The product's procedures as one signed-in person calls them. */
export type Caller = ReturnType<AppRouter['createCaller']>

/** Two fleets under one clock; `db` is the owner's way in, past all rights. */
export type World = {
  ports: Ports
  clock: ReturnType<typeof setClock>
  db: Ports['db']['system']
  /** Address of its database. */
  url: string
  /** Where its files lie. */
  dataFolder: string
  cedar: WorldFleet
  stone: WorldFleet
  close(): Promise<void>
}

type Records = 'customer' | 'contractor' | 'pit' | 'jobsite' | 'material' | 'driver' | 'secondDriver' | 'hiredDriver'
type Equipment = 'truck' | 'secondTruck' | 'hiredTruck' | 'trailer' | 'hiredTrailer'

/** A fleet with its people and what a load names. */
export type WorldFleet = {
  id: Uuid
  ids: Record<Records | Equipment, Uuid>
  admin: Caller
  dispatcher: Caller
  driver: Caller
  secondDriver: Caller
  /** Drives for the contractor. */
  hiredDriver: Caller
  contractor: Caller
  /** A whole load as the form sends it: 22 tons from the pit to the job, loaded between 7:00 and 9:00. */
  draft(): DraftFields
  /** The own driver with truck and trailer. */
  equipment(): AssignmentFields
  /** An uploaded picture with this text in it. */
  file(text: string): Promise<Sha256>
}

/** Two fleets that never meet, on a database of their own, under a clock that stands still until it is moved. */
export async function openWorld(): Promise<World> {
  const database = await testDatabase()
  const dataFolder = join(tmpdir(), `world-${newId()}`)
  const real = await makePorts(testEnv({ databaseUrl: database.url, dataFolder }))
  const clock = setClock(MORNING)
  const db = { ...real.ports.db, now: async () => clock.now() }
  const ports: Ports = {
    ...real.ports,
    ...sharedProcesses(),
    db,
    // Nobody follows a world, so its writes need not wake the hub; it looks each second by itself.
    bell: { ...real.ports.bell, ring: () => {} },
    clock,
    pause: noPause,
    ids: randomIds(clock),
    readiness: readiness({ db, clock, dataFolder }),
  }
  return {
    ports,
    clock,
    db: ports.db.system,
    url: database.url,
    dataFolder,
    cedar: await foundFleet(ports, 'Cedar Ridge Aggregates'),
    stone: await foundFleet(ports, 'Stone Creek Hauling'),
    async close() {
      await real.close()
      await database.close()
    },
  }
}

async function foundFleet(ports: Ports, name: string): Promise<WorldFleet> {
  const db = ports.db.system
  const fleet_id = newId()
  const at = { created_at: ports.clock.now(), archived_at: null }
  await db.insertInto('fleets').values({ id: fleet_id, name, created_at: at.created_at }).execute()
  // Tests haul for days on end by one clock: hours are kept where a test is about them.
  await db
    .insertInto('fleet_settings')
    .values({
      ...{
        fleet_id,
        key: 'duty_from_steps',
        value: sql<false>`'false'::jsonb`,
        changed_by: null,
        changed_at: at.created_at,
      },
    })
    .execute()
  const row = () => ({ fleet_id, id: newId(), ...at })

  const company = { ...row(), company_name: `Dune Trucking of ${name}`, contact_name: null, email: null, phone: null }
  const hired = { ...company, usdot_number: null, mc_number: null, insurance_expires_on: LICENCE_UNTIL, notes: null }
  await db.insertInto('contractors').values(hired).execute()
  const customer = { ...row(), company_name: `Bluff Paving (${name})`, contact_name: null, email: null, phone: null }
  await db
    .insertInto('customers')
    .values({ ...customer, address: null, notes: null })
    .execute()

  const driver = (full_name: string, contractor_id: Uuid | null) => ({
    ...row(),
    full_name,
    contractor_id,
    user_id: null,
    terminal_id: null,
    email: null,
    phone: '918 555 0100',
    licence_number: null,
    licence_region: null,
    licence_class: 'A',
    licence_expires_on: LICENCE_UNTIL,
    medical_expires_on: LICENCE_UNTIL,
  })
  const own = driver('Rosa Delgado', null)
  const second = driver('Jim Tallbear', null)
  const hiredDriver = driver('Pat Novak', hired.id)
  await db.insertInto('drivers').values([own, second, hiredDriver]).execute()

  const site = (siteName: string, kind: 'pit' | 'jobsite', lat: number, lon: number, has_scale: boolean) => ({
    ...row(),
    name: siteName,
    kind,
    address: '1 Quarry Road',
    city: 'Tulsa',
    region: 'OK',
    postal_code: null,
    lat,
    lon,
    zone: 'America/Chicago',
    geofence: { kind: 'circle' as const, radiusM: 300 },
    has_scale,
    scale_certified_until: null,
    free_time_min: 30,
    instructions: null,
    notes: null,
  })
  const pit = site('North Pit', 'pit', 36.2, -95.9, true)
  const jobsite = site('Highway 75 job', 'jobsite', 36.05, -95.95, false)
  await db.insertInto('sites').values([pit, jobsite]).execute()
  const material = {
    ...row(),
    name: 'Crushed limestone 3/4',
    class: 'aggregate' as const,
    default_unit: 'ton' as const,
    density_lb_yd3: 2600,
    bushel_lb: null,
  }
  await db.insertInto('materials').values(material).execute()

  const truck = (unit_number: string, contractor_id: Uuid | null) => ({
    ...row(),
    unit_number,
    contractor_id,
    driver_id: null,
    plate: null,
    vin: null,
    tare_lb: 18_000,
  })
  const trailer = (unit_number: string, contractor_id: Uuid | null) => ({
    ...row(),
    unit_number,
    contractor_id,
    kind: 'end_dump' as const,
    plate: null,
    tare_lb: 12_000,
    capacity_milli_yd3: null,
  })
  const trucks = [truck('T-1', null), truck('T-2', null), truck('D-7', hired.id)] as const
  const trailers = [trailer('R-1', null), trailer('R-2', null), trailer('DR-7', hired.id)] as const
  await db
    .insertInto('trucks')
    .values([...trucks])
    .execute()
  await db
    .insertInto('trailers')
    .values([...trailers])
    .execute()

  const terms = {
    percent_hundredths: null,
    minimum_cents: null,
    minimum_quantity_milli: null,
    fuel_surcharge: null,
    detention: null,
    tonu_cents: null,
    effective_from: aDay('2026-01-01'),
    effective_to: null,
  }
  const lane = {
    customer_id: customer.id,
    pickup_site_id: pit.id,
    delivery_site_id: jobsite.id,
    material_id: material.id,
  }
  const rate = microRateOf
  await db
    .insertInto('rate_cards')
    .values({ ...row(), ...terms, ...lane, basis: 'per_ton', rate_micro: rate(12_340_000) })
    .execute()
  await db
    .insertInto('pay_plans')
    .values([
      { ...row(), ...terms, driver_id: own.id, contractor_id: null, basis: 'per_ton', rate_micro: rate(3_000_000) },
      { ...row(), ...terms, driver_id: null, contractor_id: hired.id, basis: 'per_ton', rate_micro: rate(8_000_000) },
    ])
    .execute()

  const ids = {
    customer: customer.id,
    contractor: hired.id,
    pit: pit.id,
    jobsite: jobsite.id,
    material: material.id,
    driver: own.id,
    secondDriver: second.id,
    hiredDriver: hiredDriver.id,
    truck: trucks[0].id,
    secondTruck: trucks[1].id,
    hiredTruck: trucks[2].id,
    trailer: trailers[0].id,
    hiredTrailer: trailers[2].id,
  }
  const fleet = { id: fleet_id, name, currency: 'USD', zone: 'America/Chicago', isDemo: false }
  const caller = async (role: Role, mine: { driverId?: Uuid; contractorIds?: Uuid[] } = {}) =>
    callerOf(ports, await newMember(ports, fleet, role, mine))
  return {
    id: fleet_id,
    ids,
    admin: await caller('admin'),
    dispatcher: await caller('dispatcher'),
    driver: await caller('driver', { driverId: own.id }),
    secondDriver: await caller('driver', { driverId: second.id }),
    hiredDriver: await caller('driver', { driverId: hiredDriver.id }),
    contractor: await caller('contractor', { contractorIds: [hired.id] }),
    draft: () => ({
      customerId: ids.customer,
      customerReference: null,
      poNumber: 'PO 4411',
      materialId: ids.material,
      quantityMilli: milli(22_000),
      unit: 'ton' as const,
      pickup: {
        siteId: ids.pit,
        windowStart: MORNING,
        windowEnd: anInstant('2026-03-16T14:00:00.000Z'),
      },
      delivery: {
        siteId: ids.jobsite,
        windowStart: null,
        windowEnd: anInstant('2026-03-16T18:00:00.000Z'),
      },
      distanceM: null,
      isPriceLater: false,
      notes: null,
    }),
    equipment: () => ({ driverId: ids.driver, contractorId: null, truckId: ids.truck, trailerId: ids.trailer }),
    file: (text: string) => newFile(ports, fleet_id, text),
  }
}

async function newMember(
  ports: Ports,
  fleet: NonNullable<Session['fleet']>,
  role: Role,
  mine: { driverId?: Uuid; contractorIds?: Uuid[] },
): Promise<Session> {
  const db = ports.db.system
  const userId = newId()
  const now = ports.clock.now()
  const email = `${userId}@example.com`
  const fullName = `${role} of ${fleet.name}`
  const user = { id: userId, email, password_hash: 'none', disabled_at: null, created_at: now }
  await db.insertInto('users').values(user).execute()
  await db.insertInto('profiles').values({ id: userId, full_name: fullName, phone: null, zone: null }).execute()
  await db.insertInto('user_roles').values({ fleet_id: fleet.id, user_id: userId, role, granted_at: now }).execute()
  if (mine.driverId) {
    await db.updateTable('drivers').set({ user_id: userId }).where('id', '=', mine.driverId).execute()
  }
  return {
    idHash: userId,
    userId,
    email,
    fullName,
    fleet,
    roles: [role],
    driverId: mine.driverId ?? null,
    contractorIds: mine.contractorIds ?? [],
    // As if the password had just been typed, whatever a test does to the clock.
    confirmedUntil: anInstant('2099-01-01T00:00:00.000Z'),
    epoch: 1,
  }
}

/** The product's procedures as somebody signed in calls them. */
export function callerOf(ports: Ports, session: Session): Caller {
  return createCaller(appRouter)({
    ports,
    request: new Request('http://localhost/trpc'),
    headers: new Headers(),
    session,
    link: null,
    ip: '127.0.0.1',
    requestId: 'test',
  })
}

/** A picture that everybody of the fleet has uploaded, so that each of them may bind it. */
async function newFile(ports: Ports, fleet_id: Uuid, text: string): Promise<Sha256> {
  const bytes = new TextEncoder().encode(text)
  const sha256 = await sha256Hex(bytes)
  await ports.files.put(fleet_id, sha256, bytes)
  const picture = { media_type: 'image/jpeg', width: 800, height: 600, image_hash: null, display_sha256: null }
  const row = { fleet_id, sha256, byte_size: bytes.length, ...picture, created_by: null, created_at: ports.clock.now() }
  await ports.db.system
    .insertInto('files')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const members = await ports.db.system
    .selectFrom('user_roles')
    .select('user_id')
    .where('fleet_id', '=', fleet_id)
    .execute()
  const uploads = members.map(({ user_id }) => ({ fleet_id, sha256, user_id, uploaded_at: row.created_at }))
  await ports.db.system
    .insertInto('file_uploads')
    .values(uploads)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return sha256
}

/** What a call was refused with; null where it was done. */
export async function refusal(call: Promise<unknown>) {
  try {
    await call
  } catch (error) {
    const cause = error instanceof TRPCError ? error.cause : error
    if (!(cause instanceof AppError)) throw error
    const { kind, code, field = null, params = {} } = cause.data
    return { kind, code, field, params }
  }
  return null
}
