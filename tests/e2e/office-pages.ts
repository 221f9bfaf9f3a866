import { expect, type Locator, type Page } from '@playwright/test'
import { follow } from './follow.ts'
import { PASSWORD } from './new-fleet.ts'

/** The open dialog or drawer; a list of choices that hangs on a field, and fades when one is made, is none. */
export const dialogOf = (page: Page): Locator => page.getByRole('dialog').and(page.locator(':not([data-trigger])'))

/** Founds a fleet from the sign-up page; its owner is on the dashboard then. */
export async function signUp(page: Page, owner: { email: string; fullName: string; companyName: string }, home = '') {
  await page.goto(`${home}/auth?show=sign-up`)
  await page.getByLabel('Full name').fill(owner.fullName)
  await page.getByLabel('Company name').fill(owner.companyName)
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create your fleet' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
}

/** Invites somebody and gives the link that is shown once, as no mail leaves this machine. */
export async function invite(page: Page, email: string, role: string, driver?: string): Promise<string> {
  await follow(page, '/user-management')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByText(role, { exact: true }).click()
  if (driver) await choose(dialog.getByLabel('Driver record'), driver)
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  const link = await dialog.getByLabel('The link to hand over').inputValue()
  expect(link).toContain('/auth#invitation=')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  return new URL(link).pathname + new URL(link).hash
}

/** Joins by an invitation's link. */
export async function accept(page: Page, link: string, fullName: string) {
  await page.goto(link)
  await page.getByLabel('Full name').fill(fullName)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
}

/** Chooses an option of a select field by its words. */
export async function choose(field: Locator, option: string | RegExp) {
  await field.selectOption((await field.getByRole('option', { name: option }).getAttribute('value')) ?? '')
}

/** Types into a record's field what is not there yet, and fills the form that opens for it. */
export async function create(page: Page, field: Locator, name: string, fill?: (form: Locator) => Promise<void>) {
  const drawer = dialogOf(page)
  // A list closes when the page scrolls below it, as when an answer comes in above that field: whoever sees that types anew.
  await expect(async () => {
    await field.evaluate((input) => input.scrollIntoView({ block: 'center' }))
    await field.focus()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(name)
    await page.getByRole('option', { name: `“${name}”` }).click({ timeout: 5000 })
    await expect(drawer).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 40_000 })
  await fill?.(drawer)
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer).toBeHidden()
  await expect(field).toHaveValue(new RegExp(name.replace('/', '\\/')))
}

/** Where a site lies, by its coordinates. */
export const place = (lat: number, lon: number, hasScale: boolean) => async (form: Locator) => {
  await form.getByLabel('Latitude').fill(String(lat))
  await form.getByLabel('Longitude').fill(String(lon))
  await form.getByLabel('Longitude').press('Tab')
  if (hasScale) await form.getByText('Has a truck scale').click()
}
