import { type ReactNode, useMemo, useState } from 'react'
import { listSorts } from '#domain/lists/list-sorts.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { type Column, DataTable, EmptyState, StatusBadge } from '#ui'
import { trpc } from '#web/api.ts'
import { byPages } from '#web/features/lists/by-pages.ts'
import { MoreRows } from '#web/features/lists/more-rows.tsx'
import { useSorting } from '#web/features/lists/use-sorting.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { BulkSteps } from './bulk-steps.tsx'
import type { PayPageProps, SettlementRow, Side } from './pay-types.ts'
import { StateBadge } from './state-badge.tsx'

type SettlementListProps = PayPageProps & { side: Side; onOpen: (id: Uuid) => void; empty: ReactNode }

/** The settlements of one side, with what can be done to the ticked ones. */
export function SettlementList({ side, search, onSearch, onOpen, empty }: SettlementListProps) {
  const { pay } = useWords()
  const columns = useColumns()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const { driver, contractor, state, from, to, sort } = search
  const sorting = useSorting(listSorts.settlements, sort, (next) => onSearch({ sort: next }))
  const [{ pages }, list] = trpc.settlements.list.useSuspenseInfiniteQuery(
    { side, driver, contractor, state, from, to, sort },
    byPages,
  )
  const rows = pages.flatMap((page) => page.rows)
  const chosen = rows.filter(({ id }) => ticked.has(id))
  return (
    <>
      {chosen.length > 0 && <BulkSteps side={side} rows={chosen} onDone={() => setTicked(new Set())} />}
      <DataTable<SettlementRow>
        label={pay.settlements}
        rows={rows}
        columns={columns}
        {...sorting}
        rowKey={({ id }) => id}
        onOpen={({ id }) => onOpen(id)}
        selected={ticked}
        onSelectedChange={setTicked}
        selectLabel={({ number }) => number}
        selectAllLabel={pay.settlements}
        empty={<EmptyState title={pay.none}>{empty}</EmptyState>}
      />
      <MoreRows list={list} shown={rows.length} />
    </>
  )
}

function useColumns(): Column<SettlementRow>[] {
  const { pay } = useWords()
  const formats = useFormats()
  return useMemo(
    () => [
      { id: 'number', header: pay.number, cell: (row) => <strong>{row.number}</strong>, inCard: 'plain' },
      { id: 'payee', header: pay.payee, cell: (row) => row.payee, isWrapped: true },
      { id: 'state', header: pay.stateTitle, cell: (row) => <RowState row={row} />, inCard: 'plain' },
      {
        id: 'period',
        header: pay.period,
        cell: (row) => pay.periodOf(formats.day(row.from), formats.day(row.to)),
        inCard: 'whole',
      },
      { id: 'lines', header: pay.lines, cell: (row) => formats.number(row.lines), align: 'end', inCard: 'hidden' },
      { id: 'gross', header: pay.gross, cell: (row) => formats.money(row.grossCents), align: 'end' },
      {
        id: 'deductions',
        header: pay.deductions,
        cell: (row) => formats.money(row.deductionCents),
        align: 'end',
        inCard: 'hidden',
      },
      { id: 'net', header: pay.net, cell: (row) => <strong>{formats.money(row.netCents)}</strong>, align: 'end' },
    ],
    [pay, formats],
  )
}

/** The state, and what keeps it from going on. */
function RowState({ row }: { row: SettlementRow }) {
  const { pay } = useWords()
  return (
    <>
      <StateBadge state={row.state} /> {row.zeroLines > 0 && <StatusBadge tone="danger" label={pay.rateMissing} />}
      {row.openDisputes > 0 && <StatusBadge tone="site" label={pay.dispute.state.open} />}
    </>
  )
}
