import { LEAST_LOADS, LEAST_METRES } from '#domain/driver-performance/exposure.ts'
import { performanceCards } from '#domain/driver-performance/metrics.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { Grid, KpiTile, Row, Stack, StatusBadge } from '#ui'
import { trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { CardActions } from './card-actions.tsx'
import type { ShownCard } from './card-data.ts'
import { CardFigures } from './card-figures.tsx'
import { CardSide } from './card-side.tsx'
import { MetricRows } from './metric-rows.tsx'
import { type PerformanceProps, performanceFilter } from './performance-search.ts'
import { useMetricText } from './use-metric-text.ts'

type Props = PerformanceProps & { driverId: Uuid; lookId: Uuid | null }

/** A driver's five cards with what each rests on; or the rows of one figure. */
export function DriverCard({ driverId, lookId, search, onSearch }: Props) {
  const asked = { ...performanceFilter(search), driverId, lookId }
  const [card] = trpc.driverPerformance.card.useSuspenseQuery(asked)
  const { metric } = search
  if (metric)
    return <MetricRows card={card} asked={{ ...asked, metric }} onBack={() => onSearch({ metric: undefined })} />
  return (
    <Stack gap={4}>
      <Head card={card} />
      <CardActions card={card} />
      {performanceCards.map((each) => (
        <CardFigures key={each} card={card} of={each} onRows={(shown) => onSearch({ metric: shown })} />
      ))}
      <CardSide card={card} />
    </Stack>
  )
}

function Head({ card }: { card: ShownCard }) {
  const { driverPerformance: w } = useWords()
  const formats = useFormats()
  const text = useMetricText()
  const { name, contractor, leftOn, days, exposure, overall, missing, scored, shares, cards } = card
  const { number, percent } = formats
  const least = [formats.distance(LEAST_METRES), number(LEAST_LOADS)] as const
  return (
    <Stack gap={3}>
      <Row gap={2}>
        <strong>{contractor ? `${name} (${contractor})` : name}</strong>
        {leftOn && <StatusBadge tone="idle" label={w.left(formats.day(leftOn))} />}
        <span>{w.shown(formats.day(days.from), formats.day(days.to))}</span>
      </Row>
      {missing === 'exposure' && (
        <p>{w.missingLong.exposure(formats.distance(exposure.metres), number(exposure.loads), ...least)}</p>
      )}
      {missing === 'figures' && <p>{w.missingLong.figures}</p>}
      <Grid gap={3} minWidth="9rem">
        <KpiTile
          label={w.overall}
          value={overall === null ? w.missing[missing ?? 'figures'] : w.outOf(number(overall))}
          detail={w.scoredOf(number(scored))}
        />
        {performanceCards.map((each) => (
          <KpiTile
            key={each}
            label={w.card[each]}
            value={text.score(cards[each].score)}
            detail={w.weighs(percent(shares[each], 0))}
          />
        ))}
        <KpiTile label={w.loads} value={number(exposure.loads)} detail={formats.distance(exposure.metres)} />
      </Grid>
    </Stack>
  )
}
