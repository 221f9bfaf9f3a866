import { join } from 'node:path'
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { test } from './browser-test.ts'
import { drivenFleet } from './driven-fleet.ts'
import { fleetDay } from './fleet-days.ts'

const PICTURE = join(import.meta.dirname, '..', 'support', 'tickets', 'd01.jpg')

test('a driver hands in papers and a signature on the phone; the office gives one back, and accepts it', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const phone = await context.newPage()
  await drivenFleet(page.request, phone.request)

  await page.goto('/onboarding')
  await page.getByRole('button', { name: 'Start onboarding' }).click()
  const start = page.getByRole('dialog')
  await start.getByRole('button', { name: 'Start onboarding' }).click()
  await expect(start.getByText('This is needed.')).toBeVisible()
  // Somebody with the name of a driver of the fleet is not added again: the office chooses the record.
  await start.getByRole('combobox', { name: 'Who' }).selectOption('A driver of the fleet')
  await start.getByRole('combobox', { name: 'A driver of the fleet' }).fill('rosa')
  await page.getByRole('option', { name: /Rosa Delgado/ }).click()
  await start.getByRole('button', { name: 'Start onboarding' }).click()
  await expect(page.getByText('0 of 17 accepted')).toBeVisible()

  await phone.goto('/onboarding')
  const about = phone.getByRole('group', { name: 'About you' })
  await about.getByLabel('Full name').fill('Rosa Delgado')
  await about.getByLabel('Date of birth').fill('2015-01-01')
  await about.getByLabel('Address').fill('12 Elm St, Tulsa OK 74103')
  await about.getByLabel('Phone').fill('918 555 0142')
  await about.getByRole('button', { name: 'Hand in: About you' }).click()
  await expect(about.getByText(/21/)).toBeVisible()
  // What was typed is there after the page was left.
  await expect(about.getByText('Draft kept')).toBeVisible()
  await phone.reload()
  await expect(about.getByLabel('Address')).toHaveValue('12 Elm St, Tulsa OK 74103')
  await about.getByLabel('Date of birth').fill('1988-04-02')
  await about.getByRole('button', { name: 'Hand in: About you' }).click()
  await expect(about).toBeHidden()

  await phone.getByRole('button', { name: 'Open: Medical card' }).click()
  const card = phone.getByRole('group', { name: 'Medical card' })
  // A picture that nobody could read is taken again before anything is sent.
  const buffer = await sharp(PICTURE).blur(12).jpeg().toBuffer()
  await card.locator('input[type=file]').setInputFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer })
  await expect(card.getByText(/too blurry to be read/)).toBeVisible()
  await expect(card.getByRole('link', { name: 'Show the file' })).toBeHidden()
  await card.locator('input[type=file]').setInputFiles(PICTURE)
  await expect(card.getByRole('link', { name: 'Show the file' })).toBeVisible()
  await card.getByLabel('Name on the card').fill('Rosa Delgado')
  await card.getByLabel('Examined on').fill(fleetDay(-30))
  await card.getByLabel('Card expires on').fill(fleetDay(300))
  await card.getByRole('button', { name: 'Hand in: Medical card' }).click()
  await expect(card).toBeHidden()

  await phone.getByRole('button', { name: 'Open: Company policy' }).click()
  await phone.getByLabel('Your full name').fill('Rosa Delgado')
  await phone.getByRole('button', { name: 'Sign: Company policy' }).click()
  await expect(phone.getByLabel('Your full name')).toBeHidden()

  // The office gives the card back with a reason that the driver reads, and accepts what they send then.
  await page.getByRole('button', { name: 'Open: Medical card' }).click()
  await page.getByRole('button', { name: 'Give back: Medical card' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('The date cannot be read')
  await dialog.getByRole('button', { name: 'Give back' }).click()
  await expect(dialog).toBeHidden()
  await phone.getByRole('button', { name: 'Open: Medical card' }).click()
  await expect(phone.getByText('Reason: The date cannot be read')).toBeVisible()
  await card.getByRole('button', { name: 'Hand in: Medical card' }).click()
  await expect(card).toBeHidden()
  await page.getByRole('button', { name: 'Accept: Medical card' }).click()
  await expect(page.getByText('1 of 17 accepted')).toBeVisible()
  await context.close()
})
