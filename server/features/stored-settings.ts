import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { StoredSettings } from '#domain/settings/setting-value.ts'
import type { Uuid } from '#domain/units/brands.ts'

/** The fleet's own setting values by key; `settingValue` adds the defaults. */
export async function storedSettings(trx: FleetTransaction, fleetId: Uuid): Promise<StoredSettings> {
  return settingsOf(await settingRows(trx, fleetId).execute())
}

/** The rows of it, for a statement that reads more. */
export function settingRows(trx: FleetTransaction, fleetId: Uuid) {
  return trx.selectFrom('fleet_settings').select(['key', 'value']).where('fleet_id', '=', fleetId)
}

/** The values of such rows by key. */
export function settingsOf(rows: readonly { key: string; value: unknown }[]): StoredSettings {
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}
