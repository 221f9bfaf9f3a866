import { expect, type Page } from '@playwright/test'
import { test } from '../browser-test.ts'
import { intercept } from '../intercept.ts'
import { PASSWORD } from '../new-fleet.ts'
import { signUp } from '../office-pages.ts'
import { as, open } from './as-role.ts'

/** Each test is a sentence of what the product promises of its sessions, seen in a browser. */

/** When the answer to a call came in, and when the address changed, by the page's own clock. */
async function stopwatch(page: Page, call: string) {
  await page.addInitScript((path) => {
    const marks: { answered?: number; left?: number } = {}
    Object.assign(window, { marks })
    const ask = window.fetch
    const timed = async (...asked: Parameters<typeof ask>) => {
      const answer = await ask(...asked)
      if (String(asked[0] instanceof Request ? asked[0].url : asked[0]).includes(path))
        marks.answered = performance.now()
      return answer
    }
    Object.assign(window, { fetch: timed })
    const push = history.pushState.bind(history)
    history.pushState = (...to) => {
      if (String(to[2]).includes('/dashboard')) marks.left ??= performance.now()
      push(...to)
    }
  }, call)
  return () => page.evaluate(() => Object.assign({ answered: 0, left: 0 }, Reflect.get(window, 'marks')))
}

test('after sign-in, the user is redirected to /dashboard 100 ms later; on sign-out profile and roles are cleared, in the order of the description', async ({
  page,
}) => {
  const email = `session-${Date.now()}@example.com`
  await signUp(page, { email, fullName: 'Dana Whitlock', companyName: 'Cedar Fork Hauling' })
  const order: string[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (path.includes('account.signOutEverywhere')) order.push('every session is ended')
    else if (path.includes('account.signOut')) order.push('this session is ended')
  })
  page.on('framenavigated', (frame) => order.push(`at ${new URL(frame.url()).pathname}`))
  const signOut = async () => {
    await page.getByRole('button', { name: /Dana Whitlock/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
  }
  await intercept(page, '**/trpc/account.signOut*', (route) => route.abort())
  await signOut()
  await expect(page.getByText('The server did not answer, so you may still be signed in.')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard/)
  await page.unroute('**/trpc/account.signOut*')
  order.length = 0
  await signOut()
  await expect(page).toHaveURL(/\/auth/)
  await expect.poll(() => order).toEqual(['this session is ended', 'at /auth', 'every session is ended'])
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Dana')

  const measured = await stopwatch(page, 'account.signIn')
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  // Whoever fetches their password from elsewhere and comes back finds the form as they left it.
  const askedAgain = page.waitForResponse(/account\.me/)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await askedAgain
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel('Password', { exact: true }).fill('not this one, surely')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  // A failure is said at the form, and nothing typed is lost.
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  const { answered, left } = await measured()
  expect(left - answered).toBeGreaterThanOrEqual(99)
  expect(left - answered).toBeLessThan(1_000)
})

test('a failure to load the profile or roles just ends the loading state', async ({ browser }) => {
  // Without a session the server says that nobody is signed in, and no page asks.
  const { context, page } = await as(browser, 'admin')
  await page.route(/account\.me/, (route) => route.abort())
  await page.clock.install()
  await page.goto('/auth')
  const failed = page.getByText('Your roles could not be loaded')
  // It is asked some times more, with a pause before each.
  await expect
    .poll(async () => {
      await page.clock.fastForward(5_000)
      return failed.isVisible()
    })
    .toBe(true)
  await page.unrouteAll()
  await context.clearCookies()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
  await context.close()
})

test('an unauthenticated user is sent to /auth, and after signing in to where they wanted to go', async ({
  browser,
}) => {
  const { context, page } = await as(browser, 'admin')
  await open(page, '/profile')
  await context.clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/loads?status=%5B%22closed%22%5D')
  await expect(page).toHaveURL(/\/auth\?from=/)
  expect(new URL(page.url()).searchParams.get('from')).toContain('/loads?status=')
  await context.close()
})
