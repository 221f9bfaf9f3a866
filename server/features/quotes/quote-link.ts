import { settingValue } from '#domain/settings/setting-value.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { addDays, addMinutes, dayIn } from '#domain/units/time.ts'
import { startOfDay } from '#domain/units/zoned.ts'
import type { Writing } from '../../writing.ts'
import { storedSettings } from '../stored-settings.ts'

/** After its last day a quote can still be read under its link for so long, to ask for a new one. */
const READABLE_DAYS = 30

/** Keeps a link, by the hash of its secret, that opens this version of a quote, somewhat longer than it can be accepted. */
export async function linkQuote(w: Writing, id: Uuid, token_hash: string): Promise<void> {
  const { fleetId, userId } = w.actor
  const { valid_until } = await w.trx
    .selectFrom('quotes')
    .select('valid_until')
    .where('fleet_id', '=', fleetId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const today = dayIn(w.now, settingValue(await storedSettings(w.trx, fleetId), 'fleet_zone'))
  const expires_at = addMinutes(startOfDay(addDays(valid_until ?? today, READABLE_DAYS), 'UTC'), 24 * 60)
  const linkId = w.newId()
  await w.trx
    .insertInto('share_links')
    .values({
      fleet_id: fleetId,
      id: linkId,
      scope: 'quote',
      scope_id: id,
      token_hash,
      precision: 'none',
      created_by: userId,
      created_at: w.now,
      expires_at,
      revoked_at: null,
      last_used_at: null,
    })
    .execute()
  await w.audit({ entity: 'share_link', id: linkId, after: { scope: 'quote', scope_id: id, expires_at } })
}
