import { useDeferredValue, useMemo } from 'react'
import { isOffice } from '#domain/access/roles.ts'
import { postingKinds, postingStatuses } from '#domain/bidding/posting-states.ts'
import { listSorts } from '#domain/lists/list-sorts.ts'
import { BidIcon, Button, CheckboxField, type Column, DataTable, EmptyState, FilterRow, Stack, StatusBadge } from '#ui'
import { trpc } from '#web/api.ts'
import { ExportMenu } from '#web/features/lists/export-menu.tsx'
import { FilterSearch, FilterSelect } from '#web/features/lists/filter-parts.tsx'
import { MoreRows } from '#web/features/lists/more-rows.tsx'
import { useSorting } from '#web/features/lists/use-sorting.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { bidTones, type PostingRow, postingFilter, postingTones } from './bidding-data.ts'
import type { BiddingProps } from './bidding-search.ts'
import { PostingTimer } from './posting-timer.tsx'
import { useBiddingText } from './use-bidding-text.ts'

/** So often a bidder's list is asked for again: what opens to them later is told to nobody's page. */
const LOOK_AGAIN_MS = 30_000

/** The postings under a filter that stands in the address; a row opens the posting. */
export function PostingsList({ search, onSearch }: BiddingProps) {
  // The postings that are shown stay until those of another filter are there.
  const shown = useDeferredValue(search)
  return (
    <Stack>
      <Filters search={search} onSearch={onSearch} />
      <QueryBoundary question={JSON.stringify(postingFilter(shown))} shape="rows">
        <Rows search={shown} onSearch={onSearch} />
      </QueryBoundary>
    </Stack>
  )
}

function Filters({ search, onSearch }: BiddingProps) {
  const { bidding: w } = useWords()
  const office = isOffice(useMe())
  const [status] = search.status ?? []
  return (
    <FilterRow label={w.filters} end={office && <ExportMenu list="postings" filter={postingFilter(search)} />}>
      <FilterSearch label={w.search} q={search.q} onSearch={(q) => onSearch({ q })} />
      <FilterSelect
        label={w.statusFilter}
        allText={w.anyStatus}
        value={status}
        onChange={(chosen) => onSearch({ status: chosen ? [chosen] : undefined })}
        options={postingStatuses
          .filter((value) => value !== 'draft')
          .map((value) => ({ value, text: w.status[value] }))}
      />
      <FilterSelect
        label={w.kindFilter}
        allText={w.anyKind}
        value={search.kind}
        onChange={(kind) => onSearch({ kind })}
        options={postingKinds.map((value) => ({ value, text: w.kind[value] }))}
      />
      <CheckboxField
        label={office ? w.withBids : w.ownBids}
        isSelected={search.withBids === true}
        onChange={(isSelected) => onSearch({ withBids: isSelected ? true : undefined })}
      />
    </FilterRow>
  )
}

const noFilter = { q: undefined, status: undefined, kind: undefined, withBids: undefined }

function Rows({ search, onSearch }: BiddingProps) {
  const { bidding: w, shell } = useWords()
  const office = isOffice(useMe())
  const filter = postingFilter(search)
  const [{ pages }, list] = trpc.bidding.list.useSuspenseInfiniteQuery(filter, {
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    refetchInterval: office ? false : LOOK_AGAIN_MS,
  })
  const rows = pages.flatMap((page) => page.rows)
  const columns = useColumns(office)
  const sorting = useSorting(listSorts.postings, filter.sort, (sort) => onSearch({ sort }))
  const { sort: _, ...narrowing } = filter
  const isFiltered = Object.values(narrowing).some((part) => part !== undefined)
  return (
    <>
      <DataTable<PostingRow>
        label={w.export}
        rows={rows}
        columns={columns}
        {...sorting}
        rowKey={(row) => row.id}
        currentKey={search.posting}
        onOpen={(row) => onSearch({ posting: row.id })}
        onEndReached={() => {
          if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage()
        }}
        empty={
          isFiltered ? (
            <EmptyState
              title={shell.nothingMatches}
              action={<Button onPress={() => onSearch(noFilter)}>{shell.clearFilters}</Button>}
            />
          ) : (
            <EmptyState icon={<BidIcon size={24} aria-hidden />} title={office ? w.none : w.noneOpen}>
              {office ? w.noneText : w.noneOpenText}
            </EmptyState>
          )
        }
      />
      <MoreRows list={list} shown={rows.length} />
    </>
  )
}

function useColumns(office: boolean): Column<PostingRow>[] {
  const { bidding: w } = useWords()
  const formats = useFormats()
  const text = useBiddingText()
  return useMemo(() => {
    const days = ({ startsOn, endsOn }: PostingRow) =>
      startsOn === endsOn ? formats.day(startsOn) : `${formats.day(startsOn)} – ${formats.day(endsOn)}`
    const shared: Column<PostingRow>[] = [
      { id: 'number', header: w.number, cell: (row) => <strong>{row.number}</strong>, inCard: 'plain' },
      {
        id: 'status',
        header: w.state,
        cell: (row) => <StatusBadge tone={postingTones[row.status]} label={w.status[row.status]} />,
        inCard: 'plain',
      },
      {
        id: 'haul',
        header: w.haul,
        cell: (row) => [row.materialName, text.lane(row)].filter(Boolean).join(', '),
        isWrapped: true,
      },
      { id: 'quantity', header: w.quantity, cell: (row) => text.quantity(row.quantityMilli, row.unit), align: 'end' },
      { id: 'starts', header: w.days, cell: days },
      { id: 'closes', header: w.deadline, cell: (row) => <PostingTimer {...row} />, isWrapped: true },
      {
        id: 'target',
        header: w.target,
        cell: (row) => (row.targetMicro === null ? '–' : text.price(row.targetMicro, row.basis)),
        align: 'end',
      },
    ]
    const ofOffice: Column<PostingRow>[] = [
      { id: 'bids', header: w.bidsCount, cell: (row) => formats.number(row.office?.bids ?? 0), align: 'end' },
      {
        id: 'lowest',
        header: w.lowest,
        cell: (row) => (row.office?.lowestMicro ? formats.rate(row.office.lowestMicro) : '–'),
        align: 'end',
      },
    ]
    const own: Column<PostingRow> = {
      id: 'own',
      header: w.ownBid,
      cell: ({ ownBid }) =>
        ownBid ? (
          <>
            {formats.rate(ownBid.rateMicro)}{' '}
            <StatusBadge tone={bidTones[ownBid.status]} label={w.bidStatus[ownBid.status]} />
          </>
        ) : (
          '–'
        ),
    }
    return office ? [...shared, ...ofOffice] : [...shared, own]
  }, [w, formats, text, office])
}
