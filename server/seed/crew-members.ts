import type { Uuid } from '../domain/units/brands.ts'
import type { DemoFleet } from './fleets.ts'
import type { Person } from './world.ts'

/** Who of a demo fleet acts when the demo does something. */
export type Crew = {
  fleet: DemoFleet
  fleetId: Uuid
  office: Person
  /** Null where the fleet was given to somebody else. */
  admin: Person | null
  drivers: Map<string, Person>
}
