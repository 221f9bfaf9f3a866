import { useMemo } from 'react'
import { type Formats, formats } from '#domain/format/formats.ts'
import { localeOf } from '#domain/format/locale.ts'
import { useMe } from '#web/session.ts'
import { useLanguage, useWords } from './words.tsx'

/** Every formatter bound to the signed-in person: their language and units, their fleet's currency and zone. */
export function useFormats(): Formats {
  const me = useMe()
  const words = useWords()
  const { language } = useLanguage()
  return useMemo(
    () =>
      formats({
        locale: localeOf(language),
        units: { weight: me.weightUnit, quantity: me.quantityUnit, distance: me.distanceUnit, volume: me.volumeUnit },
        currency: me.fleet?.currency ?? 'USD',
        zone: me.zone ?? me.fleet?.zone ?? 'UTC',
        unitNames: words.units,
      }),
    [me, words, language],
  )
}
