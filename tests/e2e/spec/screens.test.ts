import { type BrowserContext, expect, type Page } from '@playwright/test'
import { test } from '../browser-test.ts'
import { follow } from '../follow.ts'
import { scriptOf } from '../script-of.ts'
import { as, open } from './as-role.ts'

/** Each test is a sentence of what the product promises of its screens and routes, seen in a browser. */

test.describe('public routes', () => {
  test('Get Started leads to /dashboard, Sign In leads to /auth, and a Start Free Trial button also leads to /dashboard', async ({
    page,
  }) => {
    await page.goto('/')
    const links = page.getByRole('main').getByRole('link')
    await expect(links.filter({ hasText: 'Get Started' })).toHaveAttribute('href', '/dashboard')
    await expect(links.filter({ hasText: 'Start Free Trial' })).toHaveAttribute('href', '/dashboard')
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
    await expect(page).toHaveURL(/\/auth$/)
    await page.goBack()
    await links.filter({ hasText: 'Get Started' }).click()
    // Nobody is signed in: the guard of the dashboard asks first, and remembers where it stopped.
    await expect(page).toHaveURL(/\/auth\?from=%2Fdashboard/)
  })

  test('the landing page asks nobody else for anything', async ({ page, baseURL }) => {
    const foreign: string[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.protocol.startsWith('http') && url.origin !== baseURL) foreign.push(request.url())
    })
    await page.goto('/')
    for (const name of ['tracking', 'loads', 'photos', 'signatures', 'payout', 'compliance']) {
      // The program draws the page anew under the reader once.
      await expect(() => page.locator(`#${name}`).scrollIntoViewIfNeeded({ timeout: 1_000 })).toPass()
      await expect(page.locator(`#${name} [data-piece]`)).not.toHaveAttribute('data-waiting')
    }
    expect(foreign).toEqual([])
    expect(await page.context().cookies()).toEqual([])
  })

  test('/customer-portal : customer portal, no login guard', async ({ page }) => {
    await page.goto('/customer-portal')
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(/\/customer-portal$/)
  })

  test('* : not-found page', async ({ page }) => {
    await page.goto('/no/such/page')
    await expect(page.getByRole('heading', { level: 1, name: 'There is no such page.' })).toBeVisible()
    await expect(page).toHaveTitle('There is no such page. · Haulbook')
    await page.goto('/')
    await expect(page).toHaveTitle('Every load, from the scale ticket to the cent · Haulbook')
  })
})

