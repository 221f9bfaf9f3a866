import { type ReactNode, Suspense } from 'react'
import { Skeleton, Stack, type TabItem, Tabs } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import type { PaySearch } from '#web/search/page-searches.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import type { PayPageProps, Side } from './pay-types.ts'
import { SettlementView } from './settlement-view.tsx'
import { SettlementsTab } from './settlements-tab.tsx'

const PayeesTab = lazyPart(() => import('./payees-tab.tsx'), 'PayeesTab')
const BatchesTab = lazyPart(() => import('./batches-tab.tsx'), 'BatchesTab')
const InvoicesTab = lazyPart(() => import('./invoices-tab.tsx'), 'InvoicesTab')
const TaxTab = lazyPart(() => import('./tax-tab.tsx'), 'TaxTab')

type OfficePayProps = PayPageProps & {
  side: Side
  /** What they have earned so far, where the page shows that. */
  live?: ReactNode
}

/** The office's work with pay of one side: settlements, payees, batches, invoices, totals of the year. */
export function OfficePay(props: OfficePayProps) {
  const { pages } = useWords()
  const { side, search, onSearch } = props
  const { statement, tab = 'settlements' } = search
  const items = useTabs(props)
  if (statement) {
    return (
      <QueryBoundary key={statement} shape="rows">
        <SettlementView id={statement} onBack={() => onSearch({ statement: undefined })} />
      </QueryBoundary>
    )
  }
  return (
    <Tabs
      label={side === 'driver' ? pages.earnings : pages.contractor_invoicing}
      value={tab}
      onChange={(next) => onSearch({ tab: next })}
      items={items}
    />
  )
}

function useTabs({ side, search, onSearch, live }: OfficePayProps): TabItem<NonNullable<PaySearch['tab']>>[] {
  const { tabs } = useWords().pay
  const props = { side, search, onSearch }
  const item = (id: NonNullable<PaySearch['tab']>, content: ReactNode) => ({
    id,
    label: tabs[id],
    content: <Part>{content}</Part>,
  })
  return [
    item('settlements', <SettlementsTab {...props} />),
    ...(live ? [item('live', live)] : []),
    item('payees', <PayeesTab {...props} />),
    item('batches', <BatchesTab {...props} />),
    ...(side === 'contractor' ? [item('invoices', <InvoicesTab {...props} />)] : []),
    item('tax', <TaxTab side={side} />),
  ]
}

function Part({ children }: { children: ReactNode }) {
  const { shell } = useWords()
  return (
    <Suspense fallback={<Skeleton label={shell.loading} shape="rows" />}>
      <Stack>{children}</Stack>
    </Suspense>
  )
}
