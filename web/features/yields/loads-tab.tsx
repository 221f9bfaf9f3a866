import { NO_VALUE } from '#domain/format/number.ts'
import { knownSort, listSorts } from '#domain/lists/list-sorts.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { yieldStates } from '#domain/yields/yield-states.ts'
import { Button, type Column, DataTable, FilterRow, Stack, WeighTicketIcon } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { byPages } from '#web/features/lists/by-pages.ts'
import { ExportMenu } from '#web/features/lists/export-menu.tsx'
import { FilterSelect } from '#web/features/lists/filter-parts.tsx'
import { MoreRows } from '#web/features/lists/more-rows.tsx'
import { NoRows } from '#web/features/lists/no-rows.tsx'
import { useSorting } from '#web/features/lists/use-sorting.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { YieldBadge } from './state-badge.tsx'
import { useYieldText } from './use-yield-text.ts'
import { figuresFilter, type YieldPageProps, type YieldSearch } from './yield-search.ts'

export type YieldRow = Outputs['yields']['list']['rows'][number]

const shows = ['exceptions', 'behind_scale', 'excluded'] as const

const rowsFilter = (search: YieldSearch) => ({
  ...figuresFilter(search),
  state: search.state,
  show: search.show,
  sort: knownSort(listSorts.yields, search.order),
})

/** The loads with what was loaded and delivered, narrowed to what somebody has to look into. */
export function LoadsTab({ search, onSearch }: YieldPageProps) {
  const { yields: w } = useWords()
  const filter = rowsFilter(search)
  return (
    <Stack gap={3}>
      <FilterRow label={w.show}>
        <FilterSelect
          label={w.show}
          allText={w.showAll}
          value={search.show}
          onChange={(show) => onSearch({ show })}
          options={shows.map((value) => ({ value, text: w.shows[value] }))}
        />
        <FilterSelect
          label={w.stateLabel}
          allText={w.anyState}
          value={search.state}
          onChange={(state) => onSearch({ state })}
          options={yieldStates.map((value) => ({ value, text: w.state[value] }))}
        />
        <ExportMenu list="yields" filter={filter} />
      </FilterRow>
      <QueryBoundary question={JSON.stringify(filter)} shape="rows">
        <Rows search={search} onSearch={onSearch} />
      </QueryBoundary>
    </Stack>
  )
}

function Rows({ search, onSearch }: YieldPageProps) {
  const { yields: w } = useWords()
  const [{ pages }, list] = trpc.yields.list.useSuspenseInfiniteQuery(rowsFilter(search), byPages)
  const rows = pages.flatMap((page) => page.rows)
  const columns = useColumns((load) => onSearch({ load }))
  const sorting = useSorting(listSorts.yields, knownSort(listSorts.yields, search.order), (order) =>
    onSearch({ order }),
  )
  const isNarrowed = search.state !== undefined || search.show !== undefined
  return (
    <>
      <DataTable<YieldRow>
        label={w.tabs.loads}
        rows={rows}
        columns={columns}
        {...sorting}
        rowKey={({ id }) => id}
        currentKey={search.load}
        onOpen={({ id }) => onSearch({ load: id })}
        onEndReached={() => {
          if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage()
        }}
        empty={
          <NoRows
            onClear={isNarrowed ? () => onSearch({ state: undefined, show: undefined }) : null}
            icon={<WeighTicketIcon size={24} aria-hidden />}
            title={w.none}
          >
            {w.noneText}
          </NoRows>
        }
      />
      <MoreRows list={list} shown={rows.length} />
    </>
  )
}

function useColumns(onOpen: (id: Uuid) => void): Column<YieldRow>[] {
  const { yields: w } = useWords()
  const formats = useFormats()
  const text = useYieldText()
  const weight = (lb: number | null) => (lb === null ? NO_VALUE : formats.weight(lb))
  return [
    {
      id: 'load',
      header: w.load,
      cell: ({ id, number }) => (
        <Button size="small" variant="quiet" aria-label={w.open(number ?? NO_VALUE)} onPress={() => onOpen(id)}>
          {number ?? NO_VALUE}
        </Button>
      ),
    },
    { id: 'delivered', header: w.deliveredAt, cell: ({ created_at }) => formats.instant(created_at) },
    { id: 'truck', header: w.truck, cell: ({ truck }) => truck ?? NO_VALUE },
    { id: 'driver', header: w.driver, cell: ({ driver }) => driver ?? NO_VALUE },
    {
      id: 'lane',
      header: w.lane,
      cell: ({ pickup, delivery }) => w.laneOf(pickup ?? NO_VALUE, delivery ?? NO_VALUE),
      isWrapped: true,
    },
    { id: 'material', header: w.material, cell: ({ material }) => material ?? NO_VALUE },
    { id: 'loaded', header: w.loaded, align: 'end', cell: ({ loadedLb }) => weight(loadedLb) },
    { id: 'weighed', header: w.delivered, align: 'end', cell: ({ deliveredLb }) => weight(deliveredLb) },
    {
      id: 'variance',
      header: w.variance,
      align: 'end',
      cell: ({ varianceLb }) => (varianceLb === null ? NO_VALUE : text.difference(varianceLb)),
    },
    {
      id: 'share',
      header: w.varianceShare,
      align: 'end',
      cell: ({ share }) => (share === null ? NO_VALUE : text.differenceShare(share)),
    },
    {
      id: 'own',
      header: w.own,
      align: 'end',
      cell: ({ ownVarianceLb }) => (ownVarianceLb === null ? NO_VALUE : text.difference(ownVarianceLb)),
    },
    { id: 'state', header: w.stateLabel, cell: (row) => <YieldBadge row={row} /> },
    {
      id: 'flags',
      header: w.flags,
      cell: ({ flags }) => flags.map((flag) => w.flag[flag]).join(', '),
      isWrapped: true,
    },
    { id: 'short', header: w.shortWeight, align: 'end', cell: ({ shortLb }) => weight(shortLb) },
    {
      id: 'overload',
      header: w.overload,
      align: 'end',
      cell: ({ overloadLb }) => (overloadLb > 0 ? formats.weight(overloadLb) : NO_VALUE),
    },
  ]
}
