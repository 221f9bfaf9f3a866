import type { Uuid } from '#domain/units/brands.ts'
import { aDay } from '../../support/brands.ts'
import { callerOf, newId, op, type World, type WorldFleet } from '../../support/world.ts'

/** A second hauling company of a fleet, with an office, a driver, a truck and a trailer of its own. */
export async function hireSecondCompany(world: World, fleet: WorldFleet): Promise<WorldFleet> {
  const ids = { contractor: newId(), driver: newId(), truck: newId(), trailer: newId() }
  const nothing = { email: null, phone: null, notes: null }
  await fleet.admin.contractors.create({
    ...op(),
    ...nothing,
    id: ids.contractor,
    companyName: 'Prairie Haulers',
    contactName: null,
    usdotNumber: null,
    mcNumber: null,
    insuranceExpiresOn: aDay('2028-01-31'),
  })
  const row = await world.db
    .selectFrom('drivers')
    .selectAll()
    .where('id', '=', fleet.ids.hiredDriver)
    .executeTakeFirstOrThrow()
  const userId = await newUser(world)
  const officeId = await newUser(world)
  await world.db
    .insertInto('drivers')
    .values({ ...row, id: ids.driver, full_name: 'Sam Whitewater', contractor_id: ids.contractor, user_id: userId })
    .execute()
  const truck = await world.db
    .selectFrom('trucks')
    .selectAll()
    .where('id', '=', fleet.ids.hiredTruck)
    .executeTakeFirstOrThrow()
  await world.db
    .insertInto('trucks')
    .values({ ...truck, id: ids.truck, unit_number: 'P-3', contractor_id: ids.contractor })
    .execute()
  const trailer = await world.db
    .selectFrom('trailers')
    .selectAll()
    .where('id', '=', fleet.ids.hiredTrailer)
    .executeTakeFirstOrThrow()
  await world.db
    .insertInto('trailers')
    .values({ ...trailer, id: ids.trailer, unit_number: 'PR-3', contractor_id: ids.contractor })
    .execute()
  const now = world.clock.now()
  await world.db
    .insertInto('user_roles')
    .values([
      { fleet_id: fleet.id, user_id: userId, role: 'driver', granted_at: now },
      { fleet_id: fleet.id, user_id: officeId, role: 'contractor', granted_at: now },
    ])
    .execute()
  await world.db
    .insertInto('contractor_users')
    .values({ fleet_id: fleet.id, contractor_id: ids.contractor, user_id: officeId })
    .execute()
  const session = (id: Uuid) => ({
    idHash: id,
    userId: id,
    email: `${id}@example.com`,
    fullName: 'Sam Whitewater',
    fleet: { id: fleet.id, name: 'Cedar Ridge', currency: 'USD', zone: 'America/Chicago', isDemo: false },
    confirmedUntil: null,
    epoch: 1,
  })
  return {
    ...fleet,
    driver: callerOf(world.ports, { ...session(userId), roles: ['driver'], driverId: ids.driver, contractorIds: [] }),
    contractor: callerOf(world.ports, {
      ...session(officeId),
      roles: ['contractor'],
      driverId: null,
      contractorIds: [ids.contractor],
    }),
    ids: { ...fleet.ids, ...ids, hiredDriver: ids.driver, hiredTruck: ids.truck, hiredTrailer: ids.trailer },
    equipment: () => ({
      driverId: ids.driver,
      contractorId: ids.contractor,
      truckId: ids.truck,
      trailerId: ids.trailer,
    }),
  }
}

/** Somebody with an account and no role yet. */
export async function newUser({ db, clock }: World): Promise<Uuid> {
  const id = newId()
  const created_at = clock.now()
  await db
    .insertInto('users')
    .values({ id, email: `${id}@example.com`, password_hash: 'none', disabled_at: null, created_at })
    .execute()
  await db.insertInto('profiles').values({ id, full_name: 'Somebody New', phone: null, zone: null }).execute()
  return id
}
