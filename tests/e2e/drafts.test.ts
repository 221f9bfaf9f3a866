import { type Browser, expect, type Page } from '@playwright/test'
import { test } from './browser-test.ts'
import { mutate, query } from './calls.ts'
import { follow } from './follow.ts'
import { foundFleet, PASSWORD } from './new-fleet.ts'

/** The owner of a new fleet at their desk. */
async function atDesk(page: Page): Promise<string> {
  const email = await foundFleet(page.request)
  await page.goto('/dashboard')
  return email
}

/** Ends every other session of this person, from another browser. */
async function endElsewhere(browser: Browser, email: string) {
  const context = await browser.newContext()
  await mutate(context.request, 'account.signIn', { email, password: PASSWORD })
  const sessions: { id: string; isThis: boolean }[] = await query(context.request, 'account.sessions')
  for (const { id, isThis } of sessions) if (!isThis) await mutate(context.request, 'account.endSession', { id })
  await context.close()
}

async function signInAgain(page: Page, email: string) {
  await expect(page.getByText('You were signed out. What you typed is kept on this device.')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const kept = (page: Page) => page.getByRole('button', { name: 'Restore' })

test('a load and a customer half typed are there again after the session was ended elsewhere, and are saved', async ({
  page,
  browser,
}) => {
  const email = await atDesk(page)
  await follow(page, '/loads/new')
  await page.getByLabel('PO number').fill('PO 4711')
  await page.getByLabel('Notes for the driver').fill('Call the scale house first')
  await endElsewhere(browser, email)
  // The page hears of it by itself, and leads to the sign-in and back.
  await expect(page).toHaveURL(/\/auth\?from=/)
  await signInAgain(page, email)
  await expect(page).toHaveURL(/\/loads\/new$/)
  await expect(page.getByLabel('PO number')).toHaveValue('PO 4711')
  await expect(page.getByLabel('Notes for the driver')).toHaveValue('Call the scale house first')
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(page).toHaveURL(/\/loads\/new\?draft=/)
  await page.goto('/loads/new')
  await expect(page.getByLabel('PO number')).toHaveValue('')

  await follow(page, '/customers/new')
  const form = page.getByRole('main')
  await form.getByLabel('Company name').fill('Halverson Paving')
  await form.getByLabel('Contact', { exact: true }).fill('Lee Halverson')
  await endElsewhere(browser, email)
  await expect(page).toHaveURL(/\/auth\?from=/)
  await signInAgain(page, email)
  await kept(page).click()
  await expect(form.getByLabel('Company name')).toHaveValue('Halverson Paving')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/customers$/)
  await expect(page.getByRole('row', { name: /Halverson Paving/ })).toBeVisible()
  await page.goto('/customers/new')
  await expect(form.getByLabel('Company name')).toHaveValue('')
  await expect(kept(page)).toHaveCount(0)
})

test('a reload, a lost connection and a second tab lose nothing that was typed', async ({ page, context }) => {
  await atDesk(page)
  await follow(page, '/loads/new')
  await page.getByLabel('PO number').fill('PO 1')
  await page.reload()
  await expect(page.getByLabel('PO number')).toHaveValue('PO 1')

  // Without a connection it is kept on the device, and sent by itself.
  await context.setOffline(true)
  await page.getByLabel('PO number').fill('PO 2')
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(page.getByText('No connection. Saved on this device; it is sent by itself.')).toBeVisible()
  await expect(page.getByLabel('PO number')).toHaveValue('PO 2')
  await context.setOffline(false)
  await expect.poll(async () => (await query(context.request, 'loads.list', { status: ['draft'] })).rows.length).toBe(1)

  // Two tabs at the same form: what is saved in one is not what the other one typed.
  const second = await context.newPage()
  await page.goto('/loads/new')
  await second.goto('/loads/new')
  for (const tab of [page, second]) {
    const startOver = tab.getByRole('button', { name: 'Start over' })
    if (await startOver.isVisible()) await startOver.click()
  }
  await page.getByLabel('PO number').fill('first tab')
  await second.getByLabel('PO number').fill('second tab')
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(page).toHaveURL(/\/loads\/new\?draft=/)
  await second.reload()
  await expect(second.getByLabel('PO number')).toHaveValue('second tab')
})
