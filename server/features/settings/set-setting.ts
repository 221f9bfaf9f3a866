import { sql } from 'kysely'
import type { SetSettingInput } from '#contracts/settings.ts'
import type { Json } from '#db/schema/ledger.ts'
import { isAdmin } from '#domain/access/roles.ts'
import { isZone } from '#domain/people/zone-name.ts'
import { isSettingKey, type SettingKey, setting } from '#domain/settings/registry.ts'
import { checkSetting, settingValue } from '#domain/settings/setting-value.ts'
import { AppError, invalid, stale } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { storedSettings } from '../stored-settings.ts'

/** Changes one setting of the fleet, or puts its default back; the audit keeps what it was. */
export async function setSetting(writing: Writing, input: SetSettingInput): Promise<{ value: Json }> {
  const { trx, actor, now } = writing
  if (!isSettingKey(input.key)) throw invalid('key', 'unknown_setting')
  const { key } = input
  const entry = setting(key)
  if (entry.whoMayChange === 'admin' && !isAdmin(actor)) throw new AppError({ kind: 'forbidden', code: 'not_allowed' })
  const value = input.value ?? entry.default
  assertValue(key, value)
  const before = settingValue(await storedSettings(trx, actor.fleetId), key)
  if (before === value) return { value }
  if (input.expected !== undefined && input.expected !== before) throw stale({ value: before })
  // As text: the driver would send a boolean as one, which is no JSON to Postgres.
  const stored = sql<Json>`${JSON.stringify(value)}::text::jsonb`
  const change = { value: stored, changed_by: actor.userId, changed_at: now }
  await trx
    .insertInto('fleet_settings')
    .values({ fleet_id: actor.fleetId, key, ...change })
    .onConflict((conflict) => conflict.columns(['fleet_id', 'key']).doUpdateSet(change))
    .execute()
  const books = booksOf(key, value)
  if (books) await trx.updateTable('fleets').set(books).where('id', '=', actor.fleetId).execute()
  await writing.audit({ entity: 'setting', id: actor.fleetId, before: { [key]: before }, after: { [key]: value } })
  await writing.announce({ topic: 'settings', entity: 'setting', id: actor.fleetId, payload: { key } })
  return { value }
}

/** What of the books stands in the fleet's own row, where sessions and figures of a day read it. */
function booksOf(key: SettingKey, value: boolean | number | string) {
  if (key === 'fleet_zone') return { zone: String(value) }
  return key === 'currency' ? { currency: String(value) } : null
}

function assertValue(key: SettingKey, value: boolean | number | string): void {
  const checked = checkSetting(key, value)
  if (!checked.ok) throw invalid('value', checked.reason)
  if (key === 'fleet_zone' && !isZone(String(value))) throw invalid('value', 'not_a_zone')
}
