import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { test } from './browser-test.ts'
import { drivenFleet } from './driven-fleet.ts'
import { intercept } from './intercept.ts'

async function takePhoto(phone: Page): Promise<void> {
  const noise = { type: 'gaussian' as const, mean: 110, sigma: 30 }
  const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#808080', noise } })
    .jpeg()
    .toBuffer()
  await phone.getByTestId('photo-input').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
  await phone.getByRole('button', { name: 'Use photo' }).click()
}

const press = (phone: Page, name: string) => phone.getByRole('button', { name, exact: true }).click()
const next = (phone: Page, at: number) => expect(phone.getByText(`${at} of 18`)).toBeVisible()

test('a defect that a driver finds without signal blocks dispatch, and its repair frees the truck', async ({
  browser,
}) => {
  const office = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const phone = await context.newPage()
  const fleet = await drivenFleet(office.request, phone.request)
  const loadId = await fleet.book(1)
  await phone.goto('/dashboard')
  await phone.getByRole('link', { name: 'Pre-Trip' }).click()
  await press(phone, 'Start')

  // Service brakes: a defect is not passed before it is described and seen.
  await press(phone, 'Defect')
  await press(phone, 'Next item')
  await expect(phone.getByText('Say how bad the defect is.').first()).toBeVisible()
  await phone.getByText('Out of service', { exact: true }).click()
  await phone.getByLabel('What is wrong?').fill('Air leak at the left rear chamber')
  await takePhoto(phone)
  await press(phone, 'Next item')
  for (let at = 2; at <= 16; at++) {
    await next(phone, at)
    await press(phone, 'OK')
  }
  // What was answered stays on the phone.
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'Previous cargo cleaned out' })).toBeVisible()
  await press(phone, 'Does not apply')
  await next(phone, 18)
  await press(phone, 'OK')

  await phone.getByLabel('Odometer').fill('214,806')
  await phone.getByText('Safe to drive', { exact: true }).click()
  await phone.getByText('Type', { exact: true }).click()
  await press(phone, 'Sign and send')
  await expect(phone.getByText('so this cannot be safe to drive', { exact: false }).first()).toBeVisible()
  await phone.getByText('Not safe to drive', { exact: true }).click()
  await intercept(phone, '**/trpc/**', (route) => route.abort())
  await press(phone, 'Sign and send')
  await expect(phone.getByText('Do not drive. The office is told.')).toBeVisible()
  const row = phone.getByRole('listitem').filter({ hasText: 'Pre-trip, T-1' })
  await expect(row).toContainText('On this phone')
  await phone.unroute('**/trpc/**')
  // As a phone hears it; else it tries again by itself, after a pause that grew with each try in vain.
  await phone.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(row).toContainText('Submitted')
  await expect(row).toHaveCount(1)

  await office.goto(`/loads/${loadId}`)
  await expect(office.getByText('Truck or trailer is out of service')).toBeVisible()
  await expect(office.getByText('T-1: Air leak at the left rear chamber', { exact: false })).toBeVisible()
  await office.getByRole('link', { name: 'Open defects' }).click()
  await office.getByRole('button', { name: /^Certify: Service brakes/ }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Certify' }).click()
  await expect(dialog.getByText('This is needed.')).toBeVisible()
  await dialog.getByLabel('Work done, or why no repair is needed').fill('New chamber, brakes adjusted')
  await dialog.getByRole('button', { name: 'Certify' }).click()
  await expect(office.getByText('No defects')).toBeVisible()
  await office.goto(`/loads/${loadId}`)
  await expect(office.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(office.getByText('Truck or trailer is out of service')).toBeHidden()

  // The next time it is read before driving.
  await phone.reload()
  await press(phone, 'Start')
  await expect(phone.getByText('Read the earlier reports first.')).toBeVisible()
  await expect(phone.getByText('Repaired: New chamber, brakes adjusted')).toBeVisible()
  await phone.getByText('I have read this report').click()
  await press(phone, 'Start')
  await next(phone, 1)
})
