import { expect, type Page } from '@playwright/test'
import { test } from './browser-test.ts'
import { intercept } from './intercept.ts'
import { as, open } from './spec/as-role.ts'

// A page that is being left still has something to write into its own address: what was typed a moment ago, where the
// map came to rest. It must not take back the page that was asked for, however long that takes to arrive.

const late = [
  {
    what: 'a search that waits for the typing to end',
    path: '/loads',
    begin: (page: Page) => page.getByRole('main').getByRole('searchbox').fill('stone'),
  },
  {
    what: 'a map that comes to rest',
    path: '/tracking',
    begin: async (page: Page) => {
      const map = page.locator('canvas').first()
      await expect(map).toBeVisible()
      await expect(page).toHaveURL(/[?&]at=/)
      await map.focus()
      await page.keyboard.press('ArrowRight')
    },
  },
] as const

for (const { what, path, begin } of late) {
  test(`${what} does not hold back who leaves ${path}`, async ({ browser }) => {
    const { context, page } = await as(browser, 'admin')
    await open(page, path)
    const link = page.getByRole('link', { name: 'Customers', exact: true })
    await expect(link).toBeVisible()
    let arrive: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await intercept(page, /customers[.]index.*[.]js/, async (route) => {
      await held
      await route.continue()
    })
    await begin(page)
    await link.click()
    await expect(page).toHaveURL(/\/customers$/)
    // Longer than any of them waits.
    await page.waitForTimeout(1000)
    arrive()
    await expect(page.getByRole('heading', { name: 'Customers', exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/customers$/)
    await context.close()
  })
}
