import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { UnitSystem } from '#domain/format/locale.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Sha256, Uuid } from '#domain/units/brands.ts'
import { fleetCompany } from '../fleet-company.ts'
import { storedSettings } from '../stored-settings.ts'

/** How a visitor's page writes, and whose it is: the company's name, address, telephone and footer, its money and units. */
export type PortalFleet = {
  name: string
  address: string
  phone: string
  footer: string
  hasLogo: boolean
  currency: string
  zone: string
  units: UnitSystem
}

/** The fleet behind a link. */
export async function portalFleet(trx: FleetTransaction, fleetId: Uuid): Promise<PortalFleet> {
  const fleet = await trx
    .selectFrom('fleets')
    .select(['name', 'currency', 'zone'])
    .where('id', '=', fleetId)
    .executeTakeFirst()
  const stored = await storedSettings(trx, fleetId)
  const { name, address, phone, footer, logo } = await fleetCompany(trx, fleetId, stored, fleet?.name ?? '')
  const books = { currency: fleet?.currency ?? 'USD', zone: fleet?.zone ?? 'UTC' }
  return { name, address, phone, footer, hasLogo: logo !== null, ...books, units: settingValue(stored, 'units') }
}

/** The copy of the logo that visitors see; null where the company has none. */
export async function portalLogo(trx: FleetTransaction, fleetId: Uuid): Promise<Sha256 | null> {
  const { logo } = await fleetCompany(trx, fleetId, await storedSettings(trx, fleetId), '')
  return logo
}
