import { Grid, KpiTile } from '#ui'
import { trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'

/** How many tickets wait, how much money hangs on them, and how soon they are decided. */
export function QueueFigures() {
  const { ticketDetection } = useWords()
  const w = ticketDetection.figures
  const formats = useFormats()
  const [figures] = trpc.ticketDetection.figures.useSuspenseQuery()
  const { open, late, riskCents, duplicates, mismatches, green, missing, decided, withinMin } = figures
  const disputed = duplicates + mismatches
  return (
    <Grid minWidth="9rem">
      <KpiTile
        label={w.open}
        value={formats.number(open)}
        tone={late > 0 ? 'danger' : undefined}
        detail={w.late(formats.number(late))}
      />
      <KpiTile label={w.risk} value={riskCents === 0 ? '–' : formats.money(riskCents)} detail={w.riskText} />
      <KpiTile
        label={w.disputed}
        value={formats.number(disputed)}
        tone={disputed > 0 ? 'danger' : undefined}
        detail={w.disputedText(formats.number(duplicates), formats.number(mismatches))}
      />
      {green !== null && (
        <KpiTile
          label={w.green}
          value={formats.number(green)}
          tone={green > 0 ? 'done' : undefined}
          detail={w.greenText}
        />
      )}
      <KpiTile
        label={w.missing}
        value={formats.number(missing)}
        tone={missing > 0 ? 'site' : undefined}
        detail={w.missingText}
      />
      <KpiTile
        label={w.inTime}
        value={decided.tickets === 0 ? '–' : formats.percent(decided.inTime / decided.tickets)}
        detail={
          decided.middleMin === null
            ? w.nothingDecided
            : w.inTimeText(formats.duration(decided.middleMin), formats.duration(withinMin))
        }
      />
    </Grid>
  )
}
