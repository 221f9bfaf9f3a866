import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { isAdmin } from '#domain/access/roles.ts'
import { isSettingKey, type SettingKey, setting, settingGroups, settings } from '#domain/settings/registry.ts'
import type { Setting } from '#domain/settings/setting.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Instant } from '#domain/units/brands.ts'

export type SettingView = {
  key: SettingKey
  group: keyof typeof settingGroups
  entry: Setting
  value: boolean | number | string
  isDefault: boolean
  mayChange: boolean
  changedBy: string | null
  changedAt: Instant | null
}

/** Every setting with its value, its default and who changed it last. */
export async function listSettings(trx: FleetTransaction, actor: Actor): Promise<SettingView[]> {
  const rows = await trx
    .selectFrom('fleet_settings as s')
    .leftJoin('members as m', (join) => join.onRef('m.fleet_id', '=', 's.fleet_id').onRef('m.id', '=', 's.changed_by'))
    .select(['s.key', 's.value', 's.changed_at', 'm.full_name'])
    .where('s.fleet_id', '=', actor.fleetId)
    .execute()
  const stored = Object.fromEntries(rows.map((row) => [row.key, row.value]))
  const changes = new Map(rows.map((row) => [row.key, row]))
  return groups().flatMap(([group, keys]) =>
    keys.map((key) => {
      const entry = setting(key)
      const value = settingValue(stored, key)
      const change = changes.get(key)
      return {
        key,
        group,
        entry,
        value,
        isDefault: value === entry.default,
        mayChange: entry.whoMayChange === 'office' || isAdmin(actor),
        changedBy: change?.full_name ?? null,
        changedAt: change?.changed_at ?? null,
      }
    }),
  )
}

function groups(): [keyof typeof settingGroups, SettingKey[]][] {
  const keys = Object.keys(settings).filter(isSettingKey)
  return Object.keys(settingGroups)
    .filter(isGroup)
    .map((name) => [name, keys.filter((key) => Object.hasOwn(settingGroups[name], key))])
}

function isGroup(name: string): name is keyof typeof settingGroups {
  return Object.hasOwn(settingGroups, name)
}
