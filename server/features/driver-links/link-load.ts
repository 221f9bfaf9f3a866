import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { StepSettings } from '#domain/loads/step-facts.ts'
import { stepSettings } from '#domain/loads/step-settings.ts'
import type { Instant } from '#domain/units/brands.ts'
import type { DriverLink } from '../../context.ts'
import { notFound } from '../../errors.ts'
import type { DriverLoad } from '../driver/driver-load.ts'
import { driverLoad } from '../driver/driver-today.ts'
import { namedLoads } from '../driver/load-names.ts'
import { heldLoad, heldLoadsById } from '../loads/held-load.ts'
import { type PortalFleet, portalFleet } from '../portal/portal-fleet.ts'

export type LinkFleet = Pick<PortalFleet, 'name' | 'phone' | 'currency' | 'zone' | 'units'>

/** The one load behind a driver's link: what a driver sees of it, and no price. */
export type LinkLoad = {
  /** How the page writes, and whom to call. */
  fleet: LinkFleet
  driver: string
  expiresAt: Instant
  load: DriverLoad
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
    portalFleet(trx, fleetId),
    trx
      .selectFrom('driver_links')
      .select('expires_at')
      .where('fleet_id', '=', fleetId)
      .where('id', '=', link.id)
      .executeTakeFirst(),
    heldLoadsById(trx, { fleetId, ids }),
    namedLoads(trx, fleetId, ids),
  ])
  if (!row || !held || !named) throw notFound()
  const { name, phone, currency, zone, units } = fleet
  const one = heldLoad(held)
  return {
    fleet: { name, phone, currency, zone, units },
    driver: link.name,
    expiresAt: row.expires_at,
    load: driverLoad(one, named.names, named.proof, now),
    settings: stepSettings(one.settings),
  }
}
