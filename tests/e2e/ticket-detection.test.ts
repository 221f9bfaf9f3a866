import { expect } from '@playwright/test'
import { test } from './browser-test.ts'
import { mutate, newId, query } from './calls.ts'
import { drivenFleet } from './driven-fleet.ts'
import { fleetDay } from './fleet-days.ts'

const op = () => ({ operationId: newId() })

test('the queue is worked off by keys: a duplicate beside its twin is rejected, green ones are accepted together', async ({
  page,
  browser,
}) => {
  const phone = await browser.newContext()
  const fleet = await drivenFleet(page.request, phone.request)
  const enter = async (loadId: string, more: object) => {
    const { stops } = await query(page.request, 'loads.byId', { id: loadId })
    const stopId = stops.find(({ kind }: { kind: string }) => kind === 'pickup').id
    const ticket = {
      ...{ id: newId(), documentId: null, source: 'typed', reading: null, ticketDate: fleetDay(0), timeIn: null },
      ...{ timeOut: null, siteText: 'North Pit', customerText: null, jobText: null, truckText: 'T-1' },
      ...{ materialText: 'Crushed limestone', unit: 'lb', gross: 70_000, tare: 30_000, net: 40_000, ...more },
    }
    await mutate(page.request, 'tickets.add', { ...op(), loadId, stopId, kind: 'origin', ticket })
  }
  const [first, second, third] = [await fleet.book(-6), await fleet.book(-3), await fleet.book(1)]
  await enter(first, { ticketNumber: '88213' })
  await enter(second, { ticketNumber: '882I3', gross: 71_000, net: 41_000 })
  await enter(third, { ticketNumber: '88214', truckText: 'T-1', gross: 68_000, net: 39_000 })

  await page.goto('/ticket-detection')
  const queue = page.getByRole('table', { name: 'Tickets by money at risk' })
  await expect(queue.getByRole('row', { name: /882/ })).toHaveCount(3)

  // J goes down the queue, and what is shown follows; a duplicate stands beside its twin.
  await page.getByLabel('State').selectOption('duplicate')
  await expect(page.getByText('Same number at the same scale', { exact: false })).toBeVisible()
  await page.keyboard.press('d')
  const dialog = page.getByRole('dialog', { name: /^Reject/ })
  await expect(dialog.getByLabel('Reason')).toHaveValue(/The same weighing as ticket 88213/)
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Nothing matches')).toBeVisible()

  // The one whose net is not gross minus tare is disputed: it counts only with a reason.
  await page.getByLabel('State').selectOption('mismatch')
  await expect(page.getByText('Gross minus tare is not the net').first()).toBeVisible()
  await page.keyboard.press('Enter')
  const verify = page.getByRole('dialog', { name: /^Verify/ })
  await verify.getByLabel('Reason').fill('The scale prints the load’s own tare')
  await verify.getByRole('button', { name: 'Verify' }).click()
  await expect(verify).toBeHidden()

  // The last one fits its load: E opens its values, Enter accepts it, and the toast takes that back.
  await page.getByLabel('State').selectOption('all')
  await expect(page.getByRole('heading', { name: 'Origin ticket 88213' })).toBeVisible()
  await page.keyboard.press('e')
  await expect(page.getByRole('dialog', { name: 'What stands on the ticket' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ticket 88213 is accepted')).toBeVisible()
  await expect(page.getByText('No ticket waits')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Taken back: 1')).toBeVisible()
  await expect(queue.getByRole('row', { name: /88213/ })).toBeVisible()

  await page.getByRole('tab', { name: 'Missing' }).click()
  await expect(page.getByText('Nothing is missing')).toBeVisible()
  await page.getByRole('tab', { name: 'Scales' }).click()
  await expect(page.getByText('No ticket was read and confirmed yet')).toBeVisible()
  await phone.close()
})
