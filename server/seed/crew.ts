import { sql } from 'kysely'
import type { Role } from '#domain/access/roles.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { Ports } from '../ports.ts'
import type { Crew } from './crew-members.ts'
import { type DemoFleet, demoFleets } from './fleets.ts'
import { type DemoWorld, idOf, sessionOf } from './world.ts'

/** The demo fleet of a key, if it is there. */
export async function findDemoFleet(ports: Ports, fleet: DemoFleet) {
  return ports.db.system
    .selectFrom('fleets')
    .select(['id', 'name', 'currency', 'zone', 'created_at'])
    .where('is_demo', '=', true)
    .where('name', '=', fleet.name)
    .executeTakeFirst()
}

/** The people of a demo fleet as callers, found again by their names; null where the fleet is not there. */
export async function findCrew(world: DemoWorld, fleet: DemoFleet): Promise<Crew | null> {
  const { ports } = world
  const found = await findDemoFleet(ports, fleet)
  if (!found) return null
  const people = await ports.db.system
    .selectFrom('user_roles as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .innerJoin('profiles as p', 'p.id', 'u.id')
    .select(['u.id', 'u.email', 'p.full_name as fullName', sql<Role[]>`array_agg(r.role order by r.role)`.as('roles')])
    .where('r.fleet_id', '=', found.id)
    .groupBy(['u.id', 'u.email', 'p.full_name'])
    .execute()
  const { id: fleetId, name, currency, zone } = found
  const person = async (key: string) => {
    const named = fleet.people.find((each) => each.key === key)
    const user = people.find((each) => each.fullName === named?.fullName)
    if (!named || !user) return null
    const driverId = named.roles.includes('driver') ? await idOf(fleet.key, 'driver', key) : null
    const contractorIds: Uuid[] =
      named.contractor && named.roles.includes('contractor')
        ? [await idOf(fleet.key, 'contractor', named.contractor)]
        : []
    return world.person(
      sessionOf({ id: fleetId, name, currency, zone, isDemo: true }, { ...user, driverId, contractorIds }),
      fleetId,
    )
  }
  const admin = await person('admin')
  const office = (await person('dispatcher')) ?? admin
  if (!office) return null
  const drivers: Crew['drivers'] = new Map()
  for (const truck of [...fleet.trucks, ...fleet.dumpTrucks]) {
    const driver = await person(truck.driver)
    if (driver) drivers.set(truck.driver, driver)
  }
  return { fleet, fleetId, office, admin, drivers }
}

/** Every demo fleet that is there. */
export async function findCrews(world: DemoWorld): Promise<Crew[]> {
  const crews = await Promise.all(demoFleets.map((fleet) => findCrew(world, fleet)))
  return crews.filter((crew) => crew !== null)
}
