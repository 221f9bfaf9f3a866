import { ChartIcon, EmptyState, FilterRow, Matrix, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { ExportMenu } from '#web/features/lists/export-menu.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import {
  type AnalyticsPageProps,
  type Answer,
  analyticsFilter,
  type Figure,
  type Group,
  type MeasureName,
} from './analytics-search.ts'
import { chosenFigure, MeasureSelect } from './measure-select.tsx'
import { ReportButton } from './report-button.tsx'
import { useMeasureText } from './use-measure-text.ts'

type Props = AnalyticsPageProps & Pick<Answer, 'days'> & { figures: readonly Figure[] }

/** More sites are no matrix that anybody reads. */
const MOST_SITES = 12

/** One figure by pickup and delivery. */
export function LanesTab({ search, onSearch, figures, days }: Props) {
  const { analytics: w } = useWords()
  const byLane = figures.filter(({ dimensions }) => dimensions.includes('lane'))
  const figure = chosenFigure(byLane, search.measure, 'tons')
  if (!figure) return null
  const { measure } = figure
  const filter = { ...analyticsFilter(search), measure, by: 'lane' as const }
  return (
    <Stack gap={3}>
      <FilterRow label={w.tabs.lanes}>
        <MeasureSelect figures={byLane} value={measure} onChange={(name) => onSearch({ measure: name })} />
        <ExportMenu list="analytics-groups" filter={filter} />
        <ReportButton by="lane" days={days} />
      </FilterRow>
      <QueryBoundary question={JSON.stringify(filter)} shape="rows">
        <Lanes search={search} onSearch={onSearch} measure={measure} />
      </QueryBoundary>
    </Stack>
  )
}

function Lanes({ search, onSearch, measure }: AnalyticsPageProps & { measure: MeasureName }) {
  const { analytics: w } = useWords()
  const formats = useFormats()
  const text = useMeasureText()
  const asked = { ...analyticsFilter(search), measure, by: 'lane' as const }
  const [{ groups }] = trpc.analytics.groups.useSuspenseQuery(asked)
  const lanes = groups.filter(({ value }) => value !== null)
  if (lanes.length === 0) {
    return (
      <EmptyState icon={<ChartIcon size={24} aria-hidden />} title={w.noLoads}>
        {w.noLoadsText}
      </EmptyState>
    )
  }
  const rows = greatest(lanes, ({ id, name }) => ({ id: id ?? '', label: name ?? '' }))
  const columns = greatest(lanes, ({ toId, toName }) => ({ id: toId ?? '', label: toName ?? '' }))
  const laneOf = new Map(lanes.map((lane) => [`${lane.id} ${lane.toId}`, lane]))
  const shown = lanes.filter(
    ({ id, toId }) => rows.some((row) => row.id === id) && columns.some((column) => column.id === toId),
  ).length
  return (
    <>
      {shown < lanes.length && <p>{w.lanesCut(formats.number(shown), formats.number(lanes.length))}</p>}
      <Matrix
        label={w.lanesOf(text.name(measure))}
        corner={w.pickupCorner}
        rows={rows}
        columns={columns}
        cell={(row, column) => {
          const lane = laneOf.get(`${row} ${column}`)
          if (!lane || lane.value === null) return null
          const value = text.value(measure, lane.value)
          const count = w.loadsCount(formats.number(lane.sums.count))
          return { value: lane.value, text: value, name: w.cell(lane.name ?? '', lane.toName ?? '', value, count) }
        }}
        onOpen={(row, column) => {
          const lane = laneOf.get(`${row} ${column}`)
          if (lane?.id && lane.toId) onSearch({ open: measure, part: 'lane', partId: lane.id, partTo: lane.toId })
        }}
        missingLabel={w.missing}
      />
    </>
  )
}

type Head = { id: string; label: string }

/** The sites with the most loads, the most first. */
function greatest(lanes: readonly Group[], of: (lane: Group) => Head): Head[] {
  const heads = new Map<string, Head & { count: number }>()
  for (const lane of lanes) {
    const head = of(lane)
    const known = heads.get(head.id)
    heads.set(head.id, { ...head, count: (known?.count ?? 0) + lane.sums.count })
  }
  return [...heads.values()]
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MOST_SITES)
    .map(({ id, label }) => ({ id, label }))
}
