import { LEAST_PEERS, LEAST_ROWS } from '#domain/driver-performance/cohorts.ts'
import { LEAST_LOADS, LEAST_METRES } from '#domain/driver-performance/exposure.ts'
import { metrics, performanceCards } from '#domain/driver-performance/metrics.ts'
import { Explanation, PlainTable } from '#ui'
import { trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { HowButton } from '#web/shell/how-button.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { type PerformanceProps, performanceFilter } from './performance-search.ts'

/** How the scores come about, with the fleet's own weights; and what each figure counts. */
export function HowScored({ search }: Pick<PerformanceProps, 'search'>) {
  const { driverPerformance: w } = useWords()
  return (
    <HowButton label={w.how}>
      <QueryBoundary shape="rows">
        <How search={search} />
      </QueryBoundary>
    </HowButton>
  )
}

function How({ search }: Pick<PerformanceProps, 'search'>) {
  const { driverPerformance: w } = useWords()
  const formats = useFormats()
  const [{ shares }] = trpc.driverPerformance.list.useSuspenseQuery(performanceFilter(search))
  const weights = performanceCards.map((card) => `${w.card[card]} ${formats.percent(shares[card], 0)}`).join(', ')
  return (
    <Explanation
      meaning={w.guardText}
      stepsLabel={w.howSteps}
      steps={[
        w.howPeers(formats.number(LEAST_PEERS), formats.number(LEAST_ROWS)),
        w.howZ,
        w.howScore,
        w.howCards,
        w.howWeights(weights),
        w.howLeast(formats.distance(LEAST_METRES), formats.number(LEAST_LOADS)),
        w.howContest,
        w.howHarsh,
      ]}
    >
      <PlainTable
        label={w.figure}
        columns={[
          { id: 'figure', header: w.figure, isWrapped: true },
          { id: 'means', header: w.what, isWrapped: true },
        ]}
        rows={metrics.map((metric) => ({ id: metric, cells: [w.metric[metric], w.means[metric]] }))}
      />
    </Explanation>
  )
}
