import type { SettingRefusal } from '#domain/settings/setting-value.ts'

/** Why a setting was not stored. */
export const settingRefusals = {
  unknown_setting: () => 'There is no such setting.',
  wrong_kind: () => 'This is not the kind of value that is expected here.',
  below_minimum: () => 'This is less than the setting allows.',
  above_maximum: () => 'This is more than the setting allows.',
  not_an_option: () => 'Choose one of the options.',
  too_long: () => 'This text is too long.',
  no_pay_page: () => 'Type an address that begins with https://, with {number} and {amount} where they belong.',
} satisfies Record<SettingRefusal, () => string>
