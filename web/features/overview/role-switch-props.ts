import type { DashboardKind } from '#domain/access/dashboards.ts'

export type RoleSwitchProps = { view: DashboardKind | undefined; onView: (view: DashboardKind) => void }
