import { createLink } from '@tanstack/react-router'
import { NO_VALUE } from '#domain/format/number.ts'
import { isTotal, type LoadMeasureName, loadMeasureNames, measureOf } from '#domain/measures/catalogue.ts'
import { type Column, DataTable, Drawer, Explanation, type Fact, LinkButton, Row, Stack } from '#ui'
import { type Inputs, type Outputs, trpc } from '#web/api.ts'
import { byPages } from '#web/features/lists/by-pages.ts'
import { ExportMenu } from '#web/features/lists/export-menu.tsx'
import { FilterSelect } from '#web/features/lists/filter-parts.tsx'
import { MoreRows } from '#web/features/lists/more-rows.tsx'
import { LoadLink } from '#web/features/loads/load-link.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { type AnalyticsPageProps, type Figure, partFilter } from './analytics-search.ts'
import { useMeasureText } from './use-measure-text.ts'

type MeasureRow = Outputs['analytics']['rows']['rows'][number]
type Asked = Omit<Inputs['analytics']['rows'], 'cursor' | 'limit' | 'direction'>
type Props = AnalyticsPageProps & {
  figure: Figure
  before: Outputs['analytics']['figures']['before']
  onClose: () => void
}

const RouterButton = createLink(LinkButton)

/** A figure with what it counts, how it comes about, what it leaves out, and the loads behind it. */
export function FigureDrawer({ figure, before, search, onSearch, onClose }: Props) {
  const { analytics: w, shell } = useWords()
  const text = useMeasureText()
  const { measure } = figure
  const name = loadMeasureNames.find((each) => each === measure)
  // Of a part of the figure its rows are shown; the sums are those of the whole.
  const isPart = search.partId !== undefined || search.site !== undefined
  return (
    <Drawer isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={text.name(measure)} closeLabel={shell.close}>
      <Stack gap={4}>
        {isPart ? <Explanation meaning={w.means[measure]} /> : <Sums figure={figure} before={before} />}
        {name ? <Rows measure={name} search={search} onSearch={onSearch} /> : <Elsewhere measure={measure} />}
      </Stack>
    </Drawer>
  )
}

function Sums({ figure, before }: Pick<Props, 'figure' | 'before'>) {
  const { analytics: w } = useWords()
  const formats = useFormats()
  const text = useMeasureText()
  const { measure, value, sums, usual } = figure
  const facts: Fact[] = [
    ...useParts(figure),
    { term: w.inIt, value: formats.number(sums.count) },
    { term: w.outOfIt, value: text.leftOut(sums) || w.noneLeftOut },
    ...(measure === 'dso' ? [] : [{ term: w.compared(text.span(before)), value: text.value(measure, figure.before) }]),
  ]
  const median = usual && w.usualOf(text.value(measure, usual.median), formats.number(usual.of))
  const own = usual && isTotal(measure) ? w.usualOwn(text.value(measure, usual.own)) : null
  const said = median ? [median, ...(own ? [own] : [])] : measure === 'dso' ? [] : [w.noUsual]
  return (
    <Explanation
      meaning={w.means[measure]}
      inputs={facts}
      inputsLabel={w.sums}
      steps={said}
      stepsLabel={w.usual}
      result={{ term: text.name(measure), value: text.value(measure, value) }}
    />
  )
}

/** Whether money is summed above the line. */
const isMoney = (measure: Figure['measure']) => measureOf(measure).numerator.endsWith('_cents')

