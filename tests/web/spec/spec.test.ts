import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { signUpInput } from '#contracts/account.ts'
import { searchInput } from '#contracts/search.ts'
import { type PagePath, type PageRule, pages } from '#domain/access/pages.ts'
import { roles } from '#domain/access/roles.ts'
import { RECENT_KEPT, SEARCH_MIN, SEARCH_MOST } from '#domain/search/limits.ts'
import { loadWords } from '#domain/words/load-words.ts'
import { useLanguage, useWords } from '#web/format/words.tsx'
import { type Exists, menuOf, type OpenPath } from '#web/shell/menu.ts'

/** Sentences of what the product promises that need no browser; the others are in the end-to-end tests by the same name. */

const rules: readonly PageRule[] = pages
const ruleOf = (path: string) => rules.find((page) => page.path === path.replace('{id}', '$id').replace(':id', '$id'))
const everything: Exists = (path: PagePath): path is OpenPath => !path.includes('$')

test.each(['/', '/auth', '/customer-portal'])('public routes: %s', (path) => {
  expect(ruleOf(path)?.mayEnter).toBe('anyone')
})

const loginRequired = `/dashboard /loads /loads/new /loads/:id /tracking /reports /profile /maintenance /fuel /pretrip
  /contractor-portal /scheduling /analytics /bidding /onboarding /earnings /trailers /daily-logs /mileage-tracking
  /idle-tracking /yield-calculations /ticket-detection /ifta-reporting /budget-tracking /driver-performance`
test.each(loginRequired.split(/\s+/))(
  'login-required routes: an unauthenticated user at %s is sent to /auth',
  (path) => {
    const mayEnter = ruleOf(path)?.mayEnter
    expect(mayEnter).toBeDefined()
    expect(mayEnter).not.toBe('anyone')
    // The office books loads and drivers propose them; every other of these is open to every role.
    expect(mayEnter).toEqual(
      path === '/loads/new' ? ['admin', 'dispatcher', 'driver'] : expect.arrayContaining([...roles]),
    )
  },
)

const adminOnly = `/contractor-compliance /contractor-invoicing /contractor-performance /driver-management
  /user-management /fraud-management /compliance /profitability /fleet-utilization /predictive-analytics
  /pricing-settings /customers /customers/new /customer-invoicing /quotes /quotes/new /quotes/{id}`
test.each(adminOnly.split(/\s+/))('the admin-only route guard passes the admin role only: %s', (path) => {
  expect(ruleOf(path)?.mayEnter).toEqual(['admin'])
})

test('roles seen: admin, dispatcher, driver, contractor', () => {
  expect([...roles].sort()).toEqual(['admin', 'contractor', 'dispatcher', 'driver'])
})

const groups: [string, string][] = [
  ['Main', 'Dashboard'],
  ['Operations', 'Loads, Live Tracking, Scheduling'],
  ['Sales', 'Customers, Quotes, Customer Invoices, Pricing Settings'],
  ['Team', 'Users, Drivers, Contractors, Performance'],
  ['Analytics', 'Analytics, Profitability, Fleet Utilization, Predictive'],
  [
    'Compliance',
    'IFTA Reporting, Budget Tracking, Yield Tracking, Ticket Detection, Compliance Dashboard, Fraud Management',
  ],
]
const tools: [string, string][] = [
  ['My Tools', 'My Earnings, Daily Logs, Mileage Tracking, Idle Tracking, Trailers, Load Bidding'],
]

test('sidebar groups of office staff, by their names and in their order', async () => {
  const words = await loadWords('en')
  const shown = menuOf(['dispatcher'], everything).map(({ group, entries }) => [
    words.shell.group[group === 'my_tools' ? 'myTools' : group],
    entries.map(({ name }) => words.pages[name]).join(', '),
  ])
  expect(shown.slice(0, groups.length)).toEqual(groups)
  // Pages that the specification gives no place in the menu stand below its groups.
  expect(shown.slice(groups.length)).toEqual([
    ['Fleet', 'Mileage Tracking, Idle Tracking, Trailers, Load Bidding, Maintenance, Fuel, Pre-Trip, Onboarding'],
    ['Administration', 'Reports, Sync'],
  ])
})

test('My Tools (drivers/contractors), earnings and daily logs driver only', async () => {
  const words = await loadWords('en')
  const toolsOf = (role: 'driver' | 'contractor') =>
    menuOf([role], everything)
      .filter(({ group }) => group === 'my_tools')
      .map(({ entries }) => [words.shell.group.myTools, entries.map(({ name }) => words.pages[name]).join(', ')])
  expect(toolsOf('driver')).toEqual(tools)
  expect(toolsOf('contractor')).toEqual([['My Tools', 'Mileage Tracking, Idle Tracking, Trailers, Load Bidding']])
})

test('recent items: at most 10 are kept; palette search starts when the text is longer than 1 character: 5 results per type', () => {
  expect([RECENT_KEPT, SEARCH_MIN, SEARCH_MOST]).toEqual([10, 2, 5])
  expect(searchInput.safeParse({ text: 'L' }).success).toBe(false)
  expect(searchInput.safeParse({ text: 'L-' }).success).toBe(true)
})

test('sign-up metadata: full_name', () => {
  const asked = { email: 'dana@cedar.example', password: 'otter climbs a slow purple hill', companyName: 'Cedar Fork' }
  const check = (more: object) => signUpInput.safeParse({ ...asked, ...more })
  const missing = check({})
  expect(missing.success ? [] : missing.error.issues.map(({ path }) => path.join('.'))).toContain('fullName')
})

function OutsideWords() {
  return useWords().shell.close
}
function OutsideLanguage() {
  return useLanguage().language
}
test.each([OutsideWords, OutsideLanguage])(
  'using a context hook outside its provider throws an error: %o',
  (Outside) => {
    expect(() => renderToStaticMarkup(createElement(Outside))).toThrow('must be used below WordsProvider')
  },
)
