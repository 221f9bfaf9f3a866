import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { bookFirstLoad } from './book-load.ts'
import { test } from './browser-test.ts'
import { dialogOf, signUp } from './office-pages.ts'

const PIT = { latitude: 36.2, longitude: -95.9, accuracy: 8 }
const SITE = { latitude: 36.05, longitude: -95.95, accuracy: 8 }

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('a driver without an account delivers a load by its link, and the office sees by what', async ({ browser }) => {
  const office = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  const owner = { email: `link-${Date.now()}@example.com`, fullName: 'Dana Whitlock', companyName: 'Osage Haulers' }
  await signUp(office, owner)
  await bookFirstLoad(office)
  const lost = await makeLink(office)
  const link = await makeLink(office)
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    ...{ permissions: ['geolocation'], geolocation: PIT },
  })
  const phone = await context.newPage()
  await test.step('a link that is withdrawn says so', async () => {
    await phone.goto(lost)
    await expect(phone.getByRole('heading', { name: 'North Pit' })).toBeVisible()
    await withdrawLast(office)
    await phone.reload()
    await expect(phone.getByText('The office has withdrawn it', { exact: false })).toBeVisible()
  })
  await phone.goto(link)
  await expect(phone.getByRole('heading', { name: 'North Pit' })).toBeVisible()
  // The secret stands in no address, and the page opens again without it.
  await expect(phone).toHaveURL(/\/haul$/)
  await phone.reload()
  const opened = await test.step('loads, closes the tab over a typed ticket and goes on', () => load(phone))
  await context.setGeolocation(SITE)
  await test.step('delivers', () => deliver(opened))
  await test.step('the office sees it', async () => {
    await office.reload()
    await expect(office.getByRole('main').getByText('Delivered', { exact: true }).first()).toBeVisible()
    await expect(office.getByText('By a link for this load', { exact: false }).first()).toBeVisible()
  })
})

/** Makes a link in the load's own dialog, sees what is missing said, and takes it as it is shown once. */
async function makeLink(office: Page): Promise<string> {
  const dialog = await openLinks(office)
  await dialog.getByLabel('Who drives').fill('')
  await press(office, 'Make the link')
  await expect(dialog.getByLabel('Who drives')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Who drives').fill('Omar Haddad')
  await dialog.getByLabel('Phone number').fill('918 555 0140')
  await press(office, 'Make the link')
  const link = await dialog.getByLabel('The link. It is shown only this once.').inputValue()
  await expect(dialog.getByRole('link', { name: 'Send as a text message' })).toHaveAttribute('href', /^sms:9185550140/)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  return link
}

async function openLinks(office: Page): Promise<Locator> {
  await office.getByRole('button', { name: 'More actions' }).click()
  await office.getByRole('menuitem', { name: 'Link for the driver' }).click()
  return dialogOf(office)
}

/** Withdraws the first of the two links, which stands below the newer one. */
async function withdrawLast(office: Page): Promise<void> {
  const dialog = await openLinks(office)
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).last().click()
  await expect(dialog.getByText('withdrawn', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
}

async function takePhoto(phone: Page): Promise<void> {
  const noise = { type: 'gaussian' as const, mean: 110, sigma: 30 }
  const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#808080', noise } })
    .jpeg()
    .toBuffer()
  await phone.getByTestId('photo-input').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
  await press(phone, 'Use photo')
}

async function load(phone: Page): Promise<Page> {
  await press(phone, 'Accept load')
  await press(phone, 'Start to pickup')
  await press(phone, 'Arrived at pickup')
  await press(phone, 'Loaded, leaving pickup')
  await takePhoto(phone)
  await press(phone, 'Next')
  await press(phone, 'Type it without a photo')
  // What is missing is said at its field.
  await press(phone, 'Loaded, leaving pickup')
  await expect(phone.getByLabel('Net').first()).toHaveAttribute('aria-invalid', 'true')
  for (const [name, weight] of [
    ['Gross', '78,420'],
    ['Tare', '26,360'],
    ['Net', '52,060'],
  ] as const) {
    await phone.getByLabel(name).first().fill(weight)
    await phone.getByLabel(name).first().press('Tab')
  }
  await phone.getByLabel('Ticket number').fill('N-20871')
  await expect.poll(() => draftsOnPhone(phone)).toContain('N-20871')
  return openedAnew(phone, async (again) => {
    await press(again, 'Loaded, leaving pickup')
    await expect(again.getByLabel('Net').first()).toHaveValue('52,060')
    await expect(again.getByLabel('Ticket number')).toHaveValue('N-20871')
    await press(again, 'Back')
    await expect(again.getByRole('img', { name: 'The photo just taken' })).toBeVisible()
    await press(again, 'Next')
    await press(again, 'Loaded, leaving pickup')
    await expect(again.getByRole('button', { name: 'Arrived at delivery' })).toBeVisible()
    await expect.poll(() => draftsOnPhone(again)).toBe('[]')
  })
}

/** The tab is closed and the page opened again, without the link. */
async function openedAnew(phone: Page, act: (again: Page) => Promise<void>): Promise<Page> {
  const again = await phone.context().newPage()
  await phone.close()
  await again.goto('/haul')
  await act(again)
  return again
}

/** What this device keeps of steps that were not sent. */
const draftsOnPhone = (phone: Page) =>
  phone.evaluate(async () => {
    const found = await indexedDB.databases()
    const [name] = found.flatMap(({ name = '' }) => (name.startsWith('haulbook-') ? [name] : []))
    if (!name) return 'nothing kept yet'
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open(name)
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(asked.error)
    })
    const drafts = await new Promise<unknown>((resolve, reject) => {
      const asked = db.transaction('drafts').objectStore('drafts').getAll()
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(asked.error)
    })
    db.close()
    return JSON.stringify(drafts)
  })

async function deliver(phone: Page): Promise<void> {
  await press(phone, 'Arrived at delivery')
  await press(phone, 'Complete delivery')
  await takePhoto(phone)
  await press(phone, 'Next')
  await phone.getByLabel('Name of the person signing').fill('Rosa Delgado')
  await phone.getByLabel('Role on site').fill('Site foreman')
  await phone.getByText('Type', { exact: true }).click()
  await press(phone, 'Complete delivery')
  await expect(phone.getByText('Delivered. Thank you', { exact: false })).toBeVisible()
}
