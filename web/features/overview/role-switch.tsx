import { Suspense } from 'react'
import { dashboardsOf } from '#domain/access/dashboards.ts'
import { lazyPart } from '#web/lazy-part.ts'
import { useMe } from '#web/session.ts'
import type { RoleSwitchProps } from './role-switch-props.ts'

const RoleViews = lazyPart(() => import('./role-views.tsx'), 'RoleViews')

/** Switches between a page's versions for those with several roles; nothing for anybody else. */
export function RoleSwitch(props: RoleSwitchProps) {
  const { roles } = useMe()
  if (dashboardsOf(roles).length < 2) return null
  return (
    <Suspense>
      <RoleViews {...props} />
    </Suspense>
  )
}
