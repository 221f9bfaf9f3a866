import type { SubjectKind } from '#domain/compliance/papers/item-rules.ts'
import { itemStates } from '#domain/compliance/papers/item-states.ts'
import { Button, type Column, ComplianceIcon, DataTable, FilterRow, Stack } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { byPages } from '#web/features/lists/by-pages.ts'
import { ExportMenu } from '#web/features/lists/export-menu.tsx'
import { FilterSelect } from '#web/features/lists/filter-parts.tsx'
import { MoreRows } from '#web/features/lists/more-rows.tsx'
import { NoRows } from '#web/features/lists/no-rows.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import type { ComplianceProps } from './compliance-search.ts'
import { StateBadge } from './state-badge.tsx'

type Matrix = Outputs['compliance']['matrix']
type Subject = Matrix['rows'][number]
type Props = ComplianceProps & { subject: SubjectKind }

/** Subjects of a kind against what is asked of them; what lapses first stands first. */
export function MatrixTab({ search, onSearch, subject }: Props) {
  const { compliance: w, loadPages } = useWords()
  const filter = { subject, on: search.on, state: search.state, sort: search.sort }
  return (
    <Stack gap={3}>
      <FilterRow label={loadPages.filters}>
        <FilterSelect
          label={w.stateLabel}
          allText={w.anyState}
          value={search.state}
          onChange={(state) => onSearch({ state })}
          options={itemStates.map((value) => ({ value, text: w.state[value] }))}
        />
        <FilterSelect
          label={w.sort}
          allText={w.byLapse}
          value={search.sort === 'name' ? 'name' : undefined}
          onChange={(sort) => onSearch({ sort })}
          options={[{ value: 'name', text: w.byName }]}
        />
        <ExportMenu list="compliance" filter={filter} />
      </FilterRow>
      <QueryBoundary question={JSON.stringify(filter)} shape="rows">
        <Rows search={search} onSearch={onSearch} subject={subject} />
      </QueryBoundary>
    </Stack>
  )
}

function Rows({ search, onSearch, subject }: Props) {
  const { compliance: w } = useWords()
  const { on, state, sort } = search
  const [{ pages }, list] = trpc.compliance.matrix.useSuspenseInfiniteQuery({ subject, on, state, sort }, byPages)
  const rows = pages.flatMap((page) => page.rows)
  const columns = useColumns(pages[0]?.codes ?? [], (row, item) => onSearch({ subject, id: row.id ?? undefined, item }))
  return (
    <>
      <DataTable<Subject>
        label={w.tabs[subject]}
        rows={rows}
        columns={columns}
        rowKey={(row) => row.id ?? 'company'}
        onEndReached={() => {
          if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage()
        }}
        empty={
          <NoRows
            onClear={state ? () => onSearch({ state: undefined }) : null}
            icon={<ComplianceIcon size={24} aria-hidden />}
            title={w.empty[subject]}
          >
            {w.emptyText}
          </NoRows>
        }
      />
      <MoreRows list={list} shown={rows.length} />
    </>
  )
}

function useColumns(
  codes: Matrix['codes'],
  onOpen: (row: Subject, code: Matrix['codes'][number]) => void,
): Column<Subject>[] {
  const { compliance: w } = useWords()
  const formats = useFormats()
  return [
    {
      id: 'name',
      header: w.name,
      cell: ({ name, contractor }) => (
        <>
          <strong>{name}</strong>
          {contractor && <div>{contractor}</div>}
        </>
      ),
    },
    {
      id: 'ready',
      header: w.ready,
      align: 'end',
      cell: ({ percent }) => (percent === null ? '–' : formats.percent(percent / 100)),
    },
    {
      id: 'lapse',
      header: w.firstLapse,
      cell: ({ daysToLapse: days }) => (days === null ? '' : w.days(days, formats.number(Math.abs(days)))),
    },
    ...codes.map(
      (code): Column<Subject> => ({
        id: code,
        header: w.item[code],
        cell: (row) => {
          const item = row.items.find((each) => each.code === code)
          if (!item) return null
          return (
            <Button
              size="small"
              variant="quiet"
              aria-label={w.openCell(w.item[code], row.name, w.state[item.state])}
              onPress={() => onOpen(row, code)}
            >
              <StateBadge state={item.state} />
            </Button>
          )
        },
      }),
    ),
  ]
}
