import { expect, type Page } from '@playwright/test'
import { follow } from './follow.ts'
import { create, dialogOf, place } from './office-pages.ts'

const field = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
/** Books the first load of a new fleet with all that it names, for a hired driver; its page is open then. */
export async function bookFirstLoad(page: Page): Promise<void> {
  await follow(page, '/pricing-settings')
  await page.getByRole('button', { name: 'Add rate' }).first().click()
  const card = dialogOf(page)
  await card.getByLabel(/^Rate/).fill('14.35')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card).toBeHidden()
  await follow(page, '/loads/new')
  await create(page, field(page, 'Customer'), 'Bluff Paving')
  await create(page, field(page, 'Material'), 'Crusher run')
  await page.getByLabel('Quantity').fill('26')
  await create(page, field(page, 'Site').nth(0), 'North Pit', place(36.2, -95.9, true))
  await create(page, field(page, 'Site').nth(1), 'Station 40', place(36.05, -95.95, false))
  // Open for the next day too: at no hour of a day is it over before the load is hauled.
  await page.getByLabel('When').nth(0).fill('today 0:00-tomorrow 23:30')
  await page.getByLabel('When').nth(1).fill('today 0:15-tomorrow 23:45')
  await create(page, field(page, 'Driver'), 'Omar Haddad', async (form) => {
    await form.getByLabel('Licence valid until').fill('2040-01-31')
    await form.getByLabel('Medical card valid until').fill('2040-01-31')
  })
  await create(page, field(page, 'Truck'), 'V-9')
  // What nobody has entered of a new truck, no check can tell.
  await page.getByLabel('Reason for passing the warnings').fill('Checked by phone')
  await page.getByRole('button', { name: 'Plan load' }).click()
  await expect(page).toHaveURL(/\/loads\/[0-9a-f-]{36}/)
  await expect(page.getByRole('main').getByText('Assigned', { exact: true }).first()).toBeVisible()
}
