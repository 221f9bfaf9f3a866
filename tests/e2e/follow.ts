import { expect, type Page } from '@playwright/test'

/** Leads to another page of the product as its links do, without loading the program anew; waits until it has come. */
export async function follow(page: Page, path: string): Promise<void> {
  if (new URL(page.url()).pathname === path) return
  const before = await page.title()
  await page.evaluate((to) => history.pushState(null, '', to), path)
  await expect(page).not.toHaveTitle(before)
  expect(new URL(page.url()).pathname).toBe(path)
}
