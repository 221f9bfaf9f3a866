import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { UnitSystem } from '#domain/format/locale.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { storedSettings } from '../stored-settings.ts'

/** How a visitor's page writes: the fleet's name, money, zone and units. */
export type PortalFleet = { name: string; currency: string; zone: string; units: UnitSystem }

/** The fleet behind a link. */
export async function portalFleet(trx: FleetTransaction, fleetId: Uuid): Promise<PortalFleet> {
  const fleet = await trx
    .selectFrom('fleets')
    .select(['name', 'currency', 'zone'])
    .where('id', '=', fleetId)
    .executeTakeFirst()
  const units = settingValue(await storedSettings(trx, fleetId), 'units')
  return { ...(fleet ?? { name: '', currency: 'USD', zone: 'UTC' }), units }
}
