import { Grid, KpiTile, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import styles from './inspections.module.css'
import { typeName } from './type-name.ts'

/** What matters today, and how long drivers take. */
export function InspectionFigures() {
  const { inspections: w, parties } = useWords()
  const said = w.figures
  const formats = useFormats()
  const [figures] = trpc.inspections.figures.useSuspenseQuery()
  const { inspectedToday, onLoadsToday, openDefects, unitsOut, fast, fastMin, reports, days, medians } = figures
  const number = (value: number) => formats.number(value)
  return (
    <Stack gap={2}>
      <Grid minWidth="10rem">
        <KpiTile
          label={said.today}
          value={number(inspectedToday)}
          detail={said.todayOf(number(inspectedToday), number(onLoadsToday))}
        />
        <KpiTile label={said.open} value={number(openDefects)} tone={openDefects > 0 ? 'site' : undefined} />
        <KpiTile
          label={said.out}
          value={number(unitsOut)}
          detail={said.outText}
          tone={unitsOut > 0 ? 'danger' : undefined}
        />
        <KpiTile
          label={said.fast(number(fastMin))}
          value={number(fast)}
          detail={said.fastOf(number(reports), number(days))}
          tone={fast > 0 ? 'site' : undefined}
        />
      </Grid>
      {medians.length > 0 && (
        <ul className={styles.medians} aria-label={said.medians}>
          <li aria-hidden>{said.medians}</li>
          {medians.map(({ type, reports: count, medianS }) => (
            <li key={type}>
              {said.median(typeName(type, w, parties), formats.duration(Math.round(medianS / 60)), number(count))}
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}
