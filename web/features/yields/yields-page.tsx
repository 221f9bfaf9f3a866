import { Suspense, useDeferredValue } from 'react'
import { isOffice } from '#domain/access/roles.ts'
import { Banner, Explanation, FilterRow, Page, Stack, Tabs } from '#ui'
import { trpc } from '#web/api.ts'
import { DayRange } from '#web/features/lists/day-range.tsx'
import { ContractorPicker } from '#web/features/parties/contractor-picker.tsx'
import { CustomerPicker } from '#web/features/parties/customer-picker.tsx'
import { DriverPicker } from '#web/features/parties/driver-picker.tsx'
import { MaterialPicker } from '#web/features/parties/material-picker.tsx'
import { SitePicker } from '#web/features/parties/site-picker.tsx'
import { TruckPicker } from '#web/features/parties/truck-picker.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { useMe } from '#web/session.ts'
import { HowButton } from '#web/shell/how-button.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { LoadsTab } from './loads-tab.tsx'
import { ScalesTab } from './scales-tab.tsx'
import { TrucksTab } from './trucks-tab.tsx'
import { figuresFilter, type YieldFilter, type YieldPageProps } from './yield-search.ts'
import { YieldTiles } from './yield-tiles.tsx'

const LoadDrawer = lazyPart(() => import('./load-drawer.tsx'), 'LoadDrawer')

/** How much of what was loaded was delivered, how full trucks were, and which scales differ; a load opens its explanation. */
export function YieldsPage({ search, onSearch }: YieldPageProps) {
  const { pages, yields: w } = useWords()
  // The figures that are shown stay until those of another filter are there.
  const shown = useDeferredValue(search)
  const filter = figuresFilter(shown)
  const how = (
    <HowButton label={w.how}>
      <QueryBoundary shape="rows">
        <How filter={filter} />
      </QueryBoundary>
    </HowButton>
  )
  return (
    <Page title={pages.yield_calculations} description={w.description} actions={how}>
      <Stack gap={4}>
        <Filters search={search} onSearch={onSearch} />
        <QueryBoundary question={JSON.stringify(filter)} shape="rows">
          <Figures search={shown} onSearch={onSearch} />
        </QueryBoundary>
      </Stack>
      <Suspense fallback={null}>
        {search.load && <LoadDrawer loadId={search.load} search={search} onSearch={onSearch} />}
      </Suspense>
    </Page>
  )
}

/** What the words of this page mean, with the fleet's own tolerance. */
function How({ filter }: { filter: YieldFilter }) {
  const { yields: w } = useWords()
  const formats = useFormats()
  const [{ tolerance }] = trpc.yields.figures.useSuspenseQuery(filter)
  return (
    <Explanation
      stepsLabel={w.steps}
      steps={[
        w.howNoise,
        w.howTolerance(formats.weight(tolerance.leastLb), formats.percent(tolerance.shareBp / 10_000, 2)),
        w.howScale,
        w.howWater,
        w.howFill,
        w.howLeftOut,
      ]}
    />
  )
}

type Picked = 'customerId' | 'materialId' | 'truckId' | 'driverId' | 'contractorId' | 'pickupSiteId' | 'deliverySiteId'

function Filters({ search, onSearch }: YieldPageProps) {
  const { yields: w } = useWords()
  const office = isOffice(useMe())
  const picker = (name: Picked) => ({
    label: w.filter[name],
    placeholder: w.filter[name],
    hideLabel: true,
    canCreate: false,
    value: search[name] ?? null,
    onChange: (id: YieldPageProps['search'][Picked] | null) => onSearch({ [name]: id ?? undefined }),
  })
  return (
    <FilterRow label={w.filters}>
      <DayRange
        label={w.days}
        anyText={w.lastDays}
        value={search}
        onChange={({ from, to }) => onSearch({ from, to })}
      />
      {office && (
        <>
          <SitePicker {...picker('pickupSiteId')} />
          <SitePicker {...picker('deliverySiteId')} />
          <MaterialPicker {...picker('materialId')} />
          <CustomerPicker {...picker('customerId')} />
          <TruckPicker {...picker('truckId')} />
          <DriverPicker {...picker('driverId')} />
          <ContractorPicker {...picker('contractorId')} />
        </>
      )}
    </FilterRow>
  )
}

function Figures({ search, onSearch }: YieldPageProps) {
  const { pages, yields: w } = useWords()
  const office = isOffice(useMe())
  const [figures] = trpc.yields.figures.useSuspenseQuery(figuresFilter(search))
  const props = { search, onSearch, figures }
  return (
    <>
      <YieldTiles figures={figures} onSearch={onSearch} />
      {figures.isCut && <Banner kind="warning" title={w.isCut} />}
      <Tabs
        label={pages.yield_calculations}
        value={search.tab ?? 'loads'}
        onChange={(tab) => onSearch({ tab: tab === 'loads' ? undefined : tab })}
        items={[
          { id: 'loads' as const, label: w.tabs.loads, content: <LoadsTab {...props} /> },
          ...(office ? [{ id: 'scales' as const, label: w.tabs.scales, content: <ScalesTab {...props} /> }] : []),
          { id: 'trucks' as const, label: w.tabs.trucks, content: <TrucksTab figures={figures} /> },
        ]}
      />
    </>
  )
}
