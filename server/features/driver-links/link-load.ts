import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { DeliveryFacts } from '#domain/documents/delivery-statement.ts'
import { nextStop } from '#domain/loads/load-state.ts'
import type { StepSettings } from '#domain/loads/step-facts.ts'
import { stepSettings } from '#domain/loads/step-settings.ts'
import type { Instant } from '#domain/units/brands.ts'
import type { DriverLink } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { deliveryFacts } from '../documents/delivery-facts.ts'
import type { DriverLoad } from '../driver/driver-load.ts'
import { driverLoad } from '../driver/driver-today.ts'
import { namedLoads } from '../driver/load-names.ts'
import { heldLoad, heldLoadsById } from '../loads/held-load.ts'

/** The one load behind a driver's link: what a driver sees of it, and no price. */
export type LinkLoad = {
  fleet: string
  driver: string
  expiresAt: Instant
  load: DriverLoad
  /** What the receiver signs for, as it is known by now. */
  signing: DeliveryFacts | null
  settings: StepSettings
}

/** The load of a link. Throws not_found where it went with its fleet. */
export async function linkLoad(
  trx: FleetTransaction,
  link: DriverLink,
  { fleetId }: Actor,
  now: Instant,
): Promise<LinkLoad> {
  const ids = [link.loadId]
  const [fleet, row, [held], [named]] = await Promise.all([
    trx.selectFrom('fleets').select('name').where('id', '=', fleetId).executeTakeFirst(),
    trx
      .selectFrom('driver_links')
      .select('expires_at')
      .where('fleet_id', '=', fleetId)
      .where('id', '=', link.id)
      .executeTakeFirst(),
    heldLoadsById(trx, { fleetId, ids }),
    namedLoads(trx, fleetId, ids),
  ])
  if (!fleet || !row || !held || !named) throw notFound()
  const one = heldLoad(held)
  const next = nextStop(one.stops)
  return {
    fleet: fleet.name,
    driver: link.name,
    expiresAt: row.expires_at,
    load: driverLoad(one, named.names, named.proof, now),
    signing: next?.kind === 'delivery' ? await deliveryFacts(trx, fleetId, link.loadId, next.id) : null,
    settings: stepSettings(one.settings),
  }
}
