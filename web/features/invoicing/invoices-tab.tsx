import { useDeferredValue, useMemo } from 'react'
import { knownSort, listSorts } from '#domain/lists/list-sorts.ts'
import { invoiceStatuses } from '#domain/sales/invoice-states.ts'
import { CheckboxField, type Column, DataTable, EmptyState, FilterRow, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { byPages } from '#web/features/lists/by-pages.ts'
import { DayRange } from '#web/features/lists/day-range.tsx'
import { ExportMenu } from '#web/features/lists/export-menu.tsx'
import { FilterSearch, FilterSelect } from '#web/features/lists/filter-parts.tsx'
import { MoreRows } from '#web/features/lists/more-rows.tsx'
import { useSorting } from '#web/features/lists/use-sorting.ts'
import { CustomerPicker } from '#web/features/parties/customer-picker.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import styles from './billing.module.css'
import type { BillingProps, InvoiceRow } from './billing-types.ts'
import { InvoiceBadges } from './invoice-badge.tsx'

/** Invoices and credit notes: narrowed, opened, taken along as a file. */
export function InvoicesTab({ search, onSearch }: BillingProps) {
  // The invoices that are shown stay until those of another filter or order are there.
  const filter = filterOf(useDeferredValue(search))
  return (
    <Stack>
      <Filters search={search} onSearch={onSearch} />
      <QueryBoundary shape="rows" question={JSON.stringify(filter)}>
        <Invoices filter={filter} onSort={(sort) => onSearch({ sort })} onOpen={(invoice) => onSearch({ invoice })} />
      </QueryBoundary>
    </Stack>
  )
}

function filterOf({ q, status, kind, customer, overdue, disputed, from, to, sort }: BillingProps['search']) {
  const order = knownSort(listSorts.invoices, sort)
  return { q, status: status && [status], kind, customerId: customer, overdue, disputed, from, to, sort: order }
}

function Filters({ search, onSearch }: BillingProps) {
  const { invoicing, billing } = useWords()
  const { q, status, kind, customer, overdue, disputed, from, to } = search
  return (
    <FilterRow label={invoicing.tabs.invoices}>
      <FilterSearch label={invoicing.search} q={q} onSearch={(next) => onSearch({ q: next })} />
      <FilterSelect
        label={invoicing.state}
        allText={billing.anyState}
        value={status}
        options={invoiceStatuses.map((value) => ({ value, text: invoicing.status[value] }))}
        onChange={(next) => onSearch({ status: next })}
      />
      <FilterSelect
        label={billing.anyKind}
        allText={billing.anyKind}
        value={kind}
        options={(['invoice', 'credit'] as const).map((value) => ({ value, text: billing.kind[value] }))}
        onChange={(next) => onSearch({ kind: next })}
      />
      <CustomerPicker
        label={invoicing.customer}
        hideLabel
        placeholder={invoicing.customer}
        canCreate={false}
        value={customer ?? null}
        onChange={(next) => onSearch({ customer: next ?? undefined })}
      />
      <DayRange label={invoicing.issuedOn} value={{ from, to }} onChange={onSearch} />
      <CheckboxField
        label={billing.onlyOverdue}
        isSelected={overdue ?? false}
        onChange={(next) => onSearch({ overdue: next || undefined })}
      />
      <CheckboxField
        label={billing.onlyDisputed}
        isSelected={disputed ?? false}
        onChange={(next) => onSearch({ disputed: next || undefined })}
      />
      <ExportMenu list="invoices" filter={filterOf(search)} />
    </FilterRow>
  )
}

type InvoicesProps = {
  filter: ReturnType<typeof filterOf>
  onSort: (sort: ReturnType<typeof filterOf>['sort']) => void
  onOpen: (id: InvoiceRow['id']) => void
}

function Invoices({ filter, onSort, onOpen }: InvoicesProps) {
  const { invoicing, billing } = useWords()
  const columns = useColumns()
  const sorting = useSorting(listSorts.invoices, filter.sort, onSort)
  const [{ pages }, list] = trpc.invoicing.list.useSuspenseInfiniteQuery(filter, byPages)
  const rows = pages.flatMap((page) => page.rows)
  return (
    <>
      <DataTable<InvoiceRow>
        label={invoicing.tabs.invoices}
        rows={rows}
        columns={columns}
        {...sorting}
        rowKey={({ id }) => id}
        onOpen={({ id }) => onOpen(id)}
        empty={<EmptyState title={billing.none}>{billing.noneText}</EmptyState>}
      />
      <MoreRows list={list} shown={rows.length} />
    </>
  )
}

function useColumns(): Column<InvoiceRow>[] {
  const { invoicing } = useWords()
  const formats = useFormats()
  return useMemo(
    () => [
      {
        id: 'number',
        header: invoicing.number,
        cell: (row) => <strong>{row.number ?? invoicing.draftPaper}</strong>,
        inCard: 'plain',
      },
      {
        id: 'customer',
        header: invoicing.customer,
        isWrapped: true,
        cell: (row) => (
          <>
            {row.customerName}
            {row.groupLabel && <div className={styles.note}>{row.groupLabel}</div>}
          </>
        ),
      },
      { id: 'state', header: invoicing.state, cell: (row) => <InvoiceBadges invoice={row} />, inCard: 'plain' },
      { id: 'issued', header: invoicing.issuedOn, cell: (row) => (row.issuedOn ? formats.day(row.issuedOn) : '–') },
      {
        id: 'due',
        header: invoicing.dueOn,
        cell: (row) => (row.dueOn && row.kind === 'invoice' ? formats.day(row.dueOn) : '–'),
      },
      { id: 'total', header: invoicing.total, cell: (row) => formats.money(row.totalCents), align: 'end' },
      { id: 'open', header: invoicing.open, cell: (row) => formats.money(row.openCents), align: 'end' },
    ],
    [invoicing, formats],
  )
}
