import { createLink } from '@tanstack/react-router'
import { Suspense, useDeferredValue } from 'react'
import { costLines, lineStates, type ProfitLine, profitKeys, profitViews } from '#domain/profitability/lines.ts'
import { parseUuid } from '#domain/units/uuid.ts'
import { Banner, Card, Explanation, FilterRow, LinkButton, Page, Row, SegmentedControl, SelectField, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { DayRange } from '#web/features/lists/day-range.tsx'
import { ExportMenu } from '#web/features/lists/export-menu.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { HowButton } from '#web/shell/how-button.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { LinesTable } from './lines-table.tsx'
import { type ProfitOverview, type ProfitPageProps, profitFilter } from './profit-search.ts'
import { ProfitTable } from './profit-table.tsx'
import { ProfitTiles } from './profit-tiles.tsx'
import { ProfitWaterfall } from './profit-waterfall.tsx'
import { ReconciliationCard } from './reconciliation-card.tsx'
import { SitesCard } from './sites-card.tsx'
import { WhatIfCard } from './what-if-card.tsx'

const GroupDrawer = lazyPart(() => import('./group-drawer.tsx'), 'GroupDrawer')
const LoadDrawer = lazyPart(() => import('./load-drawer.tsx'), 'LoadDrawer')
const PapersDrawer = lazyPart(() => import('./papers-drawer.tsx'), 'PapersDrawer')
const RouterButton = createLink(LinkButton)

/** What the loads of some days left, by whatever one likes; a row opens its loads, and a load its lines. */
export function ProfitabilityPage({ search, onSearch }: ProfitPageProps) {
  const { pages, profitability: w } = useWords()
  // The figures that are shown stay until those of another filter are there.
  const shown = useDeferredValue(search)
  return (
    <Page title={pages.profitability} description={w.description} actions={<Actions />}>
      <Stack gap={4}>
        <Filters search={search} onSearch={onSearch} />
        <QueryBoundary question={JSON.stringify(profitFilter(shown))} shape="rows">
          <Figures search={shown} onSearch={onSearch} />
        </QueryBoundary>
      </Stack>
      <Suspense fallback={null}>
        {search.line ? (
          <PapersDrawer line={search.line} search={search} onSearch={onSearch} />
        ) : (
          search.load && <LoadDrawer loadId={search.load} search={search} onSearch={onSearch} />
        )}
      </Suspense>
    </Page>
  )
}

function Actions() {
  const { profitability: w } = useWords()
  return (
    <Row gap={2}>
      <HowButton label={w.how}>
        <Explanation
          inputsLabel={w.viewLabel}
          inputs={[
            ...profitViews.map((view) => ({ term: w.view[view], value: w.viewText[view] })),
            ...lineStates.map((state) => ({ term: w.state[state], value: w.stateText[state] })),
          ]}
          stepsLabel={w.steps}
          steps={w.rules}
        >
          <RouterButton to="/settings">{w.setRates}</RouterButton>
        </Explanation>
      </HowButton>
      <RouterButton to="/settings">{w.setRates}</RouterButton>
    </Row>
  )
}

function Filters({ search, onSearch }: ProfitPageProps) {
  const { profitability: w } = useWords()
  const { by = 'customer', view = 'full' } = search
  return (
    <FilterRow label={w.filters}>
      <DayRange
        label={w.days}
        anyText={w.lastDays}
        value={search}
        onChange={({ from, to }) => onSearch({ from, to, group: undefined })}
      />
      <SelectField
        label={w.by}
        hideLabel
        value={by}
        onChange={(key) => onSearch({ by: key === 'customer' ? undefined : key, group: undefined, order: undefined })}
        options={profitKeys.map((value) => ({ value, text: `${w.by}: ${w.key[value]}` }))}
      />
      <SegmentedControl
        label={w.viewLabel}
        hideLabel
        value={view}
        onChange={(next) => onSearch({ view: next === 'full' ? undefined : next })}
        options={profitViews.map((value) => ({ value, text: w.view[value] }))}
      />
      <ExportMenu list="profitability" filter={profitFilter(search)} />
    </FilterRow>
  )
}

function Figures({ search, onSearch }: ProfitPageProps) {
  const { profitability: w } = useWords()
  const formats = useFormats()
  const [overview] = trpc.profitability.overview.useSuspenseQuery(profitFilter(search))
  const { days, beforeDays, by, view, total, rows } = overview
  const span = (of: typeof days) => `${formats.day(of.from)} – ${formats.day(of.to)}`
  const open = rows.find(({ id }) => id === search.group)
  const isOnTop = search.load !== undefined || search.line !== undefined
  return (
    <>
      <p>
        {w.shown(span(days), span(beforeDays))}. {w.viewText[view]}
      </p>
      <ProfitTiles total={total} />
      <Notices overview={overview} />
      <ProfitTable
        overview={overview}
        label={w.table(w.key[by])}
        order={search.order}
        onOrder={(order) => onSearch({ order })}
        currentKey={search.group}
        onOpen={(row) =>
          onSearch(by === 'load' && row.reason === null ? { load: parseUuid(row.id) ?? undefined } : { group: row.id })
        }
      />
      {rows.length > 0 && (
        <>
          <Card title={w.waterfall}>
            <ProfitWaterfall total={total} />
          </Card>
          <Card title={w.lines}>
            <LinesTable {...total} {...(view === 'cash' ? {} : { onLine: (line) => onSearch(opensOf(line)) })} />
          </Card>
          {view !== 'cash' && <WhatIfCard total={total} />}
          {view !== 'cash' && <SitesCard search={search} />}
          <ReconciliationCard overview={overview} />
        </>
      )}
      {open && !isOnTop && (
        <Suspense fallback={null}>
          <GroupDrawer row={open} by={by} search={search} onSearch={onSearch} />
        </Suspense>
      )}
    </>
  )
}

/** A cost leads to its papers, revenue to its loads. */
function opensOf(line: ProfitLine): Parameters<ProfitPageProps['onSearch']>[0] {
  const cost = costLines.find((each) => each === line)
  return cost ? { line: cost } : { by: 'load', order: undefined }
}

/** What is not in the figures, since nobody has said what it costs, or by what it is spread. */
function Notices({ overview: { missing, isOverheadOpen, rows } }: { overview: ProfitOverview }) {
  const { profitability: w } = useWords()
  if (rows.length === 0 || (missing.length === 0 && !isOverheadOpen)) return null
  return (
    <Banner kind="info" title={w.missing}>
      <Stack gap={1}>
        {missing.length > 0 && <p>{w.missingText(missing.map((line) => w.line[line]).join(', '))}</p>}
        {isOverheadOpen && <p>{w.overheadOpen}</p>}
      </Stack>
    </Banner>
  )
}
