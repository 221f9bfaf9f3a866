import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { mutate, newId, query } from './calls.ts'
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

/** Holds back what is asked for by such an address, from now on; gives the way to let it come, which ends when it is here. */
async function held(what: RegExp): Promise<() => Promise<void>> {
  let arrive: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const answered: Promise<void>[] = []
  await page.route(what, (route) => {
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

test('a menu that comes late does not open under what somebody types elsewhere', async () => {
  await open(page, '/loads')
  const search = page.getByRole('searchbox').first()
  const views = page.getByRole('button', { name: 'Views', exact: true })
  await expect(search).toBeVisible()
  const arrive = await held(/OpenMenu.*[.]js/)
  await views.click()
  await expect(views).toBeFocused()
  await search.click()
  await page.keyboard.type('sto')
  await arrive()
  await page.keyboard.type('ne')
  await expect(search).toHaveValue('stone')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await views.click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
})

test('who types on while what he typed is on its way loses none of it', async () => {
  const { rows } = await query(context.request, 'loads.list', { status: ['in_transit', 'assigned', 'accepted'] })
  await page.goto(`/loads/${rows[0].id}?tab=messages`)
  const body = page.getByLabel('Write a message')
  const first = `Gate 2 is closed (${newId()})`
  await body.fill(first)
  const message = await held(/messages[.]send/)
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
  const profile = await held(/account[.]setPreferences/)
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByLabel('Phone').fill('918 555 0177')
  await profile()
  await expect(page.getByText('Your profile is saved.').first()).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.poll(async () => (await query(context.request, 'account.me')).phone).toBe('918 555 0177')
  await mutate(context.request, 'account.setPreferences', { phone: before.phone })
})
