import { NO_VALUE } from '#domain/format/number.ts'
import { wholeSorts } from '#domain/lists/whole-sorts.ts'
import { isTotal } from '#domain/measures/catalogue.ts'
import {
  Banner,
  Button,
  Card,
  ChartIcon,
  type Column,
  DataTable,
  EmptyState,
  FilterRow,
  Grid,
  PlainTable,
  SelectField,
  ShareBar,
  Stack,
  type Tone,
} from '#ui'
import { trpc } from '#web/api.ts'
import { ExportMenu } from '#web/features/lists/export-menu.tsx'
import { useWholeOrder } from '#web/features/lists/use-whole-order.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import {
  type AnalyticsPageProps,
  type Answer,
  analyticsFilter,
  type Dimension,
  type Figure,
  type Group,
  type MeasureName,
} from './analytics-search.ts'
import { chosenFigure, MeasureSelect } from './measure-select.tsx'
import { ReportButton } from './report-button.tsx'
import { useMeasureText } from './use-measure-text.ts'

type Props = AnalyticsPageProps & Pick<Answer, 'days'> & { figures: readonly Figure[] }
type Of = { measure: MeasureName; by: Dimension }

/** One figure told apart by truck, customer, material …: against the days before, with the greatest changes. */
export function GroupsTab({ search, onSearch, figures, days }: Props) {
  const { analytics: w } = useWords()
  const divided = figures.filter(({ dimensions }) => dimensions.length > 0)
  const figure = chosenFigure(divided, search.measure, 'tons')
  if (!figure) return null
  const { measure, dimensions } = figure
  const by =
    dimensions.find((each) => each === search.by) ?? dimensions.find((each) => each === 'material') ?? dimensions[0]
  if (!by) return null
  const filter = { ...analyticsFilter(search), measure, by }
  return (
    <Stack gap={4}>
      <FilterRow label={w.tabs.groups}>
        <MeasureSelect figures={divided} value={measure} onChange={(name) => onSearch({ measure: name })} />
        <SelectField
          label={w.byLabel}
          hideLabel
          value={by}
          onChange={(chosen) => onSearch({ by: chosen })}
          options={dimensions.map((each) => ({ value: each, text: w.by[each] }))}
        />
        <ExportMenu list="analytics-groups" filter={filter} />
        <ReportButton by={by} days={days} />
      </FilterRow>
      <QueryBoundary question={JSON.stringify(filter)} shape="rows">
        <Groups search={search} onSearch={onSearch} measure={measure} by={by} />
      </QueryBoundary>
    </Stack>
  )
}

function Groups({ search, onSearch, measure, by }: AnalyticsPageProps & Of) {
  const { analytics: w } = useWords()
  const [{ groups, isCut }] = trpc.analytics.groups.useSuspenseQuery({ ...analyticsFilter(search), measure, by })
  const onOpen = ({ id, toId }: Group) =>
    onSearch({ open: measure, part: by, partId: id ?? undefined, partTo: toId ?? undefined })
  return (
    <>
      {isCut && <Banner kind="info" title={w.isCut} />}
      {groups.length > 0 && (
        <Grid gap={4}>
          {isTotal(measure) && <Mix groups={groups} measure={measure} by={by} />}
          <Movers groups={groups} measure={measure} by={by} />
        </Grid>
      )}
      <GroupsTable search={search} onSearch={onSearch} groups={groups} measure={measure} by={by} onOpen={onOpen} />
    </>
  )
}

const mixTones = ['transit', 'done', 'offer', 'site', 'active', 'paid'] as const satisfies readonly Tone[]

/** What the greatest groups have of the whole; all others together. */
function Mix({ groups, measure, by }: Of & { groups: readonly Group[] }) {
  const { analytics: w } = useWords()
  const formats = useFormats()
  const text = useMeasureText()
  const all = groups.reduce((sum, { value }) => sum + (value ?? 0), 0)
  const shown = groups.slice(0, mixTones.length).filter(({ value }) => (value ?? 0) > 0)
  const rest = all - shown.reduce((sum, { value }) => sum + (value ?? 0), 0)
  if (all <= 0) return null
  const part = (value: number) => `${text.value(measure, value)}, ${formats.percent(value / all, 0)}`
  return (
    <Card title={w.mix}>
      <ShareBar
        label={w.groupsOf(text.name(measure), w.by[by])}
        parts={[
          ...shown.map((group, at) => ({
            id: `${group.id} ${group.toId}`,
            label: text.group(group, w.none[by]),
            value: group.value ?? 0,
            text: part(group.value ?? 0),
            tone: mixTones[at % mixTones.length] ?? 'transit',
          })),
          ...(rest > 0
            ? [
                {
                  id: 'rest',
                  label: w.others(formats.number(groups.length - shown.length)),
                  value: rest,
                  text: part(rest),
                  tone: 'idle' as const,
                  isRest: true,
                },
              ]
            : []),
        ]}
      />
    </Card>
  )
}

