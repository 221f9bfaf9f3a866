import { createFileRoute } from '@tanstack/react-router'
import { Page, Stack, Tabs } from '#ui'
import { type ListSearch, listSearch } from '#web/features/parties/list/list-search.ts'
import { MaterialsList } from '#web/features/parties/list/materials-list.tsx'
import { RateCardsList } from '#web/features/parties/list/rate-cards-list.tsx'
import { SitesList } from '#web/features/parties/list/sites-list.tsx'
import { useWords } from '#web/format/words.tsx'
import { useOwnNavigate } from '#web/own-navigate.ts'
import { one, searchOf } from '#web/search/readers.ts'

const tabs = ['rates', 'sites', 'materials'] as const
const search = searchOf({ ...listSearch, tab: one(tabs) })

export const Route = createFileRoute('/_signed-in/_admin/pricing-settings')({
  validateSearch: search,
  component: PricingSettingsPage,
})

function PricingSettingsPage() {
  const words = useWords()
  const { tab = 'rates', ...shown } = Route.useSearch()
  const navigate = useOwnNavigate(Route.useNavigate())
  const list = {
    search: shown,
    onSearch: (changes: Partial<ListSearch>) =>
      void navigate({ search: (before) => ({ ...before, ...changes }), replace: !changes.edit }),
  }
  const w = words.parties
  return (
    <Page title={words.pages.pricing_settings} description={tab === 'rates' ? w.rate.precedence : undefined}>
      <Tabs
        label={words.pages.pricing_settings}
        value={tab}
        onChange={(next) => void navigate({ search: { tab: next } })}
        items={[
          {
            id: 'rates',
            label: w.rate.tab,
            content: (
              <Stack>
                <RateCardsList {...list} />
              </Stack>
            ),
          },
          {
            id: 'sites',
            label: w.site.tab,
            content: (
              <Stack>
                <SitesList {...list} />
              </Stack>
            ),
          },
          {
            id: 'materials',
            label: w.material.tab,
            content: (
              <Stack>
                <MaterialsList {...list} />
              </Stack>
            ),
          },
        ]}
      />
    </Page>
  )
}
