import { type MenuGroup, menuGroups, type PageName, type PagePath, type PageRule, pages } from '#domain/access/pages.ts'
import { isOffice, type Role } from '#domain/access/roles.ts'
import type { FileRouteTypes } from '#web/route-tree.gen.ts'

/** Pages of the table that exist as routes and need no id in their address. */
export type OpenPath = Exclude<Extract<PagePath, FileRouteTypes['to']>, `${string}$${string}`>
export type MenuEntry = { path: OpenPath; name: PageName }
export type MenuSection = { group: MenuGroup; entries: MenuEntry[] }
/** Whether a page of the table has a route in this build. */
export type Exists = (path: PagePath) => path is OpenPath

/** Where the words name a group. */
export const groupWords = {
  main: 'main',
  operations: 'operations',
  my_tools: 'myTools',
  sales: 'sales',
  team: 'team',
  analytics: 'analytics',
  compliance: 'compliance',
  fleet: 'fleet',
  administration: 'administration',
} as const satisfies Record<MenuGroup, string>

const table: readonly (PageRule & { path: PagePath; name: PageName })[] = pages

/** The menu of somebody with these roles: groups in order, and only pages that exist as routes. */
export function menuOf(roles: readonly Role[], exists: Exists): MenuSection[] {
  return menuGroups
    .map((group) => ({ group, entries: entriesOf((page) => isShownIn(group, page, roles), exists) }))
    .filter((section) => section.entries.length > 0)
}

function isShownIn(group: MenuGroup, page: PageRule, roles: readonly Role[]): boolean {
  const place = page.menu?.find((one) => one.group === group)
  return place?.seenBy.some((role) => roles.includes(role)) ?? false
}

function entriesOf(wanted: (page: PageRule) => boolean, exists: Exists): MenuEntry[] {
  return table.flatMap(({ path, name, ...rest }) =>
    exists(path) && wanted({ path, name, ...rest }) ? [{ path, name }] : [],
  )
}

/** What a hauling company's people open beside My Tools, in this order. */
const companyPages: readonly PagePath[] = ['/earnings', '/tracking', '/fuel', '/pretrip']

/**
 * The links of the bars that drivers and contractors have instead of a sidebar: for a contractor first their company's
 * page, then today's work, for a contractor their company's pay, trucks and costs, then My Tools, then the person themselves.
 */
export function barOf(roles: readonly Role[], exists: Exists): MenuEntry[] {
  if (isOffice({ roles })) return []
  const tools = menuOf(roles, exists).find((section) => section.group === 'my_tools')?.entries ?? []
  const home = roles.includes('contractor') ? entriesOf((page) => page.path === '/contractor-portal', exists) : []
  const work = entriesOf((page) => page.path === '/dashboard' || page.path === '/loads', exists)
  const ofCompany = roles.includes('contractor') ? companyPages : []
  const company = ofCompany.flatMap((path) => entriesOf((page) => page.path === path, exists))
  const own = entriesOf((page) => page.path === '/profile', exists)
  return [...new Map([...home, ...work, ...company, ...tools, ...own].map((entry) => [entry.path, entry])).values()]
}
