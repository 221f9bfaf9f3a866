import { expect, type Page } from '@playwright/test'
import { mayEnter, pages } from '#domain/access/pages.ts'
import type { Role } from '#domain/access/roles.ts'
import { existingPages } from '../screenshots/existing-pages.ts'
import { test } from './browser-test.ts'
import { follow } from './follow.ts'

/** The narrowest phone, and a desk's window of 1280 pixels at 200 %. */
const WIDTHS = [320, 640]

/** By how many pixels a page that has loaded all its parts is wider than its window. */
async function tooWideBy(page: Page): Promise<number> {
  const loading = page.getByRole('status', { name: 'Loading' }).or(page.locator('[aria-busy=true]'))
  // Some parts are fetched only once somebody comes near them.
  await expect(async () => {
    const left = await loading.evaluateAll((parts) => {
      parts[0]?.scrollIntoView()
      return parts.length
    })
    expect(left, `parts that load on ${page.url()}`).toBe(0)
  }).toPass({ intervals: [50, 100, 200], timeout: 30_000 })
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}

test.describe('no page is wider than its window', () => {
  for (const role of ['admin', 'driver'] as const satisfies Role[]) {
    test(`for ${role}, at 320 pixels and at 200 %`, async ({ page }) => {
      await page.goto('/auth')
      await page
        .getByRole('button', { name: new RegExp(`, .*${role}`, 'i') })
        .first()
        .click()
      await expect(page).toHaveURL(/\/dashboard/)
      const existing = await existingPages()
      const own = pages.filter(
        (each) =>
          existing.has(each.path) && !each.path.includes('$') && each.path !== '/auth' && mayEnter(each, [role]),
      )
      expect(own.length).toBeGreaterThan(5)
      const wide: string[] = []
      for (const { path } of own) {
        await follow(page, path)
        await expect(page.locator('main').first()).toBeVisible()
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 })
          const pixels = await tooWideBy(page)
          if (pixels > 0) wide.push(`${path} at ${width}: by ${pixels}`)
        }
      }
      expect(wide).toEqual([])
    })
  }
})

test('the usual columns of the loads fit beside the menu of a small desk', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/auth')
  await page
    .getByRole('button', { name: /, .*admin/i })
    .first()
    .click()
  await expect(page).toHaveURL(/\/dashboard/)
  await follow(page, '/loads')
  const table = page.getByRole('main').getByRole('table')
  await expect(table.getByRole('columnheader', { name: 'Ticket' })).toBeVisible()
  await expect(table.getByRole('row').nth(10)).toBeVisible()
  const beyond = await table.evaluate((element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0))
  expect(beyond).toBe(0)
})
