import { expect, type Page } from '@playwright/test'
import { agreeOnRates } from './billed-fleet.ts'
import { test } from './browser-test.ts'
import { query } from './calls.ts'
import { drivenFleet } from './driven-fleet.ts'
import { follow } from './follow.ts'

const TICKETS = 40

/** The keyboard of somebody who types a stack of paper: it counts what is pressed. */
function keyboardOf(page: Page) {
  const counted = { presses: 0 }
  const press = async (key: string) => {
    counted.presses += 1
    await page.keyboard.press(key)
  }
  return {
    counted,
    press,
    async type(text: string) {
      counted.presses += text.length
      await page.keyboard.type(text)
    },
    /** Types what names one entry of a list, and takes it. */
    async pick(text: string, name: string) {
      counted.presses += text.length
      await page.keyboard.type(text)
      await expect(page.getByRole('option', { name, exact: false }).first()).toBeVisible()
      await press('ArrowDown')
      await press('Enter')
    },
  }
}

/** A time of the paper as it is typed, so many minutes after midnight. */
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}${String(minutes % 60).padStart(2, '0')}`

test('forty tickets of a driver’s day are typed without a mouse, and delivered by the office', async ({
  page,
  browser,
}, info) => {
  // A thousand presses of keys, each of which the page answers before the next.
  test.setTimeout(600_000)
  const phone = await browser.newContext()
  const fleet = await drivenFleet(page.request, phone.request)
  await agreeOnRates(page.request, fleet)
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)

  await page.goto('/loads/tickets')
  await expect(page.getByRole('heading', { name: 'Tickets by driver' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Driver' }).focus()
  const keys = keyboardOf(page)
  await keys.pick('Rosa', 'Rosa Delgado')
  await expect(page.getByRole('combobox', { name: 'Truck' })).toHaveValue('T-1')
  // The day is a field of the browser's own, which each language types differently.
  await page.getByLabel('Day').fill(yesterday)
  keys.counted.presses += 10

  await page.getByLabel('Ticket number').first().focus()
  for (let place = 0; place < TICKETS; place += 1) {
    const loaded = 5 * 60 + place * 20
    await keys.type(`${4100 + place}`)
    await keys.press('Tab')
    await keys.type(`${70_000 + place * 40}`)
    await keys.press('Tab')
    // The empty truck and the haul are those of the ticket before.
    if (place === 0) await keys.type('30000')
    await keys.press('Tab')
    await keys.press('Tab')
    await keys.type(clock(loaded))
    await keys.press('Tab')
    await keys.type(clock(loaded + 15))
    if (place === 0) {
      for (const [typed, name] of [
        ['', ''],
        ['Bluff', 'Bluff Paving'],
        ['North', 'North Pit'],
        ['High', 'Highway 75 job'],
        ['Crush', 'Crushed limestone'],
      ] as const) {
        await keys.press('Tab')
        if (name) await keys.pick(typed, name)
      }
      await page.getByLabel('Delivered at').first().focus()
      keys.counted.presses += 5
    }
    if (place < TICKETS - 1) {
      await keys.press('Enter')
      await expect(page.getByLabel('Ticket number').nth(place + 1)).toBeFocused()
    }
  }
  info.annotations.push({ type: 'key presses', description: String(keys.counted.presses) })
  await keys.press('Tab')
  await expect(page.getByText(`${TICKETS} loads will be made`)).toBeVisible({ timeout: 60_000 })

  // What was typed lies on this device until it is saved.
  await page.reload()
  await expect(page.getByLabel('Ticket number')).toHaveCount(TICKETS)
  await expect(page.getByText(`${TICKETS} loads will be made`)).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Save tickets' }).press('Enter')
  await expect(page.getByText(`${TICKETS} loads delivered`)).toBeVisible({ timeout: 120_000 })
  await expect(page.getByText(new RegExp(`^${TICKETS} left to bill: \\$`))).toBeVisible()

  const { rows } = await query(page.request, 'loads.list', { driverId: fleet.driverId })
  expect(rows.length).toBeGreaterThan(0)
  for (const { status } of rows) expect(['delivered', 'closed']).toContain(status)
  await follow(page, '/customer-invoicing')
  await expect(page.getByText('Bluff Paving').first()).toBeVisible()
  await phone.close()
})
