import { cents } from '#domain/units/money.ts'
import { Grid, KpiTile } from '#ui'
import { trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'

/** What is late, what stands, and what maintenance cost in the last 90 days. */
export function MaintenanceFigures() {
  const { maintenance } = useWords()
  const w = maintenance.figures
  const formats = useFormats()
  const [figures] = trpc.maintenance.figures.useSuspenseQuery()
  const { overdue, dueSoon, down, costCents, perMileCents, compliancePct, downtimePct } = figures
  const percent = (value: number | null) => (value === null ? w.none : formats.percent(value / 100))
  return (
    <Grid minWidth="10rem">
      <KpiTile
        label={w.overdue}
        value={formats.number(overdue)}
        detail={w.dueSoon(formats.number(dueSoon))}
        tone={overdue > 0 ? 'danger' : undefined}
      />
      <KpiTile
        label={w.down}
        value={formats.number(down)}
        detail={downtimePct === null ? undefined : w.downtime(percent(downtimePct))}
        tone={down > 0 ? 'site' : undefined}
      />
      <KpiTile
        label={w.perMile}
        value={perMileCents === null ? w.none : formats.money(cents(Math.round(perMileCents)))}
        detail={w.cost(formats.money(costCents))}
      />
      <KpiTile label={w.compliance} value={percent(compliancePct)} detail={w.complianceText} />
    </Grid>
  )
}
