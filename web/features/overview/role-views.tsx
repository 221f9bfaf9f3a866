import { type DashboardKind, dashboardsOf, shownDashboard } from '#domain/access/dashboards.ts'
import { Button } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import styles from './overview.module.css'
import type { RoleSwitchProps } from './role-switch-props.ts'

/** The versions of a page that somebody of several roles may look at. */
export function RoleViews({ view, onView }: RoleSwitchProps) {
  const { dashboard } = useWords()
  const { roles } = useMe()
  const shown: DashboardKind = shownDashboard(roles, view)
  return (
    <nav className={styles.views} aria-label={dashboard.views}>
      {dashboardsOf(roles).map((kind) => (
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
  )
}
