import { accessSettings } from '#domain/settings/access.ts'
import { billingSettings } from '#domain/settings/billing.ts'
import { companySettings } from '#domain/settings/company.ts'
import { documentSettings } from '#domain/settings/documents.ts'
import { fleetSettings } from '#domain/settings/fleet.ts'
import { fuelSettings } from '#domain/settings/fuel.ts'
import { hoursSettings } from '#domain/settings/hours.ts'
import { inspectionSettings } from '#domain/settings/inspections.ts'
import { loadSettings } from '#domain/settings/loads.ts'
import { quoteSettings } from '#domain/settings/quotes.ts'
import type { Setting } from '#domain/settings/setting.ts'
import { settlementSettings } from '#domain/settings/settlements.ts'
import { trackingSettings } from '#domain/settings/tracking.ts'

/** Every setting of a fleet, grouped as the settings page shows them. */
export const settingGroups = {
  company: companySettings,
  fleet: fleetSettings,
  access: accessSettings,
  loads: loadSettings,
  inspections: inspectionSettings,
  fuel: fuelSettings,
  hours: hoursSettings,
  documents: documentSettings,
  tracking: trackingSettings,
  settlements: settlementSettings,
  billing: billingSettings,
  quotes: quoteSettings,
} as const satisfies Record<string, Record<string, Setting>>

/** The same entries in one table by key. */
export const settings = {
  ...companySettings,
  ...fleetSettings,
  ...accessSettings,
  ...loadSettings,
  ...inspectionSettings,
  ...fuelSettings,
  ...hoursSettings,
  ...documentSettings,
  ...trackingSettings,
  ...settlementSettings,
  ...billingSettings,
  ...quoteSettings,
} as const satisfies Record<string, Setting>

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
