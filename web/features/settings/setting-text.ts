import type { Formats } from '#domain/format/formats.ts'
import type { SettingUnit } from '#domain/settings/setting.ts'
import type { Words } from '#domain/words/words.ts'
import type { SettingView } from './setting-data.ts'

/** Prices are kept in millionths. */
const MOST_PLACES = 6

/** How many of the stored whole units make one of those that people read: 25 hundredths of a percent are 0.25 %. */
export function storedPerShown(unit: SettingUnit): number {
  if (unit === 'bp' || unit === 'cgal_h') return 100
  return unit === 'micro' ? 1_000_000 : 1
}

/** A setting's value as its field would show it. */
export function settingText(
  { settings, shell }: Words,
  formats: Formats,
  { entry }: Pick<SettingView, 'entry'>,
  value: boolean | number | string | null,
): string {
  if (value === null) return '–'
  if (typeof value === 'boolean') return value ? shell.yes : shell.no
  if (entry.kind === 'integer' && typeof value === 'number') {
    return `${formats.number(value / storedPerShown(entry.unit), 0, MOST_PLACES)} ${settings.unit[entry.unit]}`
  }
  const options: Readonly<Record<string, string>> = settings.option
  return options[String(value)] ?? String(value)
}
