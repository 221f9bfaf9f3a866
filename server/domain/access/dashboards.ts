import type { Role } from './roles.ts'

/** The versions of the dashboard: the office's, a driver's day, a hauling company's day. */
export const dashboards = ['office', 'driver', 'company'] as const
export type DashboardKind = (typeof dashboards)[number]

const seenBy: Record<DashboardKind, readonly Role[]> = {
  office: ['admin', 'dispatcher'],
  driver: ['driver'],
  company: ['contractor'],
}

/** The dashboards of a person, the one of the most powerful role first; who holds several roles has several. */
export function dashboardsOf(roles: readonly Role[]): DashboardKind[] {
  return dashboards.filter((kind) => roles.some((role) => seenBy[kind].includes(role)))
}

/** The one that is shown: the wished one where the person has it, else their first. */
export function shownDashboard(roles: readonly Role[], wished: DashboardKind | undefined): DashboardKind {
  const own = dashboardsOf(roles)
  return own.find((kind) => kind === wished) ?? own[0] ?? 'office'
}
