import { NO_VALUE } from '#domain/format/number.ts'
import type { Measure } from '#domain/scorecards/measures.ts'
import type { MeasureFigure } from '#domain/scorecards/scorecard.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'

/** How figures of a card are written: shares and ratios as percent, answers as time, prices in the reader's units. */
export function useFigureText() {
  const formats = useFormats()
  const { scorecards: w } = useWords()
  const isMetric = useMe().distanceUnit === 'km'
  const price = formats.tonMileCost
  const value = (measure: Measure, of: number) => {
    if (measure === 'response') return formats.duration(Math.round(of))
    if (measure === 'cost') return price(of)
    return formats.percent(of)
  }
  return {
    isMetric,
    price,
    name: (measure: Measure) => (measure === 'cost' && isMetric ? w.costMetric : w.measure[measure]),
    /** With a word where it stands on too little. */
    figure: (measure: Measure, figure: MeasureFigure) => {
      if (figure.state === 'none') return NO_VALUE
      const said = value(measure, figure.value)
      return figure.state === 'few' ? `${said} (${w.few})` : said
    },
    range: ({ low, high }: { low: number | null; high: number | null }) =>
      low === null || high === null ? NO_VALUE : w.between(formats.percent(low, 0), formats.percent(high, 0)),
  }
}
