import { expect, type Page, type Route } from '@playwright/test'

/**
 * Answers requests of an open page in place of the server, from now on: `page.route`, and then a request of the page
 * itself until it is seen here. Chromium says that it holds requests back before a busy page has been told; a key
 * pressed at once would send the page's next request past us.
 */
export async function intercept(
  page: Page,
  what: string | RegExp,
  answer: (route: Route) => Promise<void> | void,
): Promise<void> {
  await page.route(what, answer)
  const probe = '**/is-intercepted'
  await page.route(probe, (route) => route.fulfill({ status: 204 }))
  await expect.poll(() => page.evaluate(() => fetch('/is-intercepted').then(({ status }) => status))).toBe(204)
  await page.unroute(probe)
}
