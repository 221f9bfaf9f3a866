import { createLink } from '@tanstack/react-router'
import { sumCents } from '#domain/units/money.ts'
import { Grid, KpiTile, LinkButton, Page, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { Tile } from './tile.tsx'

const RouterButton = createLink(LinkButton)

/** A hauling company's day: what waits for it, what is on the road, what it has earned. */
export function ContractorDashboard() {
  const words = useWords()
  const text = words.dashboard
  const formats = useFormats()
  const loads = trpc.overview.companyLoads.useQuery()
  const charges = trpc.overview.companyCharges.useQuery()
  return (
    <Page title={words.pages.dashboard} actions={<RouterButton to="/loads">{words.pages.loads}</RouterButton>}>
      <Stack gap={4}>
        <Tile title={text.today} asked={loads}>
          {(figures) => (
            <Grid minWidth="9rem">
              <KpiTile
                label={text.toAccept}
                value={formats.number(figures.toAccept)}
                tone={figures.toAccept > 0 ? 'active' : undefined}
              />
              <KpiTile label={text.withoutDriver} value={formats.number(figures.withoutDriver)} />
              <KpiTile label={text.underWay} value={formats.number(figures.underWay)} tone="transit" />
              <KpiTile label={text.notClosed} value={formats.number(figures.delivered)} tone="done" />
            </Grid>
          )}
        </Tile>
        <Tile title={text.earned} asked={charges}>
          {({ proposedCents, lockedCents, loads: count }) => (
            <KpiTile
              label={text.week}
              value={formats.money(sumCents([proposedCents, lockedCents]))}
              detail={text.earnedDetail(formats.money(lockedCents), count)}
            />
          )}
        </Tile>
      </Stack>
    </Page>
  )
}
