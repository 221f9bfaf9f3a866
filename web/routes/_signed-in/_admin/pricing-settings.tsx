import { createFileRoute } from '@tanstack/react-router'
import type { Uuid } from '#domain/units/brands.ts'
import { Page, Stack, Tabs } from '#ui'
import { type ListSearch, listSearch } from '#web/features/parties/list/list-search.ts'
import { RateCardsList } from '#web/features/parties/list/rate-cards-list.tsx'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { useOwnNavigate } from '#web/own-navigate.ts'
import { one, searchOf, uuid } from '#web/search/readers.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'

// A tab that is not open fetches nothing.
const MaterialsList = lazyPart(() => import('#web/features/parties/list/materials-list.tsx'), 'MaterialsList')
const PayPlansList = lazyPart(() => import('#web/features/parties/list/pay-plans-list.tsx'), 'PayPlansList')
const SitesList = lazyPart(() => import('#web/features/parties/list/sites-list.tsx'), 'SitesList')
const CoverageTab = lazyPart(() => import('#web/features/pricing/coverage-tab.tsx'), 'CoverageTab')
const FuelTab = lazyPart(() => import('#web/features/pricing/fuel-tab.tsx'), 'FuelTab')
const SimulatorTab = lazyPart(() => import('#web/features/pricing/simulator-tab.tsx'), 'SimulatorTab')
const TesterTab = lazyPart(() => import('#web/features/pricing/tester-tab.tsx'), 'TesterTab')

const tabs = ['rates', 'coverage', 'fuel', 'pay', 'tester', 'simulator', 'sites', 'materials'] as const
const search = searchOf({ ...listSearch, tab: one(tabs), run: uuid })

export const Route = createFileRoute('/_signed-in/_admin/pricing-settings')({
  validateSearch: search,
  component: PricingSettingsPage,
})

function PricingSettingsPage() {
  const words = useWords()
  const { tab = 'rates', run, ...shown } = Route.useSearch()
  const navigate = useOwnNavigate(Route.useNavigate())
  const list = {
    search: shown,
    onSearch: (changes: Partial<ListSearch>) =>
      void navigate({ search: (before) => ({ ...before, ...changes }), replace: !changes.edit }),
  }
  const open = (id: Uuid) => void navigate({ search: { tab: 'rates', edit: id } })
  const w = words.parties
  const { tabs: names } = words.pricing
  const contents = {
    rates: <RateCardsList {...list} />,
    coverage: <CoverageTab onOpen={open} />,
    fuel: <FuelTab />,
    pay: <PayPlansList {...list} />,
    tester: <TesterTab onOpen={open} />,
    simulator: <SimulatorTab run={run} onRun={(next) => void navigate({ search: { tab: 'simulator', run: next } })} />,
    sites: <SitesList {...list} />,
    materials: <MaterialsList {...list} />,
  }
  const labels = { ...names, rates: w.rate.tab, sites: w.site.tab, materials: w.material.tab }
  const { coverage, fuel, pay, tester, simulator } = words.pricing
  const texts = {
    rates: w.rate.precedence,
    coverage: coverage.text,
    fuel: fuel.text,
    pay: pay.text,
    tester: tester.text,
    simulator: simulator.text,
    sites: undefined,
    materials: undefined,
  }
  return (
    <Page title={words.pages.pricing_settings} description={texts[tab]}>
      <Tabs
        label={words.pages.pricing_settings}
        value={tab}
        onChange={(next) => void navigate({ search: { tab: next } })}
        items={tabs.map((id) => ({
          id,
          label: labels[id],
          content: (
            <QueryBoundary shape="rows">
              <Stack>{contents[id]}</Stack>
            </QueryBoundary>
          ),
        }))}
      />
    </Page>
  )
}
