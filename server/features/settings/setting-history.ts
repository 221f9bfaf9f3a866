import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { isSettingKey } from '#domain/settings/registry.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { invalid } from '../../errors.ts'

export type SettingChange = { id: Uuid; at: Instant; by: string | null; from: Held; to: Held }
type Held = boolean | number | string | null

const MOST = 50

/** Who set a setting to what and when, newest first, out of the audit log. */
export async function settingHistory(trx: FleetTransaction, key: string, actor: Actor): Promise<SettingChange[]> {
  if (!isSettingKey(key)) throw invalid('key', 'unknown_setting')
  const rows = await trx
    .selectFrom('audit_events as a')
    .leftJoin('members as m', (join) => join.onRef('m.fleet_id', '=', 'a.fleet_id').onRef('m.id', '=', 'a.actor_id'))
    .select(['a.id', 'a.at', 'm.full_name', 'a.before', 'a.after'])
    .where('a.fleet_id', '=', actor.fleetId)
    .where('a.entity', '=', 'setting')
    .where('a.entity_id', '=', actor.fleetId)
    .where(sql<boolean>`jsonb_exists(a.after, ${key})`)
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ id, at, full_name: by, before, after }) => ({
    id,
    at,
    by,
    from: held(before?.[key]),
    to: held(after?.[key]),
  }))
}

function held(value: unknown): Held {
  return typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string' ? value : null
}