const MOST_MOVERS = 5
/** Few loads move by chance. */
const LEAST_COUNT = 3

/** Who changed most against the days before. */
function Movers({ groups, measure, by }: Of & { groups: readonly Group[] }) {
  const { analytics: w } = useWords()
  const text = useMeasureText()
  const movers = groups
    .filter(({ sums, beforeCount }) => Math.min(sums.count, beforeCount) >= LEAST_COUNT)
    .map((group) => ({ group, change: text.change(measure, group.value, group.before) }))
    .filter(({ change }) => change.share !== null && change.share !== 0)
    .toSorted((a, b) => moved(b.group) - moved(a.group))
    .slice(0, MOST_MOVERS)
  return (
    <Card title={w.movers}>
      {movers.length === 0 ? (
        <p>{w.noMovers}</p>
      ) : (
        <Stack gap={2}>
          <p>{w.moversText}</p>
          <PlainTable
            label={`${w.movers}, ${text.name(measure)}`}
            columns={[
              { id: 'name', header: w.by[by], isWrapped: true },
              { id: 'value', header: text.name(measure), align: 'end' },
              { id: 'change', header: w.change, align: 'end' },
            ]}
            rows={movers.map(({ group, change }) => ({
              id: `${group.id} ${group.toId}`,
              cells: [text.group(group, w.none[by]), text.value(measure, group.value), change.text],
            }))}
          />
        </Stack>
      )}
    </Card>
  )
}

const moved = ({ value, before }: Group) => Math.abs((value ?? 0) - (before ?? 0))

type TableProps = AnalyticsPageProps & Of & { groups: readonly Group[]; onOpen: (group: Group) => void }

function GroupsTable({ search, onSearch, groups, measure, by, onOpen }: TableProps) {
  const { analytics: w } = useWords()
  const text = useMeasureText()
  const columns = useColumns({ measure, by, onOpen, groups })
  const ordered = useWholeOrder(
    groups,
    wholeSorts.analyticsGroups,
    { order: search.order, onOrder: (order) => onSearch({ order }) },
    {
      name: (group) => text.group(group, w.none[by]),
      part: ({ sums }) => sums.numerator,
      value: ({ value }) => value,
      before: ({ before }) => before,
      change: ({ value, before }) => text.change(measure, value, before).share,
      counted: ({ sums }) => sums.count,
    },
  )
  return (
    <DataTable<Group>
      label={w.groupsOf(text.name(measure), w.by[by])}
      columns={columns}
      {...ordered}
      rowKey={({ id, toId }) => `${id} ${toId}`}
      empty={
        <EmptyState icon={<ChartIcon size={24} aria-hidden />} title={w.noLoads}>
          {w.noLoadsText}
        </EmptyState>
      }
    />
  )
}

function useColumns({ measure, by, onOpen, groups }: Of & Pick<TableProps, 'onOpen' | 'groups'>): Column<Group>[] {
  const { analytics: w } = useWords()
  const formats = useFormats()
  const text = useMeasureText()
  const all = groups.reduce((sum, { value }) => sum + (value ?? 0), 0)
  const share: Column<Group>[] = isTotal(measure)
    ? [
        {
          id: 'part',
          header: w.share,
          align: 'end',
          cell: ({ value }) => (value === null || all <= 0 ? NO_VALUE : formats.percent(value / all, 1)),
        },
      ]
    : []
  return [
    {
      id: 'name',
      header: w.by[by],
      cell: (group) => {
        const name = text.group(group, w.none[by])
        // What has no record is no filter, and opens nothing.
        if (group.id === null || measure === 'deadhead') return name
        return (
          <Button size="small" variant="quiet" aria-label={w.open(name)} onPress={() => onOpen(group)}>
            {name}
          </Button>
        )
      },
    },
    { id: 'value', header: text.name(measure), align: 'end', cell: ({ value }) => text.value(measure, value) },
    ...share,
    {
      id: 'before',
      header: w.before,
      align: 'end',
      cell: ({ before }) => (before === null ? NO_VALUE : text.value(measure, before)),
    },
    {
      id: 'change',
      header: w.change,
      align: 'end',
      cell: ({ value, before }) => {
        const { text: said, share: moved_ } = text.change(measure, value, before)
        return moved_ === null ? NO_VALUE : said
      },
    },
    { id: 'counted', header: w.counted, align: 'end', cell: ({ sums }) => formats.number(sums.count) },
    { id: 'left', header: w.left, isWrapped: true, cell: ({ sums }) => text.leftOut(sums) || NO_VALUE },
  ]
}
