import { settingsByDomain as settingGroups, settings } from '#domain/all/settings.gen.ts'
import type { Setting } from '#domain/settings/setting.ts'

/** Every setting of a fleet: by the domain that declares it, as the settings page shows them, and in one table by key. */
export { settingGroups, settings }

export type SettingKey = keyof typeof settings
type Entry<K extends SettingKey> = (typeof settings)[K]

/** What a setting of this key holds: a boolean, a whole number, one of its options, or text. */
export type SettingValue<K extends SettingKey> =
  Entry<K> extends { kind: 'boolean' }
    ? boolean
    : Entry<K> extends { kind: 'integer' }
      ? number
      : Entry<K> extends { kind: 'choice'; options: readonly (infer Option)[] }
        ? Option
        : string

/** True for the key of an existing setting. */
export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(settings, key)
}

/** The entry of one key with its plain type. */
export function setting(key: SettingKey): Setting {
  return settings[key]
}
