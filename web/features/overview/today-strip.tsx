import { Grid, KpiTile, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'

/** Where today's loads stand, and how much of the day's tons has moved. */
export function TodayStrip({ withMargin }: { withMargin: boolean }) {
  return (
    <QueryBoundary shape="tiles" count={6}>
      <Figures withMargin={withMargin} />
    </QueryBoundary>
  )
}

function Figures({ withMargin }: { withMargin: boolean }) {
  const { dashboard: text } = useWords()
  const formats = useFormats()
  const [today] = trpc.overview.today.useSuspenseQuery()
  const margin = trpc.overview.margin.useQuery(undefined, { enabled: withMargin })
  const { planned, dispatched, loaded, delivered, exceptions, movedLb, plannedLb, withoutWeight } = today
  const count = (value: number) => formats.number(value)
  const moved = [text.ofPlanned(formats.tons(plannedLb)), withoutWeight > 0 ? text.withoutWeight(withoutWeight) : null]
  return (
    <Stack gap={3}>
      <Grid gap={3} minWidth="8rem">
        <KpiTile label={text.planned} value={count(planned)} />
        <KpiTile label={text.dispatched} value={count(dispatched)} tone="active" />
        <KpiTile label={text.loaded} value={count(loaded)} tone="transit" />
        <KpiTile label={text.delivered} value={count(delivered)} tone="done" />
        <KpiTile label={text.exceptions} value={count(exceptions)} tone={exceptions > 0 ? 'danger' : undefined} />
      </Grid>
      <Grid gap={3} minWidth="16rem">
        <KpiTile label={text.moved} value={formats.tons(movedLb)} detail={moved.filter(Boolean).join(' · ')} />
        {/* Its place is kept while its figures are fetched, so that nothing below moves. */}
        {withMargin && !margin.isError && (
          <KpiTile
            label={text.margin}
            value={margin.data ? formats.money(margin.data.marginCents) : '…'}
            detail={
              margin.data &&
              text.marginDetail(formats.money(margin.data.revenueCents), formats.money(margin.data.costCents))
            }
          />
        )}
      </Grid>
    </Stack>
  )
}
