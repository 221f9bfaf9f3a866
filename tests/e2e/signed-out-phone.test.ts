import { expect, request } from '@playwright/test'
import { test } from './browser-test.ts'
import { drivenFleet, PIT } from './driven-fleet.ts'
import { network } from './network.ts'
import { PASSWORD } from './new-fleet.ts'

const MANY = 1000

test('what was unsent at sign-out stays locked, says so while its key cannot be had, and is sent once when it opens', async ({
  browser,
  baseURL,
}) => {
  const way = await network(baseURL ?? '')
  const office = await request.newContext({ baseURL })
  const context = await browser.newContext({
    baseURL: way.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    permissions: ['geolocation'],
    geolocation: { ...PIT, accuracy: 8 },
  })
  try {
    const fleet = await drivenFleet(office, context.request)
    const loadId = await fleet.book(1)
    const page = await context.newPage()
    const line = page.getByTestId('connection-line')
    const locked = page.getByText('What you had not sent when you last signed out is on this phone, still locked.')
    await page.goto('/dashboard')

    await test.step('a step that does not get through is counted at sign-out', async () => {
      way.lose('lose_request', 'POST', '/trpc/driver.step', MANY)
      await page.getByRole('button', { name: 'Accept load' }).click()
      await expect(line).toContainText('1 waiting')
      await page.getByRole('button', { name: /Rosa Delgado/ }).click()
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
      await expect(page.getByText('1 step is saved on this phone and not sent.')).toBeVisible()
      // The last step of signing out ends every session, also one that begins before it has arrived.
      const isOver = page.waitForResponse(/account\.signOutEverywhere/)
      await page.getByRole('button', { name: 'Sign out anyway' }).click()
      await expect(page).toHaveURL(/\/auth/)
      await isOver
      way.clear()
    })
    await test.step('back again, the phone says that it is still locked', async () => {
      way.lose('lose_request', 'POST', '/trpc/sync.sealKey', MANY)
      await page.getByLabel('Email').fill(fleet.driver.email)
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(page).toHaveURL(/\/dashboard/)
      await expect(locked).toBeVisible()
      expect((await fleet.load(loadId)).status).toBe('assigned')
      way.clear()
    })
    await test.step('it opens by itself and is sent, once', async () => {
      await expect(line).toContainText('All sent', { timeout: 30_000 })
      await expect(locked).toBeHidden()
      const load = await fleet.load(loadId)
      expect(load.status).toBe('accepted')
      expect(load.timeline.filter(({ kind }: { kind: string }) => kind === 'accept')).toHaveLength(1)
    })
  } finally {
    await context.close()
    await office.dispose()
    await way.close()
  }
})
