import { expect, type Locator, type Page, type Route } from '@playwright/test'
import { dayIn, instant } from '#domain/units/time.ts'
import { test } from './browser-test.ts'
import { mutate, newId, query } from './calls.ts'
import { drivenFleet } from './driven-fleet.ts'
import { fleetDay, ZONE } from './fleet-days.ts'
import { PASSWORD } from './new-fleet.ts'
import { plannedFleet } from './planned-fleet.ts'

const bar = (page: Page, number: string) => page.getByRole('button', { name: new RegExp(`^Load ${number},`) })
const ofRow = (page: Page, who: string) => page.getByRole('list', { name: who, exact: true })

/** Carries something with the mouse to a place on the page, as a hand does. */
async function drag(page: Page, what: Locator, to: { x: number; y: number }): Promise<void> {
  await what.scrollIntoViewIfNeeded()
  const box = await what.boundingBox()
  if (!box) throw new Error('it is not on the page')
  await page.mouse.move(box.x + 12, box.y + 12)
  await page.mouse.down()
  await page.mouse.move(box.x + 20, box.y + 20, { steps: 4 })
  await page.mouse.move(to.x, to.y, { steps: 10 })
  await page.mouse.move(to.x, to.y)
  await page.mouse.up()
}

async function middleOf(row: Locator): Promise<{ x: number; y: number }> {
  await row.scrollIntoViewIfNeeded()
  const box = await row.boundingBox()
  if (!box) throw new Error('the row is not on the page')
  return { x: Math.max(box.x, 0) + 600, y: box.y + box.height / 2 }
}

const openMenu = async (page: Page, number: string) => {
  await bar(page, number).focus()
  await page.keyboard.press('Enter')
}

test('a day is planned with the mouse, and the second dispatcher sees it; moves of both are told apart', async ({
  page,
  browser,
}) => {
  const email = await plannedFleet(page.request)
  const day = fleetDay(1)
  await page.goto(`/scheduling?day=${day}`)
  await expect(page.getByRole('heading', { name: 'Unassigned: 3' })).toBeVisible()
  const other = await browser.newContext()
  await mutate(other.request, 'account.signIn', { email, password: PASSWORD })
  const second = await other.newPage()
  await second.goto(`/scheduling?day=${day}`)
  await expect(second.getByRole('heading', { name: 'Unassigned: 3' })).toBeVisible()

  // From the tray to a driver: the truck they usually drive comes along.
  await drag(page, bar(page, 'L-00001'), await middleOf(ofRow(page, 'Ana Torres')))
  await expect(page.getByText(/^Load L-00001: Ana Torres, .*08:00 – 10:00/)).toBeVisible()
  await expect(ofRow(page, 'Ana Torres').getByRole('button', { name: /L-00001, Assigned.*T-1/ })).toBeVisible()
  await expect(ofRow(second, 'Ana Torres').getByRole('button', { name: /L-00001, Assigned/ })).toBeVisible()
  await expect(second.getByRole('heading', { name: 'Unassigned: 2' })).toBeVisible()

  // Along its row by an hour and back again.
  const box = await bar(page, 'L-00001').boundingBox()
  const axis = await ofRow(page, 'Ana Torres').boundingBox()
  if (!box || !axis) throw new Error('the bar is not on the page')
  await drag(page, bar(page, 'L-00001'), { x: box.x + 12 + axis.width / 24, y: box.y + 12 })
  await expect(page.getByText(/^Load L-00001: Ana Torres, .*09:00 – 11:00/)).toBeVisible()
  await expect(bar(page, 'L-00001')).toHaveAccessibleName(/09:00 – 11:00/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(bar(page, 'L-00001')).toHaveAccessibleName(/08:00 – 10:00/)

  // A second load at the same time passes with a reason only, and both say so then.
  await drag(page, bar(page, 'L-00002'), await middleOf(ofRow(page, 'Ana Torres')))
  await expect(page.getByRole('dialog').getByText('Driver or truck is on another load at this time')).toBeVisible()
  await page.getByRole('dialog').getByLabel('Reason for passing the warnings').fill('Short hauls, one after the other')
  await page.getByRole('dialog').getByRole('button', { name: 'Move anyway' }).click()
  await expect(bar(page, 'L-00001')).toHaveAccessibleName(/At the same time as L-00002/)
  await expect(page.getByText(/^Load L-00002: Ana Torres/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: 'Unassigned: 2' })).toBeVisible()

  // While the first carries it to Ben, the second moves it to ten o'clock: both are shown.
  const { loads } = await query(other.request, 'schedule.day', { day })
  const one = loads.find((load: { number: string }) => load.number === 'L-00001')
  const overtake = async (route: Route) => {
    const move = { id: one.id, version: one.version, shiftMin: 120, to: null, checksReason: 'The crew is late' }
    await mutate(other.request, 'schedule.place', { operationId: newId(), ...move })
    await route.continue()
  }
  await page.route('**/trpc/schedule.place*', overtake, { times: 1 })
  await drag(page, bar(page, 'L-00001'), await middleOf(ofRow(page, 'Ben Whitaker')))
  const both = page.getByRole('dialog', { name: 'Load L-00001 was moved by somebody else' })
  await expect(both.getByText(/Ana Torres · .*10:00 – 12:00/)).toBeVisible()
  await expect(both.getByText(/Ben Whitaker · /)).toBeVisible()
  await both.getByRole('button', { name: 'Cancel' }).click()
  await expect(ofRow(page, 'Ana Torres').getByRole('button', { name: /L-00001, .*10:00 – 12:00/ })).toBeVisible()

  // Back to the tray, with a reason.
  const tray = page.getByRole('region', { name: /^Unassigned/ })
  const trayBox = await tray.boundingBox()
  if (!trayBox) throw new Error('there is no tray')
  await drag(page, bar(page, 'L-00001'), { x: trayBox.x + 60, y: trayBox.y + 20 })
  await page.getByRole('dialog').getByLabel('Reason').fill('The truck is at the shop')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove assignment' }).click()
  await expect(page.getByRole('heading', { name: 'Unassigned: 3' })).toBeVisible()
  await expect(second.getByRole('heading', { name: 'Unassigned: 3' })).toBeVisible()
  await other.close()
})

