import { Card, Chart, PlainTable, Stack } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import type { ContractorCard } from './cards-table.tsx'
import { cardFilter, type ScorecardPageProps } from './scorecard-search.ts'
import { useFigureText } from './use-figure-text.ts'

/** A line of fewer points is none. */
const LEAST_POINTS = 5
const drawn = ['onTime', 'showUp', 'ticketInTime'] as const
const tones = { onTime: 'done', showUp: 'transit', ticketInTime: 'site' } as const
const inLanes = ['showUp', 'onTime', 'loadFactor', 'cycle', 'cost'] as const

type Weeks = Outputs['scorecards']['byId']
type Props = ScorecardPageProps & { card: ContractorCard }

/** How a contractor did in each of the last weeks, and on each lane of the days that are shown. */
export function ContractorWeeks({ card, search }: Props) {
  const { scorecards: w } = useWords()
  const input = { ...cardFilter(search), contractorId: card.contractorId }
  const [{ weeks, lanes }] = trpc.scorecards.byId.useSuspenseQuery(input)
  return (
    <Stack gap={4}>
      <Card title={w.weeks}>
        <WeekLines weeks={weeks} name={card.companyName} />
      </Card>
      {lanes.length > 0 && (
        <Card title={w.lanes}>
          <Lanes lanes={lanes} name={card.companyName} />
        </Card>
      )}
    </Stack>
  )
}

function WeekLines({ weeks, name }: { weeks: Weeks['weeks']; name: string }) {
  const { scorecards: w } = useWords()
  const formats = useFormats()
  const text = useFigureText()
  if (weeks.filter(({ card }) => card.loads > 0).length < LEAST_POINTS) return <WeekTable weeks={weeks} name={name} />
  return (
    <Chart
      kind="lines"
      label={`${w.weeks}, ${name}`}
      points={weeks.map(({ days }) => formats.day(days.from))}
      pointsLabel={w.week}
      series={drawn.map((measure) => ({
        id: measure,
        label: text.name(measure),
        tone: tones[measure],
        values: weeks.map(({ card: { figures } }) => {
          const figure = figures[measure]
          return figure.state === 'none' ? null : figure.value
        }),
      }))}
      formatValue={(share) => formats.percent(share)}
      showTableLabel={w.showFigures}
      hideTableLabel={w.hideFigures}
      missingLabel={w.noLoads}
      heightPx={200}
    />
  )
}

function WeekTable({ weeks, name }: { weeks: Weeks['weeks']; name: string }) {
  const { scorecards: w } = useWords()
  const formats = useFormats()
  const text = useFigureText()
  const hauled = weeks.filter(({ card }) => card.loads > 0)
  if (hauled.length === 0) return <p>{w.noLoads}</p>
  return (
    <Stack gap={2}>
      <PlainTable
        label={`${w.weeks}, ${name}`}
        columns={[
          { id: 'week', header: w.week },
          { id: 'loads', header: w.loads, align: 'end' },
          ...drawn.map((measure) => ({ id: measure, header: text.name(measure), align: 'end' as const })),
        ]}
        rows={hauled.map(({ days, card }) => ({
          id: days.from,
          cells: [
            formats.day(days.from),
            formats.number(card.loads),
            ...drawn.map((measure) => text.figure(measure, card.figures[measure])),
          ],
        }))}
      />
      <p>{w.noWeeks}</p>
    </Stack>
  )
}

function Lanes({ lanes, name }: { lanes: Weeks['lanes']; name: string }) {
  const { scorecards: w } = useWords()
  const formats = useFormats()
  const text = useFigureText()
  return (
    <PlainTable
      label={`${w.lanes}, ${name}`}
      columns={[
        { id: 'lane', header: w.lane },
        { id: 'loads', header: w.loads, align: 'end' },
        ...inLanes.map((measure) => ({ id: measure, header: text.name(measure), align: 'end' as const })),
      ]}
      rows={lanes.map(({ pickupSiteId, deliverySiteId, pickup, delivery, card }) => ({
        id: `${pickupSiteId} ${deliverySiteId}`,
        cells: [
          w.laneOf(pickup, delivery),
          formats.number(card.loads),
          ...inLanes.map((measure) => text.figure(measure, card.figures[measure])),
        ],
      }))}
    />
  )
}
