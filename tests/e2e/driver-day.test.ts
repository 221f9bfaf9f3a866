import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { addMinutes } from '#domain/units/time.ts'
import { startOfDay } from '#domain/units/zoned.ts'
import { pdfText } from '../server/proof/pdf-text.ts'
import { test } from './browser-test.ts'
import { mutate, newId, query } from './calls.ts'
import { type DrivenFleet, drivenFleet } from './driven-fleet.ts'
import { fleetDay, ZONE } from './fleet-days.ts'
import { follow } from './follow.ts'
import { holdSaving, intercept } from './intercept.ts'

// All other walks reduce it.
test.use({ reducedMotion: 'no-preference' })

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const next = (phone: Page, at: number) => expect(phone.getByText(`${at} of 18`)).toBeVisible()

async function withoutSignal(phone: Page, act: () => Promise<void>): Promise<void> {
  await intercept(phone, '**/trpc/**', (route) => route.abort())
  await act()
  await phone.unroute('**/trpc/**')
  // As a phone hears it; else it tries again by itself, after a pause that grew with each try in vain.
  await phone.evaluate(() => window.dispatchEvent(new Event('online')))
}

async function takePhoto(phone: Page): Promise<void> {
  const noise = { type: 'gaussian' as const, mean: 110, sigma: 30 }
  const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#808080', noise } })
    .jpeg()
    .toBuffer()
  await phone.getByTestId('photo-input').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
  await phone.getByRole('button', { name: 'Use photo' }).click()
}

test('a defect blocks dispatch and its repair frees the truck; the driver’s day over a load is certified, edited, and printed', async ({
  browser,
}) => {
  const office = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const phone = await context.newPage()
  const fleet = await drivenFleet(office.request, phone.request)
  const loadId = await fleet.book(1)
  await findDefect(phone)
  await repairDefect(office, fleet, loadId)
  await readEarlierReport(phone)
  await workOverLoad(office, phone, { fleet, loadId })
  await certifyEditAndPrint(office, phone, fleet.driverId ?? '')
  await showRoadside(phone)
})

/** A pre-trip with an out-of-service defect, sent once there is signal again. */
async function findDefect(phone: Page): Promise<void> {
  await phone.goto('/dashboard')
  await phone.getByRole('link', { name: 'Pre-Trip' }).click()
  await press(phone, 'Start')
  // Service brakes: a defect is not passed before it is described and seen.
  await press(phone, 'Defect')
  await press(phone, 'Next item')
  await expect(phone.getByText('Say how bad the defect is.').first()).toBeVisible()
  await phone.getByText('Out of service', { exact: true }).click()
  await phone.getByLabel('What is wrong?').fill('Air leak')
  // While its picture is being saved, more is said of it, and the way on waits.
  const save = await holdSaving(phone)
  await takePhoto(phone)
  await phone.getByLabel('What is wrong?').fill('Air leak at the left rear chamber')
  await expect(phone.getByRole('button', { name: 'Next item' })).toBeDisabled()
  await expect(phone.getByText('A picture is needed here.')).toHaveCount(0)
  await save()
  await expect(phone.getByLabel('What is wrong?')).toHaveValue('Air leak at the left rear chamber')
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
  const row = phone.getByRole('listitem').filter({ hasText: 'Pre-trip, T-1' })
  await withoutSignal(phone, async () => {
    await press(phone, 'Sign and send')
    await expect(phone.getByText('Do not drive. The office is told.')).toBeVisible()
    await expect(row).toContainText('On this phone')
  })
  await expect(row).toContainText('Submitted')
  await expect(row).toHaveCount(1)
}

