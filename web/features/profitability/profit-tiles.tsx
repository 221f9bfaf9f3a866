import { cents } from '#domain/units/money.ts'
import { Grid, KpiTile } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import type { ProfitOverview } from './profit-search.ts'
import { useProfitText } from './use-profit-text.ts'

/** The sums of the days, each beside the period before. */
export function ProfitTiles({ total }: Pick<ProfitOverview, 'total'>) {
  const { profitability: w } = useWords()
  const formats = useFormats()
  const text = useProfitText()
  const { before } = total
  const was = (amount: Parameters<typeof formats.money>[0]) => w.was(formats.money(amount))
  return (
    <Grid minWidth="11rem">
      <KpiTile label={w.revenue} value={formats.money(total.revenueCents)} detail={was(before.revenueCents)} />
      <KpiTile label={w.cost} value={formats.money(total.costCents)} detail={was(before.costCents)} />
      <KpiTile
        label={w.profit}
        value={formats.money(total.profitCents)}
        tone={total.profitCents < 0 ? 'danger' : undefined}
        detail={was(before.profitCents)}
      />
      <KpiTile
        label={w.margin}
        value={total.marginHundredths === null ? w.noFigure : text.margin(total.marginHundredths)}
        detail={before.revenueCents > 0 && before.costCents !== 0 ? w.was(shareOf(before, formats)) : undefined}
      />
      <KpiTile
        label={w.perHour}
        value={total.perHourCents === null ? w.noFigure : formats.money(cents(total.perHourCents))}
        detail={w.loadsOf(formats.number(total.loads), text.hours(total.minutes))}
      />
      <KpiTile
        label={text.tonMileLabel}
        value={total.perTonMileCents === null ? w.noFigure : text.tonMile(total.perTonMileCents)}
        detail={formats.tons(total.lb)}
      />
    </Grid>
  )
}

function shareOf(
  { profitCents, revenueCents }: ProfitOverview['total']['before'],
  formats: ReturnType<typeof useFormats>,
): string {
  return formats.percent(profitCents / revenueCents, 1)
}
