import { Suspense, useDeferredValue } from 'react'
import { isOffice } from '#domain/access/roles.ts'
import { measureNames } from '#domain/measures/catalogue.ts'
import { FilterRow, Page, PlainTable, Row, Stack, Tabs } from '#ui'
import { trpc } from '#web/api.ts'
import { DayRange } from '#web/features/lists/day-range.tsx'
import { FilterSelect } from '#web/features/lists/filter-parts.tsx'
import { ViewsMenu } from '#web/features/lists/views-menu.tsx'
import { ContractorPicker } from '#web/features/parties/contractor-picker.tsx'
import { CustomerPicker } from '#web/features/parties/customer-picker.tsx'
import { DriverPicker } from '#web/features/parties/driver-picker.tsx'
import { MaterialPicker } from '#web/features/parties/material-picker.tsx'
import { SitePicker } from '#web/features/parties/site-picker.tsx'
import { TruckPicker } from '#web/features/parties/truck-picker.tsx'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { useMe } from '#web/session.ts'
import { HowButton } from '#web/shell/how-button.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { type AnalyticsPageProps, analyticsFilter, CLOSED } from './analytics-search.ts'
import { FiguresTab } from './figures-tab.tsx'
import { useMeasureText } from './use-measure-text.ts'

const GroupsTab = lazyPart(() => import('./groups-tab.tsx'), 'GroupsTab')
const LanesTab = lazyPart(() => import('./lanes-tab.tsx'), 'LanesTab')
const QueuesTab = lazyPart(() => import('./queues-tab.tsx'), 'QueuesTab')
const FigureDrawer = lazyPart(() => import('./figure-drawer.tsx'), 'FigureDrawer')

/** Figures of delivered loads over some days, held against others; each opens its meaning, its sums and its rows. */
export function AnalyticsPage({ search, onSearch }: AnalyticsPageProps) {
  const { pages, analytics: w } = useWords()
  const office = isOffice(useMe())
  // The figures that are shown stay until those of another filter are there.
  const shown = useDeferredValue(search)
  return (
    <Page
      title={pages.analytics}
      description={office ? w.description : w.ownDescription}
      actions={<Actions search={shown} />}
    >
      <Stack gap={4}>
        <Filters search={search} onSearch={onSearch} />
        <QueryBoundary question={JSON.stringify(analyticsFilter(shown))} shape="rows">
          <Figures search={shown} onSearch={onSearch} />
        </QueryBoundary>
      </Stack>
    </Page>
  )
}

function Actions({ search }: Pick<AnalyticsPageProps, 'search'>) {
  const { analytics: w } = useWords()
  const presets = [
    { id: 'figures', name: w.boards.figures, search: '' },
    { id: 'movers', name: w.boards.movers, search: 'tab=groups&measure=tons&by=truck' },
    { id: 'lanes', name: w.boards.lanes, search: 'tab=lanes&measure=tons' },
    { id: 'queues', name: w.boards.queues, search: 'tab=queues' },
  ]
  return (
    <Row gap={2}>
      <ViewsMenu page="analytics" presets={presets} />
      <HowButton label={w.how}>
        <QueryBoundary shape="rows">
          <Definitions search={search} />
        </QueryBoundary>
      </HowButton>
    </Row>
  )
}

/** What each figure counts that the reader sees. */
function Definitions({ search }: Pick<AnalyticsPageProps, 'search'>) {
  const { analytics: w } = useWords()
  const text = useMeasureText()
  const [{ figures }] = trpc.analytics.figures.useSuspenseQuery(analyticsFilter(search))
  const seen = figures.map(({ measure }) => measure)
  return (
    <PlainTable
      label={w.how}
      columns={[
        { id: 'figure', header: w.figure, isWrapped: true },
        { id: 'counts', header: w.counts, isWrapped: true },
      ]}
      rows={measureNames
        .filter((name) => seen.includes(name))
        .map((name) => ({ id: name, cells: [text.name(name), w.means[name]] }))}
    />
  )
}

type Picked = 'customerId' | 'materialId' | 'truckId' | 'driverId' | 'contractorId' | 'pickupSiteId' | 'deliverySiteId'

function Filters({ search, onSearch }: AnalyticsPageProps) {
  const { analytics: w } = useWords()
  const office = isOffice(useMe())
  const picker = (name: Picked) => ({
    label: w.filter[name],
    placeholder: w.filter[name],
    hideLabel: true,
    canCreate: false,
    value: search[name] ?? null,
    onChange: (id: AnalyticsPageProps['search'][Picked] | null) => onSearch({ [name]: id ?? undefined }),
  })
  return (
    <FilterRow label={w.filters}>
      <DayRange
        label={w.days}
        anyText={w.lastDays}
        value={search}
        onChange={({ from, to }) => onSearch({ from, to })}
      />
      <FilterSelect
        label={w.compare}
        allText={w.compareBefore}
        value={search.compare}
        onChange={(compare) => onSearch({ compare })}
        options={[{ value: 'year', text: w.compareYear }]}
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

function Figures({ search, onSearch }: AnalyticsPageProps) {
  const { pages, analytics: w } = useWords()
  const text = useMeasureText()
  const [answer] = trpc.analytics.figures.useSuspenseQuery(analyticsFilter(search))
  const props = { search, onSearch, figures: answer.figures }
  const open = answer.figures.find(({ measure }) => measure === search.open)
  return (
    <>
      <p>{w.shown(text.span(answer.days), text.span(answer.before))}</p>
      <Tabs
        label={pages.analytics}
        value={search.tab ?? 'figures'}
        onChange={(tab) => onSearch({ tab: tab === 'figures' ? undefined : tab, order: undefined })}
        items={[
          { id: 'figures' as const, label: w.tabs.figures, content: <FiguresTab {...props} answer={answer} /> },
          {
            id: 'groups' as const,
            label: w.tabs.groups,
            content: (
              <Suspense>
                <GroupsTab {...props} days={answer.days} />
              </Suspense>
            ),
          },
          {
            id: 'lanes' as const,
            label: w.tabs.lanes,
            content: (
              <Suspense>
                <LanesTab {...props} days={answer.days} />
              </Suspense>
            ),
          },
          {
            id: 'queues' as const,
            label: w.tabs.queues,
            content: (
              <Suspense>
                <QueuesTab {...props} />
              </Suspense>
            ),
          },
        ]}
      />
      <Suspense fallback={null}>
        {open && (
          <FigureDrawer
            figure={open}
            before={answer.before}
            search={search}
            onSearch={onSearch}
            onClose={() => onSearch(CLOSED)}
          />
        )}
      </Suspense>
    </>
  )
}
