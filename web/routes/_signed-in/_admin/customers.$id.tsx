import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { parseUuid } from '#domain/units/uuid.ts'
import { CustomerFailed, CustomerGone } from '#web/features/customers/customer-gone.tsx'
import { CustomerPage } from '#web/features/customers/customer-page.tsx'
import { customerTabs } from '#web/features/customers/customer-tab-names.ts'
import { useOwnNavigate } from '#web/own-navigate.ts'
import { one, searchOf } from '#web/search/readers.ts'

export const Route = createFileRoute('/_signed-in/_admin/customers/$id')({
  validateSearch: searchOf({ tab: one(customerTabs) }),
  loader: async ({ context: { api }, params }) => {
    const id = parseUuid(params.id)
    if (!id) throw notFound()
    const { mergedIntoId } = await api.customers.byId.ensureData({ id })
    // Old links lead to the record that stands for both.
    if (mergedIntoId) throw redirect({ to: '/customers/$id', params: { id: mergedIntoId }, replace: true })
    await api.customers.account.ensureData({ id })
  },
  component: OneCustomer,
  errorComponent: CustomerFailed,
  notFoundComponent: CustomerGone,
})

function OneCustomer() {
  const id = parseUuid(Route.useParams().id)
  const { tab } = Route.useSearch()
  const navigate = useOwnNavigate(Route.useNavigate())
  if (!id) return <CustomerGone />
  return (
    <CustomerPage
      key={id}
      id={id}
      tab={tab ?? 'overview'}
      onTab={(next) => void navigate({ search: { tab: next === 'overview' ? undefined : next }, replace: true })}
      onMerged={(kept) => void navigate({ to: '/customers/$id', params: { id: kept }, replace: true })}
    />
  )
}
