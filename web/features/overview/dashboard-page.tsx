import { type DashboardKind, shownDashboard } from '#domain/access/dashboards.ts'
import { useMe } from '#web/session.ts'
import { DriverHome } from '../driver/driver-home.tsx'
import { ContractorDashboard } from './contractor-dashboard.tsx'
import { OfficeDashboard } from './office-dashboard.tsx'
import { RoleSwitch } from './role-switch.tsx'

type DashboardPageProps = { view: DashboardKind | undefined; onView: (view: DashboardKind) => void }

/** The day of somebody, and, where he holds several roles, the way from one of his days to the other. */
export function DashboardPage({ view, onView }: DashboardPageProps) {
  const { roles } = useMe()
  return (
    <>
      <RoleSwitch view={view} onView={onView} />
      <Shown kind={shownDashboard(roles, view)} />
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
