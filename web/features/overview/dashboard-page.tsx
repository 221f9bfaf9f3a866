import { type DashboardKind, dashboardsOf, shownDashboard } from '#domain/access/dashboards.ts'
import { Button } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import { DriverHome } from '../driver/driver-home.tsx'
import { ContractorDashboard } from './contractor-dashboard.tsx'
import { OfficeDashboard } from './office-dashboard.tsx'
import styles from './overview.module.css'

type DashboardPageProps = { view: DashboardKind | undefined; onView: (view: DashboardKind) => void }

/** The day of somebody, and, where he holds several roles, the way from one of his days to the other. */
export function DashboardPage({ view, onView }: DashboardPageProps) {
  const { dashboard } = useWords()
  const { roles } = useMe()
  const own = dashboardsOf(roles)
  const shown = shownDashboard(roles, view)
  return (
    <>
      {own.length > 1 && (
        <nav className={styles.views} aria-label={dashboard.views}>
          {own.map((kind) => (
            <Button
              key={kind}
              size="small"
              variant={kind === shown ? 'primary' : 'secondary'}
              aria-current={kind === shown ? 'page' : undefined}
              onPress={() => onView(kind)}
            >
              {dashboard.view[kind]}
            </Button>
          ))}
        </nav>
      )}
      <Shown kind={shown} />
    </>
  )
}

function Shown({ kind }: { kind: DashboardKind }) {
  switch (kind) {
    case 'office':
      return <OfficeDashboard />
    case 'driver':
      return <DriverHome />
    case 'company':
      return <ContractorDashboard />
  }
}
