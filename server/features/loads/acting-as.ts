import { type Actor, isOffice } from '#domain/access/roles.ts'
import type { ActorKind } from '#domain/loads/steps.ts'
import type { Uuid } from '#domain/units/brands.ts'

type Assigned = { driver_id: Uuid | null; contractor_id: Uuid | null }

/** As what somebody at a desk stands to a load: the office first, then whose load it is. */
export function actingAs(actor: Actor, load: Assigned): ActorKind {
  if (isOffice(actor)) return 'office'
  return load.driver_id !== null && load.driver_id === actor.driverId ? 'driver' : 'contractor'
}

/** As what somebody with a phone stands to a load: an owner who drives is the driver of what they haul themselves. */
export function actingOnRoad(actor: Actor, load: Assigned): ActorKind {
  if (load.driver_id !== null && load.driver_id === actor.driverId) return 'driver'
  if (load.contractor_id !== null && actor.contractorIds.includes(load.contractor_id)) return 'contractor'
  return 'office'
}
