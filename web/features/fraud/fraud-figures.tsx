import { Grid, KpiTile } from '#ui'
import { trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'

/** What waits for a decision, and what it comes to. */
export function FraudFigures() {
  const { fraud } = useWords()
  const w = fraud.figures
  const formats = useFormats()
  const [figures] = trpc.fraud.figures.useSuspenseQuery()
  const { open, overdue, moneyCents, heldCents, recoveredCents, rulesOn, lookedAt } = figures
  return (
    <Grid minWidth="10rem">
      <KpiTile
        label={w.open}
        value={formats.number(open)}
        detail={w.overdue(formats.number(overdue))}
        tone={overdue > 0 ? 'danger' : undefined}
      />
      <KpiTile label={w.money} value={formats.money(moneyCents)} detail={w.recovered(formats.money(recoveredCents))} />
      <KpiTile label={w.held} value={formats.money(heldCents)} />
      <KpiTile
        label={w.rules}
        value={formats.number(rulesOn)}
        detail={lookedAt ? w.looked(formats.instant(lookedAt)) : w.never}
      />
    </Grid>
  )
}
