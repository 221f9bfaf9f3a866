import { expect, type Page } from '@playwright/test'

/** Leads to another address of the product as its links do, without loading the program anew; waits until its page has come. */
export async function follow(page: Page, to: string): Promise<void> {
  const from = new URL(page.url())
  const { href, pathname } = new URL(to, from)
  if (href === from.href) return
  const before = await page.title()
  await page.evaluate((address) => history.pushState(null, '', address), href)
  // Tabs of one page have one title.
  if (pathname !== from.pathname) await expect(page).not.toHaveTitle(before)
  expect(new URL(page.url()).pathname).toBe(pathname)
}