/** The sums above and below the line, in words; nothing of a sum by itself. */
function useParts({ measure, sums }: Figure): Fact[] {
  const { analytics: w } = useWords()
  const formats = useFormats()
  const text = useMeasureText()
  const { per, unit } = measureOf(measure)
  if (per === null || measure === 'dso') return []
  const { numerator, denominator } = sums
  if (measure === 'deadhead') {
    return [
      { term: w.above, value: formats.distance(numerator) },
      { term: w.below, value: formats.distance(denominator) },
    ]
  }
  const above = isMoney(measure)
    ? text.value('revenue', numerator)
    : unit === 'share'
      ? formats.number(numerator)
      : text.value(measure, numerator)
  const count = formats.number(denominator)
  const below =
    per === 'truck_days'
      ? w.perTruckDays(count)
      : per === 'queue_stays'
        ? w.perStays(count)
        : per === 'net_lb'
          ? formats.tons(denominator)
          : per === 'revenue_cents'
            ? text.value('revenue', denominator)
            : w.perLoads(count)
  return [
    { term: w.above, value: above },
    { term: w.below, value: below },
  ]
}

/** Miles and invoices have pages of their own. */
function Elsewhere({ measure }: Pick<Figure, 'measure'>) {
  const { analytics: w } = useWords()
  return (
    <Row gap={2}>
      <p>{w.laterWays}</p>
      {measure === 'deadhead' ? (
        <RouterButton to="/mileage-tracking">{w.toMileage}</RouterButton>
      ) : (
        <RouterButton to="/customer-invoicing">{w.toInvoices}</RouterButton>
      )}
    </Row>
  )
}

const shows = ['counted', 'left_out'] as const

function Rows({ measure, search, onSearch }: AnalyticsPageProps & { measure: LoadMeasureName }) {
  const { analytics: w } = useWords()
  const { site: siteId, hour, show } = search
  const asked: Asked = { ...partFilter(search), measure, show, siteId, hour }
  return (
    <Stack gap={3}>
      <Row gap={2}>
        <FilterSelect
          label={w.show}
          allText={w.showAll}
          value={show}
          onChange={(chosen) => onSearch({ show: chosen })}
          options={shows.map((value) => ({ value, text: w.shows[value] }))}
        />
        <ExportMenu list="analytics-rows" filter={asked} />
      </Row>
      <QueryBoundary question={JSON.stringify(asked)} shape="rows">
        <RowsTable asked={asked} />
      </QueryBoundary>
    </Stack>
  )
}

function RowsTable({ asked }: { asked: Asked }) {
  const { analytics: w } = useWords()
  const [{ pages }, list] = trpc.analytics.rows.useSuspenseInfiniteQuery(asked, byPages)
  const rows = pages.flatMap((page) => page.rows)
  const columns = useColumns(asked.measure)
  return (
    <>
      <DataTable<MeasureRow>
        label={w.rows}
        rows={rows}
        columns={columns}
        rowKey={({ id }) => id}
        onEndReached={() => {
          if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage()
        }}
        empty={<p>{w.noRows}</p>}
      />
      <MoreRows list={list} shown={rows.length} />
    </>
  )
}

function useColumns(measure: LoadMeasureName): Column<MeasureRow>[] {
  const { analytics: w } = useWords()
  const formats = useFormats()
  const text = useMeasureText()
  const { unit } = measureOf(measure)
  const part = ({ numerator, denominator }: MeasureRow) => {
    if (numerator === null) return NO_VALUE
    if (measure === 'marginShare') return text.value('revenue', numerator)
    if (unit === 'share' || unit === 'count') return formats.number(numerator)
    if (unit !== 'cents_per_lb') return text.value(measure, numerator)
    return `${text.value('revenue', numerator)}, ${formats.tons(denominator ?? 0)}`
  }
  return [
    { id: 'load', header: w.load, cell: ({ id, number }) => <LoadLink id={id}>{number ?? NO_VALUE}</LoadLink> },
    {
      id: 'part',
      header: w.part,
      align: 'end',
      isWrapped: true,
      cell: (row) => (row.leftOut === null ? part(row) : w.leftOut[row.leftOut]),
    },
    { id: 'delivered', header: w.deliveredAt, cell: ({ created_at }) => formats.instant(created_at) },
    { id: 'lane', header: w.laneHead, isWrapped: true, cell: ({ pickup, delivery }) => w.lane(pickup, delivery) },
    { id: 'truck', header: w.truck, cell: ({ truck }) => truck ?? NO_VALUE },
  ]
}
