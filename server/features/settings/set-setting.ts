import { sql } from 'kysely'
import type { SetSettingInput } from '#contracts/settings.ts'
import type { Json } from '#db/schema/ledger.ts'
import { isAdmin } from '#domain/access/roles.ts'
import { parseSha256 } from '#domain/evidence/hash.ts'
import { isZone } from '#domain/people/zone-name.ts'
import { isSettingKey, type SettingKey, setting } from '#domain/settings/registry.ts'
import { checkSetting, settingValue } from '#domain/settings/setting-value.ts'
import type { Sha256 } from '#domain/units/brands.ts'
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
  if (key === 'company_logo' && value !== '') await requireLogo(trx, actor, parseSha256(String(value)))
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

const LOGO_BYTES = 1024 * 1024
const LOGO_PIXELS = 3_000

/** Refuses what is no picture of the fleet's, and one that papers and pages would have to carry around. */
async function requireLogo(trx: Writing['trx'], { fleetId }: Writing['actor'], sha256: Sha256 | null): Promise<void> {
  if (!sha256) throw invalid('value', 'no_picture')
  const file = await trx
    .selectFrom('files')
    .select(['byte_size', 'width', 'height'])
    .where('fleet_id', '=', fleetId)
    .where('sha256', '=', sha256)
    .where('display_sha256', 'is not', null)
    .executeTakeFirst()
  if (!file) throw invalid('value', 'no_picture')
  const largest = Math.max(file.width ?? 0, file.height ?? 0)
  if (file.byte_size > LOGO_BYTES || largest > LOGO_PIXELS) throw invalid('value', 'logo_too_large')
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
