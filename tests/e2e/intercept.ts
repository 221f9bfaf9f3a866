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

/** Holds back what is asked for by such an address, from now on; gives the way to let it come, which ends when it is here. */
export async function hold(page: Page, what: RegExp): Promise<() => Promise<void>> {
  let arrive: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const answered: Promise<void>[] = []
  await intercept(page, what, (route) => {
    const answer = route.fetch().then(async (response) => {
      await released
      await route.fulfill({ response })
    })
    answered.push(answer)
    return answer
  })
  return async () => {
    await expect.poll(() => answered.length).toBeGreaterThan(0)
    arrive()
    await Promise.all(answered)
    await page.unroute(what)
    // What the answer leads to is done when the page has been drawn twice.
    await page.evaluate(async () => {
      for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    })
  }
}

/** From now on a picture is saved only when what this gives is called. */
export async function holdSaving(phone: Page): Promise<() => Promise<void>> {
  await phone.evaluate(() => {
    const read = window.createImageBitmap.bind(window)
    const held = new Promise<void>((resolve) =>
      window.addEventListener('save-pictures', () => resolve(), { once: true }),
    )
    window.createImageBitmap = async (image: ImageBitmapSource) => {
      await held
      return read(image)
    }
  })
  return () => phone.evaluate(() => void window.dispatchEvent(new Event('save-pictures')))
}
