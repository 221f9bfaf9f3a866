import { type Browser, expect, type Page } from '@playwright/test'
import { test } from './browser-test.ts'
import { drivenFleet } from './driven-fleet.ts'
import { follow } from './follow.ts'
import { intercept } from './intercept.ts'
import { dialogOf } from './office-pages.ts'

/** A driver's phone and their office, with one load of the driver's that names what they work with. */
async function atWork(browser: Browser) {
  const office = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const phone = await context.newPage()
  const fleet = await drivenFleet(office.request, phone.request)
  await fleet.book(1)
  return { office, phone }
}

/** Presses a button and keeps its page too busy to hear what came of it. */
async function pressAndBeBusy(button: HTMLElement) {
  button.click()
  // Only what the press began by itself gets its turn: answers of the phone's store come later.
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
  console.info('pressed')
  const until = performance.now() + 500
  while (performance.now() < until);
}

/** The row of one proposal on the driver's page. */
const rowOf = (phone: Page, route: string) => phone.getByRole('listitem').filter({ hasText: route })

test('a driver proposes a load without signal, the office completes it, and it is the driver’s', async ({
  browser,
}) => {
  let { office, phone } = await atWork(browser)
  await phone.goto('/dashboard')
  await phone.getByRole('link', { name: 'Propose a load' }).click()
  await phone.getByRole('button', { name: 'Send to the office' }).click()
  await expect(phone.getByText('This is needed.')).toHaveCount(3)

  await phone.getByRole('button', { name: 'Pickup: North Pit' }).click()
  // What is typed stays on the phone, also where the page goes before it hears that it was written down.
  const isPressed = phone.waitForEvent('console', (said) => said.text() === 'pressed')
  const press = phone.getByRole('button', { name: 'Delivery: Highway 75 job' }).evaluate(pressAndBeBusy)
  await isPressed
  await Promise.all([phone.close(), press.catch(() => undefined)])
  phone = await phone.context().newPage()
  await phone.goto('/loads/new')
  await expect(phone.getByRole('combobox', { name: 'Pickup' })).toHaveValue('North Pit')
  await expect(phone.getByRole('combobox', { name: 'Delivery' })).toHaveValue('Highway 75 job')
  await phone.getByRole('combobox', { name: 'Material' }).fill('crushed limestone')
  await phone.getByLabel('Quantity').fill('21.5')
  await phone.getByLabel('Note for the office').fill('The foreman asked for one more')
  // Workers are kept out here, so that the page's own parts still come; only what is called does not get through.
  await intercept(phone, '**/trpc/**', (route) => route.abort())
  await phone.getByRole('button', { name: 'Send to the office' }).click()
  const row = rowOf(phone, 'North Pit → Highway 75 job')
  await expect(row).toContainText('On this phone, not sent yet')
  await phone.unroute('**/trpc/**')
  // As a phone hears it; else it tries again by itself, after a pause that grew with each try in vain.
  await phone.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(row).toContainText('Waits for the office')

  await office.goto('/dashboard')
  await office.getByRole('link', { name: 'Decide: North Pit → Highway 75 job' }).click()
  await expect(office.getByText(/Proposed by Rosa Delgado/)).toBeVisible()
  await expect(office.getByText('The foreman asked for one more')).toBeVisible()
  await follow(office, '/loads?proposed=true')
  await office
    .getByRole('row', { name: /North Pit/ })
    .getByRole('checkbox')
    .check({ force: true })
  await office.getByRole('button', { name: 'Plan load', exact: true }).click()
  await expect(office.getByRole('alertdialog')).toContainText('it is given to nobody yet')
  await office.getByRole('alertdialog').getByRole('link', { name: 'Complete and plan' }).click()
  await office.getByRole('combobox', { name: 'Customer', exact: true }).fill('Bluff')
  await office.getByRole('option', { name: /Bluff Paving/ }).click()
  await office.getByLabel('When').nth(0).fill('tomorrow 6:00-9:00')
  await office.getByLabel('When').nth(1).fill('tomorrow 9:30-12:00')
  await office.getByText('Price later', { exact: true }).click()
  // Without its times nobody could tell whether the driver is free; with them nothing is left to be passed.
  await expect(office.getByText('No other load at the same time')).toBeVisible()
  await expect(office.getByLabel('Reason for passing the warnings')).toBeHidden()
  await office.getByRole('button', { name: 'Plan load' }).click()
  await expect(office).toHaveURL(/\/loads\/[0-9a-f-]{36}/)
  await expect(office.getByText('Rosa Delgado proposed this load', { exact: false })).toBeVisible()

  await expect(row).toContainText('Approved')
  await row.getByRole('link', { name: /Open load L-/ }).click()
  await expect(phone.getByRole('button', { name: 'Accept' })).toBeVisible()
})

test('a proposed load is declined with a reason that its driver reads; another is withdrawn', async ({ browser }) => {
  const { office, phone } = await atWork(browser)
  await phone.goto('/loads/new')
  const propose = async (delivery: string) => {
    await phone.getByRole('combobox', { name: 'Pickup' }).fill('Miller Road pit')
    await phone.getByRole('combobox', { name: 'Delivery' }).fill(delivery)
    await phone.getByRole('combobox', { name: 'Material' }).fill('Fill sand')
    await phone.getByRole('button', { name: 'Send to the office' }).click()
    await expect(rowOf(phone, `Miller Road pit → ${delivery}`)).toContainText('Waits for the office')
  }
  await propose('County yard')
  await propose('Bridge 14')
  const withdrawn = rowOf(phone, 'Miller Road pit → Bridge 14')
  await withdrawn.getByRole('button', { name: 'Withdraw' }).click()
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(withdrawn).toBeHidden()

  await office.goto('/dashboard')
  await expect(office.getByRole('link', { name: /Decide: Miller Road pit → Bridge 14/ })).toBeHidden()
  await office.getByRole('link', { name: 'Decide: Miller Road pit → County yard' }).click()
  await office.getByRole('button', { name: 'Decline' }).click()
  const dialog = dialogOf(office)
  await expect(dialog.getByRole('button', { name: 'Decline' })).toBeDisabled()
  await dialog.getByLabel('Reason for the driver').fill('Booked already for tomorrow')
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(office).toHaveURL(/\/loads$/)
  const declined = rowOf(phone, 'Miller Road pit → County yard')
  await expect(declined).toContainText('Declined')
  await expect(declined).toContainText('Booked already for tomorrow')
  await follow(phone, '/dashboard')
  await expect(phone.getByText('Declined: load to County yard. Booked already for tomorrow')).toBeVisible()
})