/** The load shows what blocks it; certifying the repair takes that away. */
async function repairDefect(office: Page, fleet: DrivenFleet, loadId: string): Promise<void> {
  await office.goto(`/loads/${loadId}`)
  await expect(office.getByText('Truck or trailer is out of service')).toBeVisible()
  await expect(office.getByText('T-1: Air leak at the left rear chamber', { exact: false })).toBeVisible()
  expect((await fleet.load(await fleet.book(3))).status).toBe('planned')
  await office.getByRole('link', { name: 'Open defects' }).click()
  await office.getByRole('button', { name: /^Certify: Service brakes/ }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Certify' }).click()
  await expect(dialog.getByText('This is needed.')).toBeVisible()
  await dialog.getByLabel('Work done, or why no repair is needed').fill('New chamber, brakes adjusted')
  await dialog.getByRole('button', { name: 'Certify' }).click()
  await expect(office.getByText('No defects')).toBeVisible()
  expect((await fleet.load(await fleet.book(5))).status).toBe('assigned')
  await follow(office, `/loads/${loadId}`)
  await expect(office.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(office.getByText('Truck or trailer is out of service')).toBeHidden()
}

/** The next time it is read before driving. */
async function readEarlierReport(phone: Page): Promise<void> {
  await phone.reload()
  await press(phone, 'Start')
  await expect(phone.getByText('Read the earlier reports first.')).toBeVisible()
  await expect(phone.getByText('Repaired: New chamber, brakes adjusted')).toBeVisible()
  await phone.getByText('I have read this report').click()
  await press(phone, 'Start')
  await next(phone, 1)
}

/** Yesterday by the clock of the home terminal: whatever the hour, that day is over, and all of it can be edited. */
const yesterday = () => fleetDay(-1)
const yesterdayAt = (hour: number, minute = 0) => addMinutes(startOfDay(yesterday(), ZONE), hour * 60 + minute)

/** A status that began yesterday, sent by another phone of the driver. */
const changed = (happenedAt: string, status: string) => ({
  ...{ operationId: newId(), deviceId: newId(), happenedAt },
  act: {
    ...{ kind: 'change', id: newId(), status, special: null, truckId: null, location: 'Tulsa, OK', remark: null },
    ...{ odometerM: null, fix: null },
  },
})

/** Nine hours at the wheel without a break, a night at home, and the next load, partly without signal. */
async function workOverLoad(
  office: Page,
  phone: Page,
  { fleet, loadId }: { fleet: DrivenFleet; loadId: string },
): Promise<void> {
  await mutate(phone.request, 'logs.keep', changed(yesterdayAt(4, 55), 'ON'))
  await mutate(phone.request, 'logs.keep', changed(yesterdayAt(5), 'D'))
  await mutate(phone.request, 'logs.keep', changed(yesterdayAt(14), 'OFF'))
  await follow(phone, '/daily-logs')
  await expect(phone.getByRole('heading', { name: 'Now: Off duty' })).toBeVisible()
  await expect(phone.getByText('Until break')).toBeVisible()
  await withoutSignal(phone, async () => {
    await press(phone, 'On duty, not driving')
    await phone.getByLabel('Place').fill('North Pit, Tulsa, OK')
    await press(phone, 'Save')
    await expect(phone.getByRole('heading', { name: 'Now: On duty, not driving' })).toBeVisible()
  })
  const known = async () => JSON.stringify(await query(office.request, 'logs.ofDriver', { driverId: fleet.driverId }))
  await expect.poll(known).toContain('North Pit, Tulsa, OK')
  await follow(office, '/daily-logs')
  await expect(office.getByText('On duty, not driving', { exact: false }).first()).toBeVisible()
  // The step of a load is driving, and the violation shows with its rule and section.
  await fleet.take(loadId, ['accept', 'start'])
  await office.getByRole('tab', { name: 'Violations' }).click()
  await expect(office.getByText('49 CFR 395.3(a)(3)(ii)').first()).toBeVisible()
  await expect(office.getByText('without 30 minutes of something else', { exact: false }).first()).toBeVisible()
  await follow(phone, `/daily-logs?day=${yesterday()}`)
  await expect(phone.getByRole('heading', { name: 'Now: Driving' })).toBeVisible()
}

async function certify(phone: Page, name: string): Promise<void> {
  await withoutSignal(phone, async () => {
    await press(phone, name)
    await phone.getByRole('dialog').getByRole('button', { name: 'Certify' }).click()
    await expect(phone.getByText('Certified on this phone, not sent yet')).toBeVisible()
  })
  await expect(phone.getByText(/^Certified by Rosa Delgado/)).toBeVisible()
}

/** The office proposes a stretch at home to have been work; the driver accepts and certifies again; the papers have it. */
async function certifyEditAndPrint(office: Page, phone: Page, driverId: string): Promise<void> {
  await certify(phone, 'Certify')
  await mutate(office.request, 'logs.propose', {
    ...{ operationId: newId(), id: newId(), driverId, status: 'ON', special: null },
    ...{ fromAt: yesterdayAt(15), toAt: yesterdayAt(15, 20), location: null, reason: 'Washed out the truck' },
  })
  await phone.reload()
  await expect(phone.getByText('Dana Whitlock: Washed out the truck').first()).toBeVisible()
  await press(phone, 'Accept')
  await expect(phone.getByText('Changed since it was certified')).toBeVisible()
  const days = `from=${yesterday()}&to=${fleetDay()}`
  const path = `/api/logs/${driverId}`
  const paper = async () => pdfText(await (await phone.request.get(`${path}/paper?${days}`)).body())
  await expect.poll(paper).toContain('Changed since it was')
  await certify(phone, 'Certify again')
  await expect.poll(paper).not.toContain('Changed since it was')
  const text = await paper()
  expect(text).toContain('Washed out the truck')
  expect(text.replaceAll(' ', '')).toContain('49CFR395.3(a)(3)(ii)')
  expect(text).toMatch(/Certified by Rosa Delgado/)
  const sheet = encodeURIComponent(JSON.stringify({ driverId, from: yesterday(), to: yesterday() }))
  expect(await (await phone.request.get(`/api/lists/daily-logs?filter=${sheet}`)).text()).toContain('Rosa Delgado')
  const file = await phone.request.get(`${path}/eld?${days}`)
  expect(await file.text()).toContain('TEST - NOT FROM A REGISTERED ELD')
}

/** An officer reads, and the way back takes the code. */
async function showRoadside(phone: Page): Promise<void> {
  await press(phone, 'Roadside inspection')
  await phone.getByLabel('Code of four digits').fill('4711')
  await press(phone, 'Show the logs')
  await expect(phone.getByText('Read only')).toBeVisible()
  // Another page gives way to the logs, however it is asked for.
  await phone.goto('/earnings')
  await expect(phone).toHaveURL(/\/daily-logs/)
  await expect(phone.getByText('Read only')).toBeVisible()
  await press(phone, 'Leave')
  await phone.getByLabel('Code of four digits').fill('1234')
  await phone.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect(phone.getByText('This is not the code.')).toBeVisible()
  await phone.getByLabel('Code of four digits').fill('4711')
  await phone.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect(phone.getByText('Read only')).toBeHidden()
  await follow(phone, '/earnings')
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(phone).toHaveURL(/\/earnings/)
}
