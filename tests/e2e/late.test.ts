import { type BrowserContext, expect, type Page } from '@playwright/test'
import { test } from './browser-test.ts'
import { mutate, newId, query } from './calls.ts'
import { hold } from './intercept.ts'
import { scriptOf } from './script-of.ts'
import { as, open } from './spec/as-role.ts'

// What comes late, by a slow network or on a slow machine, takes back nothing that somebody has done meanwhile.

let context: BrowserContext
let page: Page
test.beforeAll(async ({ browser }) => {
  const signedIn = await as(browser, 'admin')
  context = signedIn.context
  page = signedIn.page
})
test.afterAll(() => context.close())

test('a menu that comes late does not open under what somebody types elsewhere', async () => {
  await open(page, '/loads')
  const search = page.getByRole('searchbox').first()
  const account = page.locator('button[aria-haspopup=menu]', {
    hasText: (await query(context.request, 'account.me')).fullName,
  })
  await expect(search).toBeVisible()
  const arrive = await hold(page, scriptOf('shell/account-menu.tsx'))
  await account.click()
  await expect(account).toBeFocused()
  await search.click()
  await page.keyboard.type('sto')
  await arrive()
  await page.keyboard.type('ne')
  await expect(search).toHaveValue('stone')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await account.click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(account).toBeFocused()
})

test('a unit and a truck that are proposed late leave what was typed and chosen', async () => {
  const field = (name: string) => page.getByRole('combobox', { name, exact: true })
  const choose = async (name: string, text: string) => {
    await field(name).click()
    await page.keyboard.press('Control+a')
    await page.keyboard.type(text)
    await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(text)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(field(name)).toHaveAttribute('aria-expanded', 'false')
    await expect(field(name)).toHaveValue(new RegExp(text))
  }
  const trucks: { id: string; label: string; driverId: string | null }[] = await query(
    context.request,
    'trucks.options',
  )
  const drivers: { id: string; label: string }[] = await query(context.request, 'drivers.options')
  const materials: { label: string; defaultUnit: string }[] = await query(context.request, 'materials.options')
  const driver = drivers.find(({ id }) => trucks.some(({ driverId }) => driverId === id))
  const other = trucks.find(({ driverId }) => driverId !== driver?.id)
  const stone = materials.find(({ defaultUnit }) => defaultUnit === 'ton')
  if (!driver || !other || !stone) throw new Error('the demo fleet lacks a driver with a truck, or stone by the ton')
  await open(page, '/loads/new')
  // A list closes where the page moves under it, as it does when what is missing, and later what is checked, is first said.
  await expect(page.getByText('Choose a customer.')).toBeVisible()
  const unit = await hold(page, /materials[.]options.*%22id%22/)
  await choose('Material', stone.label)
  await page.getByLabel('Quantity').fill('14 yd')
  await page.getByLabel('Quantity').press('Tab')
  await unit()
  await expect(page.getByLabel('Unit')).toHaveValue('yd3')

  const usual = new RegExp(`trucks[.]options.*${encodeURIComponent(driver.label)}`)
  const truck = await hold(page, usual)
  // Once it is under way: what is typed at the same moment would be asked in the same request, and held with it.
  const asked = page.waitForRequest(usual)
  await choose('Driver', driver.label)
  await asked
  await expect(page.getByText('Driver’s licence', { exact: true })).toBeVisible()
  await choose('Truck', other.label)
  await truck()
  await expect(field('Truck')).toHaveValue(other.label)
})

test('who types on while what they typed is being sent loses none of it', async () => {
  const { rows } = await query(context.request, 'loads.list', { status: ['in_transit', 'assigned', 'accepted'] })
  await page.goto(`/loads/${rows[0].id}?tab=messages`)
  const body = page.getByLabel('Write a message')
  const first = `Gate 2 is closed (${newId()})`
  await body.fill(first)
  const message = await hold(page, /messages[.]send/)
  await page.keyboard.press('Control+Enter')
  await body.press('End')
  await page.keyboard.type(' Take gate 3')
  await message()
  await expect(body).toHaveValue('Take gate 3')
  await expect(page.getByText(first)).toBeVisible()
  await body.fill('')

  await open(page, '/profile')
  const form = page.locator('form').filter({ has: page.getByLabel('Full name') })
  const before = await query(context.request, 'account.me')
  await form.getByLabel('Phone').fill('918 555 0100')
  const profile = await hold(page, /account[.]setPreferences/)
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByLabel('Phone').fill('918 555 0177')
  await profile()
  await expect(page.getByText('Your profile is saved.').first()).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.poll(async () => (await query(context.request, 'account.me')).phone).toBe('918 555 0177')
  await mutate(context.request, 'account.setPreferences', { phone: before.phone })
})
