import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { test } from '../browser-test.ts'
import { mutate, query } from '../calls.ts'

export type DemoRole = 'admin' | 'dispatcher' | 'driver'

/** A browser of its own with somebody of the demo fleet signed in who has just this role, and an empty page of it. */
export async function as(browser: Browser, role: DemoRole): Promise<{ context: BrowserContext; page: Page }> {
  // One that runs beside these would change under their hands what they look at.
  expect(test.info().project.name, 'the tests in the demo fleet are listed as such').toBe('in the demo fleet')
  const context = await browser.newContext()
  const people: { userId: string; roles: string[] }[] = await query(context.request, 'account.demoUsers')
  const person = people.find(({ roles }) => roles.length === 1 && roles[0] === role)
  expect(person, `a ${role} in the demo fleet`).toBeDefined()
  await mutate(context.request, 'account.demoSignIn', { userId: person?.userId })
  return { context, page: await context.newPage() }
}

/** Opens a page of the signed-in part and waits until it stands. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
}
