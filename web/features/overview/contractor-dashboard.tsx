import { createLink, Link } from '@tanstack/react-router'
import { sumCents } from '#domain/units/money.ts'
import { Grid, KpiTile, LinkButton, Page, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import styles from './overview.module.css'
import { Tile } from './tile.tsx'

/** As the figure of the server counts them. */
const underWayStatuses = ['accepted', 'en_route_pickup', 'at_pickup', 'in_transit', 'at_delivery'] as const

const RouterButton = createLink(LinkButton)

/** A hauling company's day: what waits for it, what is on the road, what it has earned. */
export function ContractorDashboard() {
  const words = useWords()
  const text = words.dashboard
  return (
    <Page
      title={words.pages.dashboard}
      actions={
        <>
          <RouterButton to="/loads">{words.pages.loads}</RouterButton>
          <RouterButton to="/contractor-portal" variant="primary">
            {words.pages.contractor_portal}
          </RouterButton>
        </>
      }
    >
      <Stack gap={4}>
        <Tile title={text.today}>
          <LoadsOfCompany />
        </Tile>
        <Tile title={text.earned}>
          <Earned />
        </Tile>
      </Stack>
    </Page>
  )
}

function LoadsOfCompany() {
  const { dashboard: text } = useWords()
  const formats = useFormats()
  const [{ toAccept, withoutDriver, underWay, delivered }] = trpc.overview.companyLoads.useSuspenseQuery()
  return (
    <Grid minWidth="9rem">
      <Link to="/loads" search={{ status: ['assigned'] }} className={styles.tileLink}>
        <KpiTile label={text.toAccept} value={formats.number(toAccept)} tone={toAccept > 0 ? 'active' : undefined} />
      </Link>
      <Link to="/loads" search={{ needsDriver: true }} className={styles.tileLink}>
        <KpiTile label={text.withoutDriver} value={formats.number(withoutDriver)} />
      </Link>
      <Link to="/loads" search={{ status: [...underWayStatuses] }} className={styles.tileLink}>
        <KpiTile label={text.underWay} value={formats.number(underWay)} tone="transit" />
      </Link>
      <Link to="/loads" search={{ status: ['delivered'] }} className={styles.tileLink}>
        <KpiTile label={text.notClosed} value={formats.number(delivered)} tone="done" />
      </Link>
    </Grid>
  )
}

function Earned() {
  const { dashboard: text } = useWords()
  const formats = useFormats()
  const [{ proposedCents, lockedCents, loads }] = trpc.overview.companyCharges.useSuspenseQuery()
  return (
    <Link to="/earnings" className={styles.tileLink}>
      <KpiTile
        label={text.week}
        value={formats.money(sumCents([proposedCents, lockedCents]))}
        detail={text.earnedDetail(formats.money(lockedCents), loads)}
      />
    </Link>
  )
}
