import { Suspense, useDeferredValue, useMemo, useState } from 'react'
import { knownSort, listSorts } from '#domain/lists/list-sorts.ts'
import { AddIcon, Button, CheckboxField, type Column, DataTable, EmptyState, FilterRow, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { byPages } from '#web/features/lists/by-pages.ts'
import { DayRange } from '#web/features/lists/day-range.tsx'
import { ExportMenu } from '#web/features/lists/export-menu.tsx'
import { MoreRows } from '#web/features/lists/more-rows.tsx'
import { useSorting } from '#web/features/lists/use-sorting.ts'
import { CustomerPicker } from '#web/features/parties/customer-picker.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import styles from './billing.module.css'
import type { BillingProps, Payment } from './billing-types.ts'

const PaymentDialog = lazyPart(() => import('./payment-dialog.tsx'), 'PaymentDialog')
const BankDialog = lazyPart(() => import('./bank-dialog.tsx'), 'BankDialog')
const AllocateDialog = lazyPart(() => import('./allocate-dialog.tsx'), 'AllocateDialog')

type Asked = 'payment' | 'bank' | Payment

/** What came in: entered by hand or from a bank's file, and what of it settles nothing yet. */
export function PaymentsTab({ search, onSearch }: BillingProps) {
  const { invoicing, billing } = useWords()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { customer, from, to, onAccount } = search
  const filter = filterOf(search)
  // The payments that are shown stay until those of another filter or order are there.
  const shown = useDeferredValue(filter)
  const close = () => setAsked(null)
  return (
    <Stack>
      <FilterRow label={invoicing.tabs.payments}>
        <Button variant="primary" icon={<AddIcon size={16} aria-hidden />} onPress={() => setAsked('payment')}>
          {invoicing.takePayment}
        </Button>
        <Button onPress={() => setAsked('bank')}>{billing.bank}</Button>
        <CustomerPicker
          label={invoicing.customer}
          hideLabel
          placeholder={invoicing.customer}
          canCreate={false}
          value={customer ?? null}
          onChange={(next) => onSearch({ customer: next ?? undefined })}
        />
        <DayRange label={invoicing.receivedOn} value={{ from, to }} onChange={onSearch} />
        <CheckboxField
          label={billing.onlyOnAccount}
          isSelected={onAccount ?? false}
          onChange={(next) => onSearch({ onAccount: next || undefined })}
        />
        <ExportMenu list="payments" filter={filter} />
      </FilterRow>
      <QueryBoundary shape="rows" question={JSON.stringify(shown)}>
        <Payments filter={shown} onSort={(sort) => onSearch({ sort })} onAllocate={setAsked} />
      </QueryBoundary>
      <Suspense>
        {asked === 'payment' && <PaymentDialog of={null} onClose={close} />}
        {asked === 'bank' && <BankDialog onClose={close} />}
        {asked !== null && typeof asked === 'object' && (
          <AllocateDialog
            from={{ paymentId: asked.id }}
            customerId={asked.customerId}
            leftCents={asked.onAccountCents}
            receivedOn={asked.receivedOn}
            onClose={close}
          />
        )}
      </Suspense>
    </Stack>
  )
}

function filterOf({ customer, from, to, onAccount, sort }: BillingProps['search']) {
  return { customerId: customer, from, to, onAccount, sort: knownSort(listSorts.payments, sort) }
}

type PaymentsProps = {
  filter: ReturnType<typeof filterOf>
  onSort: (sort: ReturnType<typeof filterOf>['sort']) => void
  onAllocate: (payment: Payment) => void
}

function Payments({ filter, onSort, onAllocate }: PaymentsProps) {
  const { invoicing, billing } = useWords()
  const columns = useColumns(onAllocate)
  const sorting = useSorting(listSorts.payments, filter.sort, onSort)
  const [{ pages }, list] = trpc.invoicing.payments.useSuspenseInfiniteQuery(filter, byPages)
  const rows = pages.flatMap((page) => page.rows)
  return (
    <>
      <DataTable<Payment>
        label={invoicing.tabs.payments}
        rows={rows}
        columns={columns}
        {...sorting}
        rowKey={({ id }) => id}
        empty={<EmptyState title={billing.nonePaid}>{billing.nonePaidText}</EmptyState>}
      />
      <MoreRows list={list} shown={rows.length} />
    </>
  )
}

function useColumns(onAllocate: (payment: Payment) => void): Column<Payment>[] {
  const { invoicing, billing } = useWords()
  const formats = useFormats()
  return useMemo(
    () => [
      { id: 'received', header: invoicing.receivedOn, cell: (row) => formats.day(row.receivedOn), inCard: 'plain' },
      { id: 'customer', header: invoicing.customer, cell: (row) => row.customerName, isWrapped: true },
      {
        id: 'method',
        header: billing.method,
        cell: (row) => [invoicing.method[row.method], row.reference].filter(Boolean).join(' · '),
      },
      {
        id: 'invoices',
        header: billing.paidInvoices,
        isWrapped: true,
        inCard: 'whole',
        cell: (row) => (
          <>
            {row.invoices.join(', ') || '–'}
            {row.isFromBank && <div className={styles.note}>{billing.fromBank}</div>}
            {row.note && <div className={styles.note}>{row.note}</div>}
          </>
        ),
      },
      { id: 'amount', header: invoicing.amount, cell: (row) => formats.money(row.amountCents), align: 'end' },
      {
        id: 'account',
        header: invoicing.onAccount,
        align: 'end',
        cell: (row) =>
          row.onAccountCents === 0 ? (
            formats.money(row.onAccountCents)
          ) : (
            <Button
              size="small"
              variant="quiet"
              onPress={() => onAllocate(row)}
              aria-label={billing.allocateTitle(formats.money(row.onAccountCents))}
            >
              {formats.money(row.onAccountCents)}
            </Button>
          ),
      },
    ],
    [invoicing, billing, formats, onAllocate],
  )
}
