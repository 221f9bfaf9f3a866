import type { Words } from '#domain/words/words.ts'
import type { SettingView } from './settings-page.tsx'

/** A setting's value as its field would show it. */
export function settingText(
  { settings, shell }: Words,
  { entry }: SettingView,
  value: boolean | number | string | null,
): string {
  if (value === null) return '–'
  if (typeof value === 'boolean') return value ? shell.yes : shell.no
  if (entry.kind === 'integer') return `${value} ${settings.unit[entry.unit]}`
  const options: Readonly<Record<string, string>> = settings.option
  return options[String(value)] ?? String(value)
}
