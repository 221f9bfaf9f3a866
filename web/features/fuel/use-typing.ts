import { localeOf } from '#domain/format/locale.ts'
import { useFormats } from '#web/format/formats.ts'
import { useLanguage, useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import type { FuelProblem, Typing } from './fuel-draft.ts'

/** How the reader writes figures; in an office the fleet's clock counts, on a phone the phone's own. */
export function useTyping(isPhone: boolean): Typing {
  const me = useMe()
  const locale = localeOf(useLanguage().language)
  const zone = isPhone ? Intl.DateTimeFormat().resolvedOptions().timeZone : (me.fleet?.zone ?? 'UTC')
  const { distanceFigure } = useFormats()
  return { locale, distanceUnit: me.distanceUnit, zone, odometerText: distanceFigure }
}

/** What a problem of a field is in words. */
export function useProblemText(): (problem: FuelProblem | undefined) => string | undefined {
  const { fuel: w, fuelRefusals, refusals } = useWords()
  return (problem) => {
    switch (problem) {
      case undefined:
        return undefined
      case 'unread':
        return w.form.unread
      case 'required':
        return refusals.required()
      case 'fuel_no_truck':
        return w.form.noTruck
      case 'fuel_no_region':
        return w.form.noRegion
      case 'fuel_in_future':
        return fuelRefusals.fuel_in_future()
      case 'fuel_volume_missing':
        return fuelRefusals.fuel_volume_missing()
      case 'fuel_sum_differs':
        return fuelRefusals.fuel_sum_differs()
      case 'fuel_looks_like_litres':
        return fuelRefusals.fuel_looks_like_litres()
    }
  }
}
