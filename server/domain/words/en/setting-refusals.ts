import type { SettingRefusal } from '#domain/settings/setting-value.ts'

/** Why a setting was not stored; what any field says is among the other refusals. */
export const settingRefusals = {
  unknown_setting: () => 'There is no such setting.',
  wrong_kind: () => 'This is not the kind of value that is expected here.',
  below_minimum: () => 'This is less than the setting allows.',
  above_maximum: () => 'This is more than the setting allows.',
  no_pay_page: () => 'Type an address that begins with https://, with {number} and {amount} where they belong.',
  one_line_only: () => 'This stands on one line: leave out the line breaks.',
  too_many_lines: () => 'These are more lines than a paper has room for.',
  no_picture: () => 'Choose a picture that was uploaded here: JPEG, PNG or WebP.',
  no_amount: () => 'Type a figure such as 0.18, with a point and at most four decimals, or leave it empty.',
  logo_too_large: () => 'A logo has 1 MB and 3,000 pixels a side at most. Choose a smaller picture.',
} satisfies Record<Exclude<SettingRefusal, 'not_an_option' | 'too_long'> | 'logo_too_large', () => string>
