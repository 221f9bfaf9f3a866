import { measureOf } from '#domain/measures/catalogue.ts'
import type { LeftOut } from '#domain/measures/measure.ts'
import { cents } from '#domain/units/money.ts'
import type { Tone } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import type { Figure, Group, MeasureName } from './analytics-search.ts'

const LB_OF_TON = 2000
const LB_OF_TONNE = 2204.622_621_848_776
/** Smaller changes are none, of a thousandth. */
const NO_CHANGE = 0.0005

type Change = { text: string; tone: Tone | undefined; share: number | null }

/** How figures are written by their unit, and how a change is said. */
export function useMeasureText() {
  const { analytics: w } = useWords()
  const formats = useFormats()
  const isMetric = useMe().quantityUnit === 'tonne'
  const value = (name: MeasureName, of: number | null): string => {
    if (of === null) return w.notKnown
    switch (measureOf(name).unit) {
      case 'count':
        return formats.number(of, 0, 1)
      case 'lb':
        return formats.tons(Math.round(of))
      case 'cents':
        return formats.money(cents(Math.round(of)))
      case 'cents_per_lb': {
        const money = formats.money(cents(Math.round(of * (isMetric ? LB_OF_TONNE : LB_OF_TON))))
        return isMetric ? w.perTonne(money) : w.perTon(money)
      }
      case 'minutes':
        return formats.duration(Math.round(of))
      case 'share':
        return formats.percent(of, 1)
      case 'days':
        return w.dayCount(formats.number(of))
    }
  }
  /** Against the days before: shares by points, all else by its part of what it was. */
  const change = (name: MeasureName, now: number | null, before: number | null): Change => {
    if (now === null || before === null || before === 0) return { text: w.noBefore, tone: undefined, share: null }
    const isShare = measureOf(name).unit === 'share'
    const by = isShare ? now - before : (now - before) / Math.abs(before)
    if (Math.abs(by) < NO_CHANGE) return { text: w.same, tone: undefined, share: 0 }
    const size = isShare ? w.points(formats.number(Math.abs(by) * 100, 0, 1)) : formats.percent(Math.abs(by), 1)
    const { better } = measureOf(name)
    const isBetter = better === null ? null : (better === 'more') === by > 0
    const tone = isBetter === null ? undefined : isBetter ? 'done' : 'danger'
    return { text: by > 0 ? w.more(size) : w.less(size), tone, share: by }
  }
  const reasons = ({ leftOut }: Figure['sums']) => Object.entries(leftOut) as [LeftOut, number][]
  return {
    value,
    change,
    name: (name: MeasureName) => w.measure[name],
    reasons,
    leftOut: (sums: Figure['sums']) =>
      reasons(sums)
        .map(([reason, count]) => w.leftOutOf(w.leftOut[reason], formats.number(count)))
        .join(' · '),
    span: ({ from, to }: { from: Parameters<typeof formats.day>[0]; to: Parameters<typeof formats.day>[0] }) =>
      from === to ? formats.day(from) : `${formats.day(from)} – ${formats.day(to)}`,
    group: ({ name, toName }: Pick<Group, 'name' | 'toName'>, none: string) =>
      toName === null ? (name ?? none) : w.lane(name ?? none, toName),
  }
}
