import { readFile } from 'node:fs/promises'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { test } from './browser-test.ts'
import { choose } from './office-pages.ts'
import { staticDemo } from './static-demo.ts'

let demo: Awaited<ReturnType<typeof staticDemo>>
test.beforeAll(async () => {
  // It is built anew whenever the server, the pages or a package changed.
  test.setTimeout(240_000)
  demo = await staticDemo()
})
test.afterAll(() => demo?.stop())

/** The demo's own request handler is a service worker. */
test.use({ serviceWorkers: 'allow' })

const PO = 'HP-47110'

const load = (page: Page) => page.getByRole('main').getByRole('link', { name: /L-\d+/ })

/** The database starts in the page first, which a busy machine takes its time for. */
const listIsThere = (page: Page) => expect(load(page).first()).toBeVisible({ timeout: 60_000 })

async function enter(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${demo.url}/loads`)
  await page.getByRole('dialog').getByRole('button', { name: 'Look around' }).click()
  await listIsThere(page)
  return page
}

async function become(page: Page, role: RegExp) {
  const field = page.getByRole('region', { name: 'Demo' }).getByRole('combobox', { name: /Look at it as/ })
  await choose(field, role)
  // Until the change is done, the page before it can be pressed, which is at the dashboard too where that is a driver's.
  await expect(field).toBeEnabled()
  await expect(page).toHaveURL(/\/dashboard/)
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
}

async function fillIn(page: Page, name: string, value: string, at = 0) {
  const field = page.getByRole('combobox', { name, exact: true }).nth(at)
  // An open list hides all else from readers, the field's own name too: it is found once. What the chosen truck or driver
  // brings along may stand there by now.
  await field.evaluate((input: HTMLInputElement) => {
    input.scrollIntoView({ block: 'center' })
    input.focus()
    input.select()
  })
  await page.keyboard.type(value)
  const option = page.getByRole('option', { name: value }).first()
  await expect(option).toBeVisible()
  // Each letter asks the database in this page's worker anew; a press as the list of the last answer comes may be lost.
  await expect(async () => {
    if (await option.isVisible()) await option.click({ timeout: 1_000 })
    await expect(option).toBeHidden({ timeout: 2_000 })
  }).toPass()
}

/** Books a load for Rosa by the form; gives its number. */
async function book(page: Page): Promise<string> {
  // By links: another document would be another database.
  await page.getByRole('link', { name: 'Loads', exact: true }).first().click()
  await page.getByRole('main').getByRole('link', { name: 'New load' }).click()
  await fillIn(page, 'Customer', 'Halverson Paving')
  await fillIn(page, 'Material', '3/4 crushed limestone')
  await page.getByLabel('PO number').fill(PO)
  await page.getByLabel('Quantity').fill('24')
  await fillIn(page, 'Site', 'Cedar Fork Quarry')
  await fillIn(page, 'Site', 'Halverson Asphalt Plant', 1)
  await page.getByLabel('When').nth(0).fill('tomorrow 7-9')
  await page.getByLabel('When').nth(1).fill('tomorrow 9-11')
  await page.getByText('Price later', { exact: true }).click()
  await fillIn(page, 'Driver', 'Rosa Delgado')
  await fillIn(page, 'Trailer', 'R-31')
  await page.getByRole('button', { name: 'Plan load' }).click()
  await expect(page).toHaveURL(/\/loads\/[0-9a-f-]{36}/)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toContainText(/L-\d+/)
  return /L-\d+/.exec((await title.textContent()) ?? '')?.[0] ?? ''
}

test('the static demo: a load is booked and moved; a second tab, a reload and the reset begin with a fleet of their own', async ({
  context,
}) => {
  // A database starts three times in a page.
  test.setTimeout(360_000)
  const page = await enter(context)
  const booked = (where: Page) => where.getByRole('row').filter({ hasText: PO })
  /** The PO is not among the usual columns. */
  const showPo = async (where: Page) => {
    await where.getByRole('button', { name: 'Columns' }).click()
    await where.getByRole('button', { name: 'All columns' }).click()
    await where.keyboard.press('Escape')
    await expect(where.getByRole('columnheader', { name: 'PO number' })).toBeVisible()
  }
  await become(page, /Dispatcher/)
  const number = await test.step('the dispatcher books a load for Rosa', () => book(page))
  await test.step('its sheet for the driver is made in the page', async () => {
    await page.getByRole('tab', { name: 'Documents' }).click()
    const made = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download load sheet' }).click()
    const bytes = await readFile(await (await made).path(), 'latin1')
    expect(bytes).toMatch(/^%PDF-/)
  })
  await test.step('Rosa accepts it', async () => {
    await become(page, /Driver/)
    // By night it is the first of their day, and stands there whole.
    const inList = page.getByRole('link', { name: new RegExp(number) }).first()
    const isFirst = page.getByText(`New load · ${number}`)
    await expect(inList.or(isFirst)).toBeVisible()
    if (await inList.isVisible()) await inList.click()
    await page.getByRole('button', { name: 'Accept' }).click()
    await expect(page.getByRole('main').getByText('Accepted', { exact: true }).first()).toBeVisible()
    // Whoever takes another role takes the phone away: what it has not sent by then stays on it.
    await expect(page.getByTestId('connection-line')).toContainText('All sent')
  })
  await test.step('the dispatcher sees it accepted', async () => {
    await become(page, /Dispatcher/)
    await page.getByRole('link', { name: 'Loads', exact: true }).first().click()
    await showPo(page)
    await expect(booked(page)).toContainText('Accepted')
  })
  await test.step('a second tab has a fleet of its own', async () => {
    const second = await enter(context)
    await showPo(second)
    await expect(booked(second)).toHaveCount(0)
    await second.close()
    await expect(booked(page)).toHaveCount(1)
  })
  await test.step('a reload keeps who one is, and begins with the fleet as it was made', async () => {
    await page.reload()
    await listIsThere(page)
    await expect(page.getByRole('combobox', { name: /Look at it as/ }).locator('option:checked')).toContainText(
      'Dispatcher',
    )
    await expect(page.getByRole('columnheader', { name: 'PO number' })).toBeVisible()
    await expect(booked(page)).toHaveCount(0)
  })
  await test.step('the reset does the same', async () => {
    await book(page)
    await page.getByRole('button', { name: 'Start over' }).click()
    await expect(page).toHaveURL(/\/dashboard/)
    await page.getByRole('link', { name: 'Loads', exact: true }).first().click()
    await listIsThere(page)
    await showPo(page)
    await expect(booked(page)).toHaveCount(0)
  })
})

test('the static demo shows its first list while its database is still on the way', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/fleet-/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${demo.url}/loads`)
  await page.getByRole('dialog').getByRole('button', { name: 'Look around' }).click()
  await expect(load(page).first()).toBeVisible()
  const role = page.getByRole('region', { name: 'Demo' }).getByRole('combobox', { name: /Look at it as/ })
  await expect(role).toBeDisabled()
  release()
  await expect(role).toBeEnabled({ timeout: 60_000 })
  await listIsThere(page)
})
