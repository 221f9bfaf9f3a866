import { NO_VALUE } from '#domain/format/number.ts'
import { LEAST_LEAGUE_LOADS } from '#domain/yields/sum-hauls.ts'
import { FilterRow, Grid, KpiTile, Page, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { DayRange } from '#web/features/lists/day-range.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import type { YieldPageProps } from './yield-search.ts'

/** How full one's own loads were, and one's place among the drivers; nobody else's figure is shown. */
export function OwnYieldPage({ search, onSearch }: YieldPageProps) {
  const { pages, yields: w } = useWords()
  return (
    <Page title={pages.yield_calculations} description={w.ownDescription}>
      <Stack gap={4}>
        <FilterRow label={w.filters}>
          <DayRange
            label={w.days}
            anyText={w.lastDays}
            value={search}
            onChange={({ from, to }) => onSearch({ from, to })}
          />
        </FilterRow>
        <QueryBoundary question={JSON.stringify([search.from, search.to])} shape="rows">
          <OwnFigures search={search} />
        </QueryBoundary>
      </Stack>
    </Page>
  )
}

function OwnFigures({ search: { from, to } }: Pick<YieldPageProps, 'search'>) {
  const { yields: w } = useWords()
  const formats = useFormats()
  const [{ days, loads, netLb, fill, place, of }] = trpc.yields.own.useSuspenseQuery({ from, to })
  return (
    <Stack gap={3}>
      <p>{w.shown(formats.day(days.from), formats.day(days.to), formats.number(loads))}</p>
      <Grid gap={3} minWidth="12rem">
        <KpiTile
          label={w.loadFactor}
          value={fill.loadFactor === null ? NO_VALUE : formats.percent(fill.loadFactor, 1)}
          detail={fill.loads === 0 ? w.noPayload : w.fillOf(formats.number(fill.loads))}
        />
        <KpiTile
          label={w.place}
          value={place === null ? NO_VALUE : w.placeOf(formats.number(place), formats.number(of))}
          detail={w.leagueText(formats.number(LEAST_LEAGUE_LOADS))}
        />
        <KpiTile label={w.hauled} value={formats.tons(netLb)} />
        {fill.averageShortLb !== null && <KpiTile label={w.shortWeight} value={formats.weight(fill.averageShortLb)} />}
        <KpiTile label={w.overloads} value={formats.number(fill.overloads)} detail={w.overloadsText} />
      </Grid>
    </Stack>
  )
}