test('the same day is planned by the keyboard alone', async ({ page }) => {
  await plannedFleet(page.request)
  await page.goto(`/scheduling?day=${fleetDay(1)}`)
  await openMenu(page, 'L-00002')
  await page.getByRole('menuitem', { name: 'Assign to…' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Driver' }).pressSequentially('ben')
  await page.getByRole('option', { name: /Ben Whitaker/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('combobox', { name: 'Truck' })).toHaveValue('T-2')
  await page.keyboard.press('Control+Enter')
  await expect(ofRow(page, 'Ben Whitaker').getByRole('button', { name: /L-00002, Assigned.*08:30/ })).toBeVisible()

  await openMenu(page, 'L-00002')
  await page.getByRole('menuitem', { name: 'Move to another time…' }).press('Enter')
  await dialog.getByLabel(/Pickup from/).fill(`${fleetDay(1)}T23:00`)
  await dialog.getByRole('button', { name: 'Move', exact: true }).press('Enter')
  // Over midnight: it begins on this day and goes on on the next.
  await expect(bar(page, 'L-00002')).toHaveAccessibleName(/23:00 .* – .*01:00/)
  await page.getByRole('button', { name: 'Next day' }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`day=${fleetDay(2)}`))
  await expect(ofRow(page, 'Ben Whitaker').getByRole('button', { name: /L-00002/ })).toBeVisible()

  await openMenu(page, 'L-00002')
  await page.getByRole('menuitem', { name: 'Unassign…' }).press('Enter')
  await dialog.getByLabel('Reason').fill('Called off')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Load L-00002 is unassigned.')).toBeVisible()
})

test('a day is published; its driver confirms it on the phone, and is told what changed', async ({ page, browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const phone = await context.newPage()
  const fleet = await drivenFleet(page.request, phone.request)
  const loadId = await fleet.book(26)
  const day = dayIn(instant(Date.now() + 26 * 3_600_000), ZONE)
  await page.goto(`/scheduling?day=${day}`)
  await page.getByRole('button', { name: 'Publish (1)' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('checkbox', { name: 'Rosa Delgado · Not published' })).toBeChecked()
  await expect(dialog.getByText(/North Pit → Highway 75 job/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Publish (1)' }).click()
  await expect(dialog.getByText('One driver was told.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText(/Published/).first()).toBeVisible()

  await phone.goto(`/scheduling?day=${day}`)
  await phone.getByRole('button', { name: 'Confirm the day' }).click()
  await expect(phone.getByText(/You confirmed it/)).toBeVisible()
  await expect(page.getByText(/Confirmed/).first()).toBeVisible()

  // A quarter of an hour later: the driver reads that it is being changed, and is told when it is published anew.
  const { version } = await fleet.load(loadId)
  const move = { id: loadId, version, shiftMin: 15, to: null, checksReason: 'The crew is late' }
  await mutate(page.request, 'schedule.place', { operationId: newId(), ...move })
  await expect(phone.getByText(/It is being changed/)).toBeVisible()
  await page.getByRole('button', { name: 'Publish (1)' }).click()
  await expect(dialog.getByText('Changed (times)')).toBeVisible()
  await dialog.getByRole('button', { name: 'Publish (1)' }).click()
  await expect(dialog.getByText('One driver was told.')).toBeVisible()
  // The second confirmation from the same page is a step of its own.
  await phone.getByRole('button', { name: 'Confirm the day' }).click()
  await expect(phone.getByText(/You confirmed it/)).toBeVisible()
  await context.close()
})

test('a driver asks for days off on the phone; the office approves, and the board and the assignment know', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const phone = await context.newPage()
  const fleet = await drivenFleet(page.request, phone.request)
  await fleet.book(26)
  const day = dayIn(instant(Date.now() + 26 * 3_600_000), ZONE)
  await phone.goto(`/scheduling?day=${day}`)
  await phone.getByRole('button', { name: 'Time off' }).click()
  await phone.getByRole('button', { name: 'Ask for time off' }).click()
  const form = phone.getByRole('dialog', { name: 'Ask for time off' })
  await form.getByLabel('First day off').fill(day)
  await form.getByLabel('Note').fill('Moving house')
  await form.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(phone.getByText('Asked for. The office decides.')).toBeVisible()

  await page.goto(`/scheduling?day=${day}`)
  await page.getByRole('button', { name: 'Time off (1 asked)' }).click()
  const drawer = page.getByRole('dialog', { name: 'Time off' })
  await expect(drawer.getByRole('link', { name: 'One open load on these days' })).toBeVisible()
  await drawer.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Approved. The driver is told.')).toBeVisible()
  await drawer.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText(/Off through .*Vacation/).first()).toBeVisible()
  await expect(bar(page, 'L-00001')).toHaveAccessibleName(/The driver is off that day/)
  await expect(phone.getByText('Approved', { exact: true })).toBeVisible()
  await context.close()
})

test('a driver and the office each make a link for a calendar program, and who ends it ends it for the program', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const phone = await context.newPage()
  const fleet = await drivenFleet(page.request, phone.request)
  await fleet.book(26)
  await phone.goto('/scheduling')
  await phone.getByRole('button', { name: 'Calendars' }).click()
  const own = phone.getByRole('dialog', { name: 'Calendars' })
  await expect(own.getByText('No calendar link')).toBeVisible()
  await own.getByRole('button', { name: 'Make a link to my loads' }).click()
  await expect(own.getByText('Copy this link now. It is shown this once.')).toBeVisible()
  const link = await own.getByLabel('Calendar link').inputValue()
  // A program asks from elsewhere, with nothing but the link.
  const program = await browser.newContext()
  const calendar = await program.request.get(link)
  expect(calendar.headers()['content-type']).toContain('text/calendar')
  expect(await calendar.text()).toContain('SUMMARY:L-00001')

  await page.goto('/scheduling')
  await page.getByRole('button', { name: 'Calendars' }).click()
  const drawer = page.getByRole('dialog', { name: 'Calendars' })
  await expect(drawer.getByText('Driver: Rosa Delgado')).toBeVisible()
  await expect(drawer.getByText(/last read/)).toBeVisible()
  await drawer.getByRole('button', { name: 'Make a link', exact: true }).click()
  await expect(drawer.getByText('This is needed.')).toBeVisible()
  await drawer.getByRole('button', { name: 'End this link' }).click()
  await expect(page.getByText('The link is ended.')).toBeVisible()
  await expect(drawer.getByText('No calendar link')).toBeVisible()
  expect((await program.request.get(link)).status()).toBe(404)
  await Promise.all([program.close(), context.close()])
})
