import { useMemo } from 'react'
import { type Formats, formats } from '#domain/format/formats.ts'
import { localeOf, type UnitSystem, unitsOf } from '#domain/format/locale.ts'
import { useLanguage, useWords } from '#web/format/words.tsx'

/** Formatters for a visitor whom nobody knows: their browser's language and zone, or those of the fleet they visit. */
export function usePublicFormats(fleet?: { currency: string; zone: string; units: UnitSystem }): Formats {
  const { units: unitNames } = useWords()
  const { language } = useLanguage()
  return useMemo(
    () =>
      formats({
        locale: localeOf(language),
        units: unitsOf(fleet?.units ?? 'us'),
        currency: fleet?.currency ?? 'USD',
        zone: fleet?.zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
        unitNames,
      }),
    [fleet, unitNames, language],
  )
}
