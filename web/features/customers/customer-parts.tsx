import { type ReactNode, Suspense } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import { Card, Skeleton, Stack, showToast, Tabs } from '#ui'
import { ContactsPart, CustomerForm } from '#web/features/parties/forms.tsx'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import type { Customer } from './customer-data.ts'
import { CustomerOverview } from './customer-overview.tsx'
import { type CustomerTab, customerTabs } from './customer-tab-names.ts'

// What is behind a tab comes when it is opened.
const CustomerTermsCard = lazyPart(() => import('./customer-terms-form.tsx'), 'CustomerTermsCard')
const CustomerJobs = lazyPart(() => import('./customer-jobs.tsx'), 'CustomerJobs')
const CustomerHistory = lazyPart(() => import('./customer-history.tsx'), 'CustomerHistory')
const ShareLinks = lazyPart(() => import('../proof/share-links.tsx'), 'ShareLinks')
const MergeCard = lazyPart(() => import('./merge-dialog.tsx'), 'MergeCard')

type CustomerTabsProps = {
  customer: Customer
  tab: CustomerTab
  onTab: (tab: CustomerTab) => void
  onMerged: (kept: Uuid) => void
}

/** The parts of a customer, one at a time. */
export function CustomerTabs({ customer, tab, onTab, onMerged }: CustomerTabsProps) {
  const { customers: w, shell } = useWords()
  const { id } = customer
  const parts: Record<CustomerTab, ReactNode> = {
    overview: <CustomerOverview customer={customer} />,
    record: <CustomerRecord customer={customer} onMerged={onMerged} />,
    contacts: <ContactsPart customerId={id} onDirtyChange={nothing} />,
    jobs: <CustomerJobs customerId={id} />,
    links: <ShareLinks scope="customer" scopeId={id} />,
    history: <CustomerHistory id={id} />,
  }
  const items = customerTabs.map((each) => ({
    id: each,
    label: w.tabs[each],
    content: (
      <Suspense key={each} fallback={<Skeleton label={shell.loading} shape="rows" count={4} />}>
        {parts[each]}
      </Suspense>
    ),
  }))
  return <Tabs label={w.tabs.label} items={items} value={tab} onChange={onTab} />
}

/** What is typed in these forms is kept on the device: no tab has to hold it back. */
const nothing = () => {}

/** The record, what is agreed, and the way to make two records one. */
function CustomerRecord({ customer, onMerged }: Pick<CustomerTabsProps, 'customer' | 'onMerged'>) {
  const { customers: w, parties } = useWords()
  const saved = () => showToast({ tone: 'done', text: parties.saved })
  return (
    <Stack gap={4}>
      <Card title={w.recordTitle}>
        <CustomerForm key={customer.version} record={customer} onSaved={saved} />
      </Card>
      <QueryBoundary shape="rows" count={6}>
        <CustomerTermsCard id={customer.id} />
      </QueryBoundary>
      {!customer.archivedAt && <MergeCard customer={customer} onMerged={onMerged} />}
    </Stack>
  )
}
