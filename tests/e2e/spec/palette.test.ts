import { type BrowserContext, expect, type Page } from '@playwright/test'
import { test } from '../browser-test.ts'
import { query } from '../calls.ts'
import { follow } from '../follow.ts'
import { intercept } from '../intercept.ts'
import { scriptOf } from '../script-of.ts'
import { as, open } from './as-role.ts'

/** Each test is a sentence of what the product promises of its palette and its keys, seen in a browser. */

let context: BrowserContext
let page: Page
test.beforeAll(async ({ browser }) => {
  const signedIn = await as(browser, 'admin')
  context = signedIn.context
  page = signedIn.page
  await open(page, '/dashboard')
})
test.afterAll(() => context.close())

/** What the palette finds by, fetched behind its field. */
const CHUNK = scriptOf('shell/palette-sections.tsx')

const field = () => page.getByPlaceholder('Type a command or search...')
const groups = () => page.getByRole('listbox').getByRole('group')
const rows = () => page.getByRole('listbox').getByRole('option')

async function openPalette() {
  await page.keyboard.press('Control+k')
  await expect(field()).toBeFocused()
}

test("Ctrl/Cmd+K opens it and Escape closes it; the search box reads 'Type a command or search...'", async () => {
  await openPalette()
  await page.keyboard.press('Escape')
  await expect(field()).toHaveCount(0)
  await page.keyboard.press('Meta+k')
  await expect(field()).toBeFocused()
  await page.keyboard.press('Escape')
})

test('the same keys close it again, and never reach the browser, however long they are held', async () => {
  await page.evaluate(() => {
    window.addEventListener('keydown', (event) => {
      if (event.key === 'k' && !event.defaultPrevented) document.documentElement.setAttribute('data-reached', 'browser')
    })
  })
  for (const keys of ['Control', 'Meta']) {
    await page.keyboard.down(keys)
    await page.keyboard.press('k')
    await expect(field()).toBeFocused()
    await page.keyboard.down('k')
    await expect(field()).toHaveCount(0)
    // Held: the browser repeats it.
    await page.keyboard.down('k')
    await page.keyboard.down('k')
    await expect(field()).toHaveCount(0)
    await page.keyboard.up('k')
    await page.keyboard.up(keys)
  }
  expect(await page.locator('html').getAttribute('data-reached')).toBeNull()
})

test('what is typed right after its key arrives in order, Enter included, however slow the network', async () => {
  const { rows: loads } = await query(context.request, 'loads.list', {
    status: ['in_transit', 'assigned', 'delivered'],
  })
  const number: string = loads[0].number
  let arrive: () => void = () => undefined
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(CHUNK, async (route) => {
    await arrived
    await route.continue()
  })
  await open(page, '/loads')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  // Each of these is a key of the list below, too.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('/fxj?')
  await expect(field()).toHaveValue('/fxj?')
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(field()).toHaveCount(0)
  // After Escape the keys are the list's again.
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox').first()).toBeFocused()

  await page.keyboard.press('Control+k')
  await page.keyboard.type(`${number}9`)
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  await expect(field()).toHaveValue(number)
  await expect(page).toHaveURL(/\/loads$/)
  arrive()
  await expect(page).toHaveURL(new RegExp(`/loads/${loads[0].id}$`))
  await expect(field()).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a palette whose parts cannot be fetched says so, keeps what is typed, and is tried again by Enter', async () => {
  await page.route(CHUNK, (route) => route.abort())
  await open(page, '/dashboard')
  await openPalette()
  await page.keyboard.type('profile')
  await expect(rows()).toHaveText(['Try again', 'Refresh Page'])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.keyboard.press('Enter')
  await expect(rows().first()).toContainText('Profile')
  await expect(field()).toHaveValue('profile')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/profile$/)
})

test('an open palette fetches its parts itself: nothing in the background spoils the next try', async () => {
  const other = await context.newPage()
  let asked = 0
  await other.clock.install()
  await other.route(CHUNK, (route) => {
    asked += 1
    return route.abort()
  })
  await open(other, '/dashboard')
  await other.keyboard.press('Control+k')
  await expect(other.getByRole('option', { name: 'Try again' })).toBeVisible()
  const before = asked
  await other.clock.fastForward(10_000)
  await expect(other.getByRole('option', { name: 'Try again' })).toBeVisible()
  expect(asked).toBe(before)
  await other.close()
})

