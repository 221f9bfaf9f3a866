import { Suspense, useMemo, useState } from 'react'
import { knownSort } from '#domain/lists/list-sorts.ts'
import { officeSorts } from '#domain/lists/office-sorts.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { AddIcon, Button, type Column, DataTable, EmptyState, FilterRow, Stack, StatusBadge, type Tone } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { byPages } from '#web/features/lists/by-pages.ts'
import { MoreRows } from '#web/features/lists/more-rows.tsx'
import { useSorting } from '#web/features/lists/use-sorting.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import type { PayPageProps } from './pay-types.ts'

const AddInvoiceDialog = lazyPart(() => import('./add-invoice-dialog.tsx'), 'AddInvoiceDialog')
const InvoiceDrawer = lazyPart(() => import('./invoice-drawer.tsx'), 'InvoiceDrawer')

type Invoice = Outputs['settlements']['invoices']['rows'][number]

const TONES: Record<Invoice['state'], Tone> = { received: 'offer', accepted: 'done', rejected: 'danger' }

/** Contractors' own invoices, each matched with our pay lines and the tickets. */
export function InvoicesTab({ search, onSearch }: PayPageProps) {
  const { pay } = useWords()
  const [isAdding, setAdding] = useState(false)
  const [shown, setShown] = useState<Uuid | null>(null)
  return (
    <Stack>
      <FilterRow label={pay.invoice.title}>
        <Button variant="primary" icon={<AddIcon size={16} aria-hidden />} onPress={() => setAdding(true)}>
          {pay.invoice.add}
        </Button>
      </FilterRow>
      <QueryBoundary question={search.order ?? ''} shape="rows">
        <Invoices order={search.order} onOrder={(order) => onSearch({ order })} onOpen={setShown} />
      </QueryBoundary>
      <Suspense>
        {isAdding && (
          <AddInvoiceDialog
            onClose={() => setAdding(false)}
            onAdded={(id) => {
              setAdding(false)
              setShown(id)
            }}
          />
        )}
        {shown && <InvoiceDrawer id={shown} onClose={() => setShown(null)} />}
      </Suspense>
    </Stack>
  )
}

type InvoicesProps = {
  order: string | undefined
  onOrder: (order: string | undefined) => void
  onOpen: (id: Uuid) => void
}

function Invoices({ order, onOrder, onOpen }: InvoicesProps) {
  const sorting = useSorting(officeSorts.contractorInvoices, order, onOrder)
  const { pay } = useWords()
  const formats = useFormats()
  const [{ pages }, list] = trpc.settlements.invoices.useSuspenseInfiniteQuery(
    { sort: knownSort(officeSorts.contractorInvoices, order) },
    byPages,
  )
  const columns = useMemo(
    (): Column<Invoice>[] => [
      { id: 'number', header: pay.invoice.number, cell: (row) => <strong>{row.number}</strong> },
      { id: 'contractor', header: pay.invoice.contractor, cell: (row) => row.contractor, isWrapped: true },
      { id: 'date', header: pay.invoice.date, cell: (row) => formats.day(row.date) },
      {
        id: 'state',
        header: pay.stateTitle,
        cell: (row) => <StatusBadge tone={TONES[row.state]} label={pay.invoice.state[row.state]} />,
      },
      { id: 'total', header: pay.invoice.theirTotal, cell: (row) => formats.money(row.totalCents), align: 'end' },
    ],
    [pay, formats],
  )
  const rows = pages.flatMap((page) => page.rows)
  return (
    <>
      <DataTable<Invoice>
        label={pay.invoice.title}
        rows={rows}
        columns={columns}
        {...sorting}
        rowKey={({ id }) => id}
        onOpen={({ id }) => onOpen(id)}
        empty={<EmptyState title={pay.invoice.none}>{pay.invoice.noneText}</EmptyState>}
      />
      <MoreRows list={list} shown={rows.length} />
    </>
  )
}