test.describe('as an admin', () => {
  let context: BrowserContext
  let page: Page
  test.beforeAll(async ({ browser }) => {
    const signedIn = await as(browser, 'admin')
    context = signedIn.context
    page = signedIn.page
  })
  test.afterAll(() => context.close())

  const sidebar = () => page.getByRole('navigation', { name: 'Main menu' })
  const width = async () => (await sidebar().boundingBox())?.width

  test('Ctrl/Cmd+B toggles the sidebar; widths: 16rem, 3rem collapsed; its state is kept in a cookie for 7 days', async () => {
    await open(page, '/dashboard')
    expect(await width()).toBe(16 * 16)
    await page.keyboard.press('Control+b')
    await expect.poll(width).toBe(3 * 16)
    const cookie = (await context.cookies()).find(({ name }) => name === 'haulbook_sidebar')
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(days).toBeGreaterThan(6.99)
    expect(days).toBeLessThan(7.01)
    await page.reload()
    await expect.poll(width).toBe(3 * 16)
    await page.keyboard.press('Meta+b')
    await expect.poll(width).toBe(16 * 16)
  })

  test('the sidebar is shown outside / and /auth', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(sidebar()).toHaveCount(0)
    await page.goto('/customer-portal')
    for (const path of ['/customer-portal', '/verify', '/docs', '/no/such/page', '/profile', '/loads']) {
      await follow(page, path)
      await expect(sidebar()).toBeVisible()
      await expect(page.getByRole('main')).toHaveCount(1)
    }
    await sidebar().getByRole('link', { name: 'Dashboard', exact: true }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  test('page title changes with the route', async () => {
    await open(page, '/dashboard')
    await expect(page).toHaveTitle('Dashboard · Haulbook')
    await sidebar().getByRole('link', { name: 'Loads', exact: true }).click()
    await expect(page).toHaveTitle('Loads · Haulbook')
    await page.getByRole('main').getByRole('link', { name: /L-\d+/ }).first().click()
    await expect(page).toHaveTitle(/^L-\d+ · Haulbook$/)
    await page.goBack()
    await expect(page).toHaveTitle('Loads · Haulbook')
  })

  test('the sidebar is desktop only; mobile breakpoint: 768 px; 18rem on mobile', async () => {
    await open(page, '/dashboard')
    await page.setViewportSize({ width: 768, height: 900 })
    await expect(sidebar()).toBeVisible()
    await page.setViewportSize({ width: 767, height: 900 })
    await expect(sidebar()).toHaveCount(0)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('link', { name: 'Loads', exact: true })).toBeVisible()
    await expect.poll(async () => (await sheet.boundingBox())?.width).toBe(18 * 16)
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  test('offline banner, and when the connection returns for 3 seconds that it is back', async () => {
    await open(page, '/dashboard')
    await page.clock.install()
    await context.setOffline(true)
    await expect(page.getByText("You're offline. Changes will sync when connection is restored.")).toBeVisible()
    await context.setOffline(false)
    const back = page.getByText("You're back online! All changes will sync automatically.")
    await expect(back).toBeVisible()
    await page.clock.fastForward(2_000)
    await expect(back).toBeVisible()
    await page.clock.fastForward(1_100)
    await expect(back).toBeHidden()
  })

  test("crash screen: 'Something went wrong', with the buttons Refresh Page and Go to Dashboard", async ({
    browser,
  }) => {
    const script = scriptOf('routes/_signed-in/notifications.tsx?tsr-split=component')
    const own = await as(browser, 'admin')
    let loaded = 0
    own.page.on('request', (request) => {
      if (request.isNavigationRequest()) loaded += 1
    })
    await own.page.route(script, (route) => route.abort())
    await own.page.goto('/notifications')
    await expect(own.page.getByText('Something went wrong')).toBeVisible()
    await expect(
      own.page.getByText('We encountered an unexpected error. Please try refreshing the page.'),
    ).toBeVisible()
    // A part that could not be fetched reloads the page once, before it is given up.
    expect(loaded).toBe(2)
    await own.page.unrouteAll()
    await own.page.getByRole('button', { name: 'Refresh Page' }).click()
    await expect(own.page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(own.page.getByText('Something went wrong')).toHaveCount(0)
    await own.page.route(script, (route) => route.abort())
    await own.page.reload()
    await own.page.getByRole('button', { name: 'Go to Dashboard' }).click()
    await expect(own.page).toHaveURL(/\/dashboard$/)
    await expect(own.page.getByRole('heading', { level: 1 })).toBeVisible()
    await own.context.close()
  })
})

test('a dispatcher alone on an admin-only page is redirected to /dashboard, and told why', async ({ browser }) => {
  const { context, page } = await as(browser, 'dispatcher')
  await page.goto('/customers')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(
    page.getByRole('alertdialog').or(page.getByRole('status')).filter({ hasText: /admin/i }).first(),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await context.close()
})

test('drivers and contractors have no sidebar; their tools stand in a bar', async ({ browser }) => {
  const { context, page } = await as(browser, 'driver')
  await open(page, '/dashboard')
  const bar = page.getByRole('navigation', { name: 'Main menu' })
  await expect(bar.getByRole('link', { name: 'My Earnings' })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Mileage Tracking' })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Customers' })).toHaveCount(0)
  const { width = 0, height = 0 } = (await bar.boundingBox()) ?? {}
  expect(width).toBeGreaterThan(height)
  await page.keyboard.press('Control+b')
  await expect(bar).toBeVisible()
  await context.close()
})
