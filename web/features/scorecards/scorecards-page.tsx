import { createLink } from '@tanstack/react-router'
import { Suspense, useDeferredValue } from 'react'
import { LEAST_SAMPLE } from '#domain/scorecards/scorecard.ts'
import { Banner, Explanation, FilterRow, Grid, KpiTile, LinkButton, Page, Row, Stack } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { DayRange } from '#web/features/lists/day-range.tsx'
import { ExportMenu } from '#web/features/lists/export-menu.tsx'
import { SitePicker } from '#web/features/parties/site-picker.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { HowButton } from '#web/shell/how-button.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { CardsTable } from './cards-table.tsx'
import { Definitions } from './definitions.tsx'
import { cardFilter, type ScorecardPageProps } from './scorecard-search.ts'
import { useFigureText } from './use-figure-text.ts'

const ContractorDialog = lazyPart(() => import('./contractor-dialog.tsx'), 'ContractorDialog')
const RouterButton = createLink(LinkButton)

/** How the contractors did in some days and on a lane, best first, beside the own fleet; a row opens the whole card. */
export function ScorecardsPage({ search, onSearch }: ScorecardPageProps) {
  const { pages, scorecards: w } = useWords()
  // The cards that are shown stay until those of another filter are there.
  const shown = useDeferredValue(search)
  return (
    <Page title={pages.contractor_performance} description={w.description} actions={<Actions />}>
      <Stack gap={4}>
        <Filters search={search} onSearch={onSearch} />
        <QueryBoundary question={JSON.stringify(cardFilter(shown))} shape="rows">
          <Cards search={shown} onSearch={onSearch} />
        </QueryBoundary>
      </Stack>
    </Page>
  )
}

function Actions() {
  const { scorecards: w } = useWords()
  const formats = useFormats()
  return (
    <Row gap={2}>
      <HowButton label={w.explain}>
        <Explanation meaning={w.explainText(formats.number(LEAST_SAMPLE))}>
          <Definitions />
        </Explanation>
      </HowButton>
      <RouterButton to="/contractor-compliance">{w.toContractors}</RouterButton>
    </Row>
  )
}

function Filters({ search, onSearch }: ScorecardPageProps) {
  const { scorecards: w } = useWords()
  return (
    <FilterRow label={w.filters}>
      <DayRange
        label={w.days}
        anyText={w.lastDays}
        value={search}
        onChange={({ from, to }) => onSearch({ from, to })}
      />
      <SitePicker
        label={w.pickup}
        hideLabel
        placeholder={w.pickup}
        canCreate={false}
        value={search.pickupSiteId ?? null}
        onChange={(pickupSiteId) => onSearch({ pickupSiteId: pickupSiteId ?? undefined })}
      />
      <SitePicker
        label={w.delivery}
        hideLabel
        placeholder={w.delivery}
        canCreate={false}
        value={search.deliverySiteId ?? null}
        onChange={(deliverySiteId) => onSearch({ deliverySiteId: deliverySiteId ?? undefined })}
      />
      <Row gap={2}>
        <ExportMenu list="scorecards" filter={cardFilter(search)} />
      </Row>
    </FilterRow>
  )
}

function Cards({ search, onSearch }: ScorecardPageProps) {
  const { scorecards: w } = useWords()
  const formats = useFormats()
  const [cards] = trpc.scorecards.list.useSuspenseQuery(cardFilter(search))
  const open = cards.rows.find(({ contractorId }) => contractorId === search.contractor)
  const days = ({ from, to }: typeof cards.days) => `${formats.day(from)} – ${formats.day(to)}`
  return (
    <>
      <p>{w.shown(days(cards.days), days(cards.before))}</p>
      <Tiles cards={cards} />
      {cards.isMore && <Banner title={w.isMore} />}
      <CardsTable cards={cards} search={search} onSearch={onSearch} />
      {open && (
        <Suspense>
          <ContractorDialog card={open} cards={cards} search={search} onSearch={onSearch} />
        </Suspense>
      )}
    </>
  )
}

function Tiles({ cards: { rows, ownCost } }: { cards: Outputs['scorecards']['list'] }) {
  const { scorecards: w } = useWords()
  const formats = useFormats()
  const text = useFigureText()
  const scored = rows.filter(({ score }) => score !== null)
  const best = scored.find(({ rank }) => rank === 1)
  return (
    <Grid gap={3}>
      <KpiTile label={w.scored} value={w.scoredOf(formats.number(scored.length), formats.number(rows.length))} />
      {best && best.score !== null && (
        <KpiTile label={w.best} value={formats.number(best.score)} detail={best.companyName} />
      )}
      {ownCost && (
        <KpiTile
          label={text.isMetric ? w.ownCostMetric : w.ownCost}
          value={text.price((ownCost.payCents + (ownCost.fuelCents ?? 0)) / ownCost.tonMiles)}
          detail={
            ownCost.fuelCents === null
              ? w.ownCostPay(formats.money(ownCost.payCents))
              : w.ownCostOf(formats.money(ownCost.payCents), formats.money(ownCost.fuelCents))
          }
        />
      )}
    </Grid>
  )
}
