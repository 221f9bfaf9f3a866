import type { Formats } from '#domain/format/formats.ts'
import { type KeptUnit, keptUnits, type Shown, type ShownUnit, shownFigure } from '#domain/format/shown-unit.ts'
import type { SameUnit, SettingUnit } from '#domain/settings/setting.ts'
import { ratio } from '#domain/units/decimal.ts'
import type { Words } from '#domain/words/words.ts'
import type { SettingView } from './setting-data.ts'

/** The unit in which the reader sees and types the whole number of a setting: 25 hundredths of a percent are 0.25 %. */
export function shownSetting(unit: SettingUnit, formats: Formats): Shown<ShownUnit | SameUnit> {
  if (isKept(unit)) return formats.shownUnit(unit)
  return unit === 'bp' ? { unit, perKept: ratio(1, 100), places: 2 } : { unit, perKept: ratio(1), places: 0 }
}

function isKept(unit: SettingUnit): unit is KeptUnit {
  return keptUnits.some((kept) => kept === unit)
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
    const shown = shownSetting(entry.unit, formats)
    return `${formats.number(shownFigure(value, shown), 0, shown.places)} ${settings.unit[shown.unit]}`
  }
  const options: Readonly<Record<string, string>> = settings.option
  return options[String(value)] ?? String(value)
}
