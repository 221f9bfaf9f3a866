import { createLink, Link } from '@tanstack/react-router'
import type { Uuid } from '#domain/units/brands.ts'
import { Banner, LinkButton, Page, Stack, StatusBadge } from '#ui'
import { trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { usePageTitle } from '#web/shell/route-announcer.tsx'
import type { Customer } from './customer-data.ts'
import { CustomerTabs } from './customer-parts.tsx'
import type { CustomerTab } from './customer-tab-names.ts'
import { HoldButton } from './hold-button.tsx'
import { SimilarBanner } from './similar-banner.tsx'
import { StatementButton } from './statement-button.tsx'

const RouterButton = createLink(LinkButton)

type CustomerPageProps = {
  id: Uuid
  tab: CustomerTab
  onTab: (tab: CustomerTab) => void
  /** Two records became one: this one stands for both. */
  onMerged: (kept: Uuid) => void
}

/** One customer with everything that is agreed, owed and done with them. */
export function CustomerPage({ id, tab, onTab, onMerged }: CustomerPageProps) {
  const { customers: w, pages } = useWords()
  const formats = useFormats()
  const [customer] = trpc.customers.byId.useSuspenseQuery({ id })
  usePageTitle(customer.companyName)
  return (
    <Page
      title={customer.companyName}
      back={<Link to="/customers">{pages.customers}</Link>}
      status={<CustomerBadge customer={customer} />}
      description={[customer.contactName, customer.phone].filter(Boolean).join(' · ') || undefined}
      actions={<Actions customer={customer} />}
    >
      <Stack gap={4}>
        {customer.heldAt && customer.holdReason && (
          <Banner kind="warning" title={w.hold.since(formats.instantWithYear(customer.heldAt))}>
            <p>{customer.holdReason}</p>
            <p>{w.hold.effect}</p>
          </Banner>
        )}
        <SimilarBanner customer={customer} onMerged={onMerged} />
        <CustomerTabs customer={customer} tab={tab} onTab={onTab} onMerged={onMerged} />
      </Stack>
    </Page>
  )
}

function CustomerBadge({ customer: { archivedAt, heldAt } }: { customer: Customer }) {
  const { customers: w, parties } = useWords()
  if (archivedAt) return <StatusBadge tone="idle" label={parties.archived} />
  return heldAt ? <StatusBadge tone="danger" label={w.hold.badge} /> : null
}

function Actions({ customer }: { customer: Customer }) {
  const { loadPages, pages } = useWords()
  if (customer.archivedAt) return <StatementButton customer={customer} />
  return (
    <>
      <HoldButton customer={customer} />
      <StatementButton customer={customer} />
      <RouterButton to="/quotes/new" search={{ customer: customer.id }}>
        {pages.new_quote}
      </RouterButton>
      <RouterButton variant="primary" to="/loads/new" search={{ customer: customer.id }}>
        {loadPages.newLoad}
      </RouterButton>
    </>
  )
}
