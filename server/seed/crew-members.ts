import type { Uuid } from '../domain/units/brands.ts'
import type { DemoFleet } from './fleets.ts'
import type { Person } from './world.ts'

/** Who of a demo fleet acts when the demo does something. */
export type Crew = { fleet: DemoFleet; fleetId: Uuid; office: Person; drivers: Map<string, Person> }
