import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { mayEnter, type PagePath, type PageRule, pages } from '#domain/access/pages.ts'
import { type Role, roles } from '#domain/access/roles.ts'
import { barOf, type Exists, menuOf, type OpenPath } from '#web/shell/menu.ts'

const GENERATED = join(import.meta.dirname, '..', '..', '..', 'web', 'route-tree.gen.ts')
const byAddress = /interface FileRoutesByTo \{([\s\S]*?)\n\}/.exec(readFileSync(GENERATED, 'utf8'))?.[1] ?? ''
/** The route of every address that has no page. */
const NOT_FOUND = '/$'
/** Every address of the pages that are built. */
const routes = [...byAddress.matchAll(/^ {2}'([^']+)':/gm)]
  .map(([, path = '']) => path)
  .filter((path) => path !== NOT_FOUND)
const table: readonly PageRule[] = pages

const exists: Exists = (path: PagePath): path is OpenPath => routes.includes(path) && !path.includes('$')
const everything: Exists = (path: PagePath): path is OpenPath => !path.includes('$')

const office = ['admin', 'dispatcher'] as const
/** The menu as the product is described: group, address, who sees the link. */
const menu: [string, string, readonly Role[]][] = [
  ['main', '/dashboard', office],
  ['operations', '/loads', office],
  ['operations', '/tracking', office],
  ['operations', '/scheduling', office],
  ['my_tools', '/earnings', ['driver']],
  ['my_tools', '/daily-logs', ['driver']],
  ['my_tools', '/mileage-tracking', ['driver', 'contractor']],
  ['my_tools', '/idle-tracking', ['driver', 'contractor']],
  ['my_tools', '/trailers', ['driver', 'contractor']],
  ['my_tools', '/bidding', ['driver', 'contractor']],
  ['sales', '/customers', office],
  ['sales', '/quotes', office],
  ['sales', '/customer-invoicing', office],
  ['sales', '/pricing-settings', office],
  ['team', '/user-management', office],
  ['team', '/driver-management', office],
  ['team', '/contractor-compliance', office],
  ['team', '/driver-performance', office],
  ['analytics', '/analytics', office],
  ['analytics', '/profitability', office],
  ['analytics', '/fleet-utilization', office],
  ['analytics', '/predictive-analytics', office],
  ['compliance', '/ifta-reporting', office],
  ['compliance', '/budget-tracking', office],
  ['compliance', '/yield-calculations', office],
  ['compliance', '/ticket-detection', office],
  ['compliance', '/compliance', office],
  ['compliance', '/fraud-management', office],
  ['fleet', '/mileage-tracking', office],
  ['fleet', '/idle-tracking', office],
  ['fleet', '/trailers', office],
  ['fleet', '/bidding', office],
  ['fleet', '/maintenance', office],
  ['fleet', '/fuel', office],
  ['fleet', '/pretrip', office],
  ['fleet', '/onboarding', office],
  ['administration', '/reports', office],
  ['administration', '/sync', office],
  ['administration', '/outbox', ['admin']],
  ['administration', '/settings', ['admin']],
]

/** Who may enter: an admin alone, anybody, and else whoever is signed in. */
const adminOnly = [
  '/contractor-compliance',
  '/contractor-invoicing',
  '/contractor-performance',
  '/driver-management',
  '/user-management',
  '/fraud-management',
  '/compliance',
  '/profitability',
  '/fleet-utilization',
  '/predictive-analytics',
  '/pricing-settings',
  '/customers',
  '/customers/new',
  '/customers/$id',
  '/customer-invoicing',
  '/quotes',
  '/quotes/new',
  '/quotes/$id',
  '/settings',
  '/outbox',
]
const open = ['/', '/auth', '/customer-portal', '/verify', '/haul', '/docs']
/** Signed in by the description; who books or proposes loads is narrower by its rights. */
const bookers = ['/loads/new']
/** Not of the description: where the office types its drivers' paper. */
const officeOnly = ['/loads/tickets']

const entries = (role: Role, which: Exists) =>
  menuOf([role], which).flatMap(({ group, entries: shown }) => shown.map(({ path }) => `${group} ${path}`))

test('the pages are found in the generated routes', () => {
  expect(routes).toContain('/dashboard')
  expect(routes.length).toBeGreaterThan(10)
})

describe.each(roles)('%s', (role) => {
  const expected = menu.filter(([, , seenBy]) => seenBy.includes(role))

  test('sees a link exactly where a route exists and the menu names it', () => {
    const there = expected.filter(([, path]) => routes.includes(path)).map(([group, path]) => `${group} ${path}`)
    expect(entries(role, exists).sort()).toEqual(there.sort())
  })

  test('has every entry of the menu once all pages are there', () => {
    expect(entries(role, everything)).toEqual(expected.map(([group, path]) => `${group} ${path}`))
  })

  test('may enter what the description lets in, and nothing else', () => {
    for (const page of table) {
      const isOffice = role === 'admin' || role === 'dispatcher'
      const isIn =
        open.includes(page.path) ||
        (adminOnly.includes(page.path)
          ? role === 'admin'
          : officeOnly.includes(page.path)
            ? isOffice
            : bookers.includes(page.path)
              ? role !== 'contractor'
              : true)
      expect(mayEnter(page, [role]), page.path).toBe(isIn)
    }
  })
})

test('every route has a row in the table of pages, and every row of a built page is reachable', () => {
  const known = table.map(({ path }) => path)
  expect(routes.filter((path) => !known.some((one) => one === path))).toEqual([])
})

test('nobody without a role enters anything but the public pages', () => {
  expect(table.filter((page) => mayEnter(page, [])).map(({ path }) => path)).toEqual(open)
})

test('a driver’s bar leads to their day, their loads, their tools; the office has none', () => {
  expect(barOf(['driver'], everything).map(({ path }) => path)).toEqual([
    '/dashboard',
    '/loads',
    '/earnings',
    '/daily-logs',
    '/mileage-tracking',
    '/idle-tracking',
    '/trailers',
    '/bidding',
    '/profile',
  ])
  expect(barOf(['admin'], everything)).toEqual([])
  expect(barOf(['dispatcher', 'driver'], everything)).toEqual([])
})

test('a contractor’s bar leads to their pay, trucks, fuel and inspections, each once', () => {
  const contractors = [
    '/contractor-portal',
    '/dashboard',
    '/loads',
    '/earnings',
    '/tracking',
    '/fuel',
    '/pretrip',
    '/mileage-tracking',
    '/idle-tracking',
    '/trailers',
    '/bidding',
    '/profile',
  ]
  expect(barOf(['contractor'], everything).map(({ path }) => path)).toEqual(contractors)
  const both = barOf(['driver', 'contractor'], everything).map(({ path }) => path)
  expect([...both].sort()).toEqual([...contractors, '/daily-logs'].sort())
})

test('the shortcuts are those of the description', () => {
  const keys = table.flatMap(({ shortcut, path }) => (shortcut ? [[shortcut, path]] : []))
  expect(Object.fromEntries(keys)).toEqual({
    n: '/loads/new',
    d: '/dashboard',
    l: '/loads',
    t: '/tracking',
    p: '/profile',
  })
})
