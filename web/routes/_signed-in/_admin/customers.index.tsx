import { createFileRoute } from '@tanstack/react-router'
import { Page, Stack, Tabs } from '#ui'
import { ImportButton } from '#web/features/customers/import-button.tsx'
import { CustomersList } from '#web/features/parties/list/customers-list.tsx'
import { JobsList } from '#web/features/parties/list/jobs-list.tsx'
import { type ListSearch, listSearch } from '#web/features/parties/list/list-search.ts'
import { useWords } from '#web/format/words.tsx'
import { useOwnNavigate } from '#web/own-navigate.ts'
import { one, searchOf } from '#web/search/readers.ts'

const tabs = ['customers', 'jobs'] as const

export const Route = createFileRoute('/_signed-in/_admin/customers/')({
  validateSearch: searchOf({ ...listSearch, tab: one(tabs) }),
  component: CustomersPage,
})

function CustomersPage() {
  const { jobs, pages } = useWords()
  const { tab = 'customers', ...shown } = Route.useSearch()
  const navigate = useOwnNavigate(Route.useNavigate())
  const list = {
    search: shown,
    onSearch: (changes: Partial<ListSearch>) =>
      void navigate({ search: (before) => ({ ...before, ...changes }), replace: !changes.edit }),
  }
  return (
    <Page title={pages.customers} actions={<ImportButton />}>
      <Tabs
        label={pages.customers}
        value={tab}
        onChange={(next) => void navigate({ search: { tab: next } })}
        items={[
          {
            id: 'customers',
            label: pages.customers,
            content: (
              <Stack>
                <CustomersList {...list} />
              </Stack>
            ),
          },
          {
            id: 'jobs',
            label: jobs.tab,
            content: (
              <Stack>
                <JobsList {...list} />
              </Stack>
            ),
          },
        ]}
      />
    </Page>
  )
}
