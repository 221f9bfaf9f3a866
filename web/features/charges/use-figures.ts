import { useMemo } from 'react'
import { localeOf } from '#domain/format/locale.ts'
import type { Figures } from '#domain/words/en/settlements.ts'
import { figures } from '#domain/words/figures.ts'
import { useLanguage, useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'

/** Writes the figures of an explanation for the signed-in person. */
export function useFigures(): Figures {
  const me = useMe()
  const { units } = useWords()
  const { language } = useLanguage()
  return useMemo(
    () =>
      figures({
        locale: localeOf(language),
        currency: me.fleet?.currency ?? 'USD',
        zone: me.zone ?? me.fleet?.zone ?? 'UTC',
        units,
      }),
    [me, units, language],
  )
}
