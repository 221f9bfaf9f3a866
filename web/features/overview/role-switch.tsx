import { type DashboardKind, dashboardsOf, shownDashboard } from '#domain/access/dashboards.ts'
import { PlainButton } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import styles from './overview.module.css'

type RoleSwitchProps = { view: DashboardKind | undefined; onView: (view: DashboardKind) => void }

/** The way between a page's versions for who holds several roles; nothing for anybody else. */
export function RoleSwitch({ view, onView }: RoleSwitchProps) {
  const { dashboard } = useWords()
  const { roles } = useMe()
  const own = dashboardsOf(roles)
  const shown = shownDashboard(roles, view)
  if (own.length < 2) return null
  return (
    <nav className={styles.views} aria-label={dashboard.views}>
      {own.map((kind) => (
        <PlainButton
          key={kind}
          size="small"
          variant={kind === shown ? 'primary' : 'secondary'}
          aria-current={kind === shown ? 'page' : undefined}
          onClick={() => onView(kind)}
        >
          {dashboard.view[kind]}
        </PlainButton>
      ))}
    </nav>
  )
}