test('sections: Quick Actions and Go to, with what an admin has in them', async () => {
  await openPalette()
  await expect(groups().filter({ hasText: 'Quick Actions' }).getByRole('option')).toContainText([
    'Create New Load',
    'Live Tracking',
  ])
  await expect(groups().filter({ hasText: 'Go to' }).getByRole('option')).toContainText(['Dashboard', 'All Loads'])
  await page.keyboard.press('Escape')
})

test('arrow keys move the selection and Enter selects', async () => {
  await openPalette()
  await field().fill('load')
  await expect(rows().nth(0)).toContainText('Create New Load')
  await expect(rows().nth(0)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(rows().nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await expect(rows().nth(0)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/loads$/)
})

test("an empty result shows 'No results found', and Enter on nothing is harmless", async () => {
  await openPalette()
  await field().fill('zzqqxx no such thing')
  await expect(page.getByText('No results found')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(field()).toBeVisible()
  await page.keyboard.press('Escape')
})

test('palette remote search starts only when the text is longer than 1 character; 5 results per type', async () => {
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (/search\.(loads|customers)/.test(url.pathname)) asked.push(`${url.pathname}${url.search}`)
  })
  await openPalette()
  await field().fill('L')
  await page.waitForTimeout(400)
  expect(asked).toEqual([])
  await field().fill('L-0')
  // A load that was opened before stands among the recent ones as well.
  const loads = groups().filter({ hasText: /L-0/, hasNotText: 'Recent' }).getByRole('option')
  await expect(loads).toHaveCount(5)
  expect(asked.length).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
})

test('an answer to an older text is never shown for a newer one', async () => {
  await openPalette()
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await intercept(page, /search\.loads.*L-00001/, async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  await field().fill('L-00001')
  await page.waitForTimeout(250)
  await field().fill('L-00002')
  await expect(page.getByRole('option', { name: /L-00002/ })).toBeVisible()
  release()
  await page.waitForTimeout(150)
  await expect(page.getByRole('option', { name: /L-00001/ })).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.keyboard.press('Escape')
})

test('recent items: at most 10 are kept, stored locally; the palette shows 5; deleted and forbidden ones are dropped', async () => {
  const loads: { rows: { id: string; status: string }[] } = await page.evaluate(async () => {
    const answer = await fetch(`/trpc/loads.list?input=${encodeURIComponent('{}')}`)
    return (await answer.json()).result.data
  })
  // A draft has no number yet that it could be remembered by.
  const numbered = loads.rows.filter(({ status }) => status !== 'draft')
  const ids = numbered.slice(0, 12).map(({ id }) => id)
  expect(ids).toHaveLength(12)
  await open(page, `/loads/${ids[1]}`)
  const opened = await page.evaluate(() => Object.keys(localStorage).find((key) => key.startsWith('haulbook.recent.')))
  await page.evaluate(
    ({ key, ids }) => {
      const items = ids.map((id) => ({ id, type: 'load', title: id, subtitle: '', url: `/loads/${id}`, timestamp: 1 }))
      localStorage.setItem(key, JSON.stringify(items))
    },
    { key: opened ?? '', ids: ids.slice(1) },
  )
  await open(page, `/loads/${ids[0]}`)
  const read = () =>
    page.evaluate(() => {
      const key = Object.keys(localStorage).find((each) => each.startsWith('haulbook.recent.')) ?? ''
      return { key, items: JSON.parse(localStorage.getItem(key) ?? '[]') }
    })
  await expect.poll(async () => (await read()).items[0].id).toBe(ids[0])
  const kept = await read()
  expect(kept.items).toHaveLength(10)
  expect(Object.keys(kept.items[0]).sort()).toEqual(['id', 'subtitle', 'timestamp', 'title', 'type', 'url'])
  await openPalette()
  const recent = groups().filter({ hasText: 'Recent' }).getByRole('option')
  await expect(recent).toHaveCount(5)
  await page.keyboard.press('Escape')
  const gone = '0190a000-0000-7000-8000-00000000dead'
  await page.evaluate(
    ({ key, items, gone }) => {
      const lost = [
        { id: gone, type: 'load', title: 'A load that is gone', subtitle: '', url: `/loads/${gone}`, timestamp: 1 },
        { id: '/nowhere', type: 'other', title: 'A page that is gone', subtitle: '', url: '/nowhere', timestamp: 1 },
      ]
      localStorage.setItem(key, JSON.stringify([...lost, ...items.slice(0, 2)]))
    },
    { ...kept, gone },
  )
  await openPalette()
  await expect(recent).toHaveCount(2)
  await expect(page.getByText(/that is gone/)).toHaveCount(0)
  await page.keyboard.press('Escape')
})

test('N: new load, D: dashboard, L: loads, T: tracking, P: profile, when the user is not typing in a field', async () => {
  await follow(page, '/dashboard')
  for (const [key, path] of [
    ['l', '/loads'],
    ['p', '/profile'],
    ['t', '/tracking'],
    ['n', '/loads/new'],
    ['d', '/dashboard'],
  ] as const) {
    await page.keyboard.press(`Control+${key}`)
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.keyboard.press('g')
  await page.keyboard.press('l')
  await expect(page).toHaveURL(/\/loads$/)
  await page.getByRole('searchbox').first().focus()
  await page.keyboard.press('Control+d')
  await expect(page).toHaveURL(/\/loads$/)
})

test('K: shows a shortcut help toast for 6 s', async () => {
  await follow(page, '/dashboard')
  await page.clock.install()
  await openPalette()
  const toast = page.getByText(/Keyboard shortcuts: /)
  await expect(toast).toBeVisible()
  await page.keyboard.press('Escape')
  await page.clock.fastForward(5_000)
  await expect(toast).toBeVisible()
  await page.clock.fastForward(1_200)
  await expect(toast).toBeHidden()
})

test('customer search in the palette and the extra palette actions are admin only', async ({ browser }) => {
  await follow(page, '/dashboard')
  await openPalette()
  const customers: { rows: { company_name?: string; companyName?: string }[] } = await page.evaluate(async () => {
    const answer = await fetch(`/trpc/customers.list?input=${encodeURIComponent('{}')}`)
    return (await answer.json()).result.data
  })
  const name = customers.rows[0]?.company_name ?? customers.rows[0]?.companyName ?? ''
  expect(name).not.toBe('')
  await field().fill(name)
  await expect(
    groups()
      .filter({ hasText: /^Customers/ })
      .getByRole('option'),
  ).toContainText([name])
  const dispatcher = await as(browser, 'dispatcher')
  const asked: string[] = []
  dispatcher.page.on('request', (request) => {
    if (request.url().includes('search.customers')) asked.push(request.url())
  })
  await open(dispatcher.page, '/dashboard')
  await dispatcher.page.keyboard.press('Control+k')
  await dispatcher.page.getByPlaceholder('Type a command or search...').fill(name)
  await dispatcher.page.waitForTimeout(500)
  await expect(
    dispatcher.page
      .getByRole('listbox')
      .getByRole('group')
      .filter({ hasText: /^Customers/ }),
  ).toHaveCount(0)
  expect(asked).toEqual([])
  await dispatcher.context.close()
})

test('a load is assigned by typing alone: the load, then who hauls, then the checks of the same dialog', async () => {
  await open(page, '/profile')
  const number = await page.evaluate(async () => {
    const asked = encodeURIComponent(JSON.stringify({ status: ['planned', 'assigned'] }))
    const { rows } = (await (await fetch(`/trpc/loads.list?input=${asked}`)).json()).result.data
    type Row = { id: string; version: number; number: string; status: string; isHeld: boolean }
    const free = rows.filter(({ isHeld }: Row) => !isHeld)
    const planned = free.find(({ status }: Row) => status === 'planned')
    if (planned) return String(planned.number)
    // At some hours of the demo's day every planned load has its driver.
    const [{ id, version, number: taken }] = free
    const body = JSON.stringify({ operationId: crypto.randomUUID(), id, version, reason: 'Another driver' })
    await fetch('/trpc/loads.unassign', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    return String(taken)
  })
  expect(number).toMatch(/\d/)
  await openPalette()
  await page.keyboard.type(`assign ${number.replace(/^\D+/, '')}`)
  await expect(rows().first()).toContainText(`Assign ${number}`)
  await page.keyboard.press('Enter')
  await expect(field()).toHaveValue(`assign ${number} to `)
  await page.keyboard.type('rosa')
  await expect(rows()).toContainText([`Assign ${number} to Rosa Delgado`])
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Assign: ${number}` })
  await expect(dialog.getByLabel('Driver').first()).toHaveValue(/Rosa Delgado/)
  await expect(dialog.getByLabel('Truck').first()).not.toHaveValue('')
  // The first Escape may close the open list of drivers.
  await page.keyboard.press('Escape')
  if (await dialog.isVisible()) await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/profile$/)
  await openPalette()
  await page.keyboard.type(`open ${number}`)
  await expect(rows().first()).toContainText(`Open ${number}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/loads\/[0-9a-f-]{36}$/)
})
