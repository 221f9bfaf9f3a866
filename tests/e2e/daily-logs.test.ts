import { expect, type Page } from '@playwright/test'
import { test } from './browser-test.ts'
import { mutate, newId } from './calls.ts'
import { drivenFleet } from './driven-fleet.ts'
import { intercept } from './intercept.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const ago = (minutes: number) => new Date(Math.floor(Date.now() / 60_000) * 60_000 - minutes * 60_000).toISOString()

/** A status that began some time ago, sent by another phone of the driver. */
const changed = (minutes: number, status: string) => ({
  ...{ operationId: newId(), deviceId: newId(), happenedAt: ago(minutes) },
  act: {
    ...{ kind: 'change', id: newId(), status, special: null, truckId: null, location: 'Tulsa, OK', remark: null },
    ...{ odometerM: null, fix: null },
  },
})

test('a driver works a day over a load, partly without signal; the office proposes, the driver accepts, the paper has it', async ({
  browser,
}) => {
  const office = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const phone = await context.newPage()
  const fleet = await drivenFleet(office.request, phone.request)
  const loadId = await fleet.book(1)
  // Nine hours at the wheel without a break, then an hour at home.
  await mutate(phone.request, 'logs.keep', changed(605, 'ON'))
  await mutate(phone.request, 'logs.keep', changed(600, 'D'))
  await mutate(phone.request, 'logs.keep', changed(60, 'OFF'))
  await phone.goto('/daily-logs')
  await expect(phone.getByRole('heading', { name: 'Now: Off duty' })).toBeVisible()
  await expect(phone.getByText('Until break')).toBeVisible()

  // Without signal the log goes on.
  await intercept(phone, '**/trpc/**', (route) => route.abort())
  await press(phone, 'On duty, not driving')
  await phone.getByLabel('Place').fill('North Pit, Tulsa, OK')
  await press(phone, 'Save')
  await expect(phone.getByRole('heading', { name: 'Now: On duty, not driving' })).toBeVisible()
  await phone.unroute('**/trpc/**')
  await phone.evaluate(() => window.dispatchEvent(new Event('online')))
  await office.goto('/daily-logs')
  await expect(office.getByText('On duty, not driving', { exact: false }).first()).toBeVisible()

  // The step of a load is driving, and the violation shows with its rule and section.
  await fleet.take(loadId, ['accept', 'start'])
  await office.getByRole('tab', { name: 'Violations' }).click()
  await expect(office.getByText('49 CFR 395.3(a)(3)(ii)').first()).toBeVisible()
  await expect(office.getByText('without 30 minutes of something else', { exact: false }).first()).toBeVisible()
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'Now: Driving' })).toBeVisible()

  await press(phone, 'Certify')
  await phone.getByRole('dialog').getByRole('button', { name: 'Certify' }).click()
  await expect(phone.getByText(/^Certified by Rosa Delgado/)).toBeVisible()

  // The office proposes a stretch at home to have been work; the driver accepts, and certifies again.
  await mutate(office.request, 'logs.propose', {
    ...{ operationId: newId(), id: newId(), driverId: fleet.driverId, status: 'ON', special: null },
    ...{ fromAt: ago(40), toAt: ago(20), location: null, reason: 'Washed out the truck' },
  })
  await phone.reload()
  await expect(phone.getByText('Dana Whitlock: Washed out the truck').first()).toBeVisible()
  await press(phone, 'Accept')
  await expect(phone.getByText('Changed since it was certified')).toBeVisible()
  await expect(phone.getByText('Washed out the truck').first()).toBeVisible()
  await press(phone, 'Certify again')
  await phone.getByRole('dialog').getByRole('button', { name: 'Certify' }).click()
  await expect(phone.getByText(/^Certified by Rosa Delgado/)).toBeVisible()

  const day = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Chicago' })
  const paper = await phone.request.get(`/api/logs/${fleet.driverId}/paper?from=${day}&to=${day}`)
  expect(paper.status()).toBe(200)
  expect((await paper.body()).subarray(0, 4).toString()).toBe('%PDF')
  const sheet = encodeURIComponent(JSON.stringify({ driverId: fleet.driverId, from: ago(1440).slice(0, 10), to: day }))
  expect(await (await phone.request.get(`/api/logs/export?filter=${sheet}`)).text()).toContain('Rosa Delgado')
  const file = await phone.request.get(`/api/logs/${fleet.driverId}/eld?from=${day}&to=${day}`)
  expect(await file.text()).toContain('TEST - NOT FROM A REGISTERED ELD')

  // An officer reads, and the way back takes the code.
  await press(phone, 'Roadside inspection')
  await phone.getByLabel('Code of four digits').fill('4711')
  await press(phone, 'Show the logs')
  await expect(phone.getByText('Read only')).toBeVisible()
  await press(phone, 'Leave')
  await phone.getByLabel('Code of four digits').fill('1234')
  await phone.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect(phone.getByText('This is not the code.')).toBeVisible()
  await phone.getByLabel('Code of four digits').fill('4711')
  await phone.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect(phone.getByText('Read only')).toBeHidden()
})
