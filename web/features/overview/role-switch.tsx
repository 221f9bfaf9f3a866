import { lazy, Suspense } from 'react'
import { type DashboardKind, dashboardsOf } from '#domain/access/dashboards.ts'
import { withWords } from '#web/format/with-words.ts'
import { useMe } from '#web/session.ts'

const RoleViews = lazy(
  withWords(['dashboard'], async () => ({ default: (await import('./role-views.tsx')).RoleViews })),
)

export type RoleSwitchProps = { view: DashboardKind | undefined; onView: (view: DashboardKind) => void }

/** The way between a page's versions for who holds several roles; nothing for anybody else. */
export function RoleSwitch(props: RoleSwitchProps) {
  const { roles } = useMe()
  if (dashboardsOf(roles).length < 2) return null
  return (
    <Suspense>
      <RoleViews {...props} />
    </Suspense>
  )
}
