import { type ReactNode, Suspense } from 'react'
import { Skeleton, Stack, type TabItem, Tabs } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import type { BillingSearch } from '#web/search/page-searches.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import type { BillingProps } from './billing-types.ts'
import { ReadyTab } from './ready-tab.tsx'

const InvoicesTab = lazyPart(() => import('./invoices-tab.tsx'), 'InvoicesTab')
const PaymentsTab = lazyPart(() => import('./payments-tab.tsx'), 'PaymentsTab')
const ReceivablesTab = lazyPart(() => import('./receivables-tab.tsx'), 'ReceivablesTab')
const ExportsTab = lazyPart(() => import('./exports-tab.tsx'), 'ExportsTab')
const InvoiceView = lazyPart(() => import('./invoice-view.tsx'), 'InvoiceView')

/** Billing: what is still to be billed, invoices, payments, what is owed, and the files for the bookkeeping. */
export function BillingPage({ search, onSearch }: BillingProps) {
  const { invoicing, billing } = useWords()
  const { invoice, tab = 'ready' } = search
  if (invoice) {
    return (
      <Part>
        <QueryBoundary key={invoice} shape="rows">
          <InvoiceView
            id={invoice}
            onBack={() => onSearch({ invoice: undefined })}
            onOpen={(id) => onSearch({ invoice: id })}
          />
        </QueryBoundary>
      </Part>
    )
  }
  const props = { search, onSearch }
  const item = (
    id: NonNullable<BillingSearch['tab']>,
    label: string,
    content: ReactNode,
  ): TabItem<NonNullable<BillingSearch['tab']>> => ({ id, label, content: <Part>{content}</Part> })
  return (
    <Tabs
      label={invoicing.title}
      value={tab}
      onChange={(next) => onSearch({ tab: next })}
      items={[
        item('ready', invoicing.tabs.ready, <ReadyTab {...props} />),
        item('invoices', invoicing.tabs.invoices, <InvoicesTab {...props} />),
        item('payments', invoicing.tabs.payments, <PaymentsTab {...props} />),
        item('receivables', invoicing.tabs.receivables, <ReceivablesTab {...props} />),
        item('exports', billing.exports, <ExportsTab {...props} />),
      ]}
    />
  )
}

function Part({ children }: { children: ReactNode }) {
  const { shell } = useWords()
  return (
    <Suspense fallback={<Skeleton label={shell.loading} shape="rows" />}>
      <Stack>{children}</Stack>
    </Suspense>
  )
}
