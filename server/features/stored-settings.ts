import type { FleetTransaction } from '#db/lane.ts'
import type { StoredSettings } from '#domain/settings/setting-value.ts'
import type { Uuid } from '#domain/units/brands.ts'

/** The fleet's own setting values by key; `settingValue` adds the defaults. */
export async function storedSettings(trx: FleetTransaction, fleetId: Uuid): Promise<StoredSettings> {
  const rows = await trx.selectFrom('fleet_settings').select(['key', 'value']).where('fleet_id', '=', fleetId).execute()
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}
