import { lazy, Suspense, useMemo, useState } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import { AddIcon, Button, type Column, DataTable, EmptyState, FilterRow, Stack, StatusBadge, type Tone } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { MoreRows } from '#web/features/lists/more-rows.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'

const AddInvoiceDialog = lazy(async () => ({ default: (await import('./add-invoice-dialog.tsx')).AddInvoiceDialog }))
const InvoiceDrawer = lazy(async () => ({ default: (await import('./invoice-drawer.tsx')).InvoiceDrawer }))

type Invoice = Outputs['settlements']['invoices']['rows'][number]

const TONES: Record<Invoice['state'], Tone> = { received: 'offer', accepted: 'done', rejected: 'danger' }

/** Contractors' own invoices, each matched with our pay lines and the tickets. */
export function InvoicesTab() {
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
      <QueryBoundary shape="rows">
        <Invoices onOpen={setShown} />
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

function Invoices({ onOpen }: { onOpen: (id: Uuid) => void }) {
  const { pay } = useWords()
  const formats = useFormats()
  const [{ pages }, list] = trpc.settlements.invoices.useSuspenseInfiniteQuery(
    {},
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
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
        rowKey={({ id }) => id}
        onOpen={({ id }) => onOpen(id)}
        empty={<EmptyState title={pay.invoice.none}>{pay.invoice.noneText}</EmptyState>}
      />
      <MoreRows list={list} shown={rows.length} />
    </>
  )
}
