import { NO_VALUE } from '#domain/format/number.ts'
import type { Cents } from '#domain/units/brands.ts'
import { cents } from '#domain/units/money.ts'
import { parseDay } from '#domain/units/time.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import type { ProfitOverview, ProfitRow } from './profit-search.ts'

/** How the figures of the page are written. */
export function useProfitText() {
  const { profitability: w } = useWords()
  const formats = useFormats()
  const me = useMe()
  const perUnit = (amount: number | null, write: (amount: number) => string) =>
    amount === null ? NO_VALUE : write(amount)
  return {
    name: ({ name, reason, id }: Pick<ProfitRow, 'name' | 'reason' | 'id'>, by: ProfitOverview['by']): string => {
      if (reason) return w.reason[reason]
      if (name === null) return w.none[by]
      const day = by === 'day' ? parseDay(id) : null
      return day ? formats.day(day) : name
    },
    money: (amount: Cents | null) => (amount === null ? NO_VALUE : formats.money(amount)),
    margin: (hundredths: number | null) => (hundredths === null ? NO_VALUE : formats.percent(hundredths / 10_000, 1)),
    hour: (amount: number | null) => perUnit(amount, (value) => formats.money(cents(value))),
    tonMile: (amount: number | null) => perUnit(amount, formats.tonMileCost),
    tonMileLabel: me.distanceUnit === 'km' ? w.perTonKm : w.perTonMile,
    tonMileShort: me.distanceUnit === 'km' ? w.perTonKmShort : w.perTonMileShort,
    hours: (minutes: number) => formats.duration(minutes),
  }
}
