import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { agreeOnRates } from './billed-fleet.ts'
import { test } from './browser-test.ts'
import { mutate, newId, query } from './calls.ts'
import { drivenFleet } from './driven-fleet.ts'
import { fleetDay } from './fleet-days.ts'

const op = () => ({ operationId: newId() })
const HEAD = 'Ticket No,Date,Time,Truck,Net,Haul Amount'
const line = (number: string, time: string, net: number, amount: string) =>
  [number, fleetDay(0), time, 'T1', net, amount].join(',')

test('a plant’s statement with a missing, a doubled and a differing line leads to a charge, a claim and a rejected ticket', async ({
  page,
  browser,
}) => {
  const phone = await browser.newContext()
  const fleet = await drivenFleet(page.request, phone.request)
  await agreeOnRates(page.request, fleet)
  const book = (hour: number) => fleet.book(hour, { isPriceLater: false })
  const [heavier, agreed, alien] = [await book(-6), await book(-4), await book(-2)]
  const enter = (loadId: string, ticketNumber: string, timeOut: string, net: number) =>
    addTicket(page.request, loadId, { ticketNumber, timeOut, gross: 30_000 + net, net })
  await enter(heavier, '88213', '06:10', 40_000)
  await enter(agreed, '88214', '06:50', 42_000)
  await enter(alien, '88219', '07:30', 41_000)
  await fleet.driveToJob(heavier)
  const charged = await customerCents(page.request, heavier)

  await page.goto('/ticket-detection?tab=plants')
  await expect(page.getByText('No statement was taken in yet')).toBeVisible()
  const lines = [
    line('0088213', '06:11', 40_600, ((charged + 600) / 100).toFixed(2)),
    line('88214', '06:50', 42_000, ''),
    line('88214', '06:50', 42_000, ''),
  ]
  const content = `North Pit\n${HEAD}\n${lines.join('\n')}\nTotal,,,,124600,\n`
  await bring(page, 'march.csv', content)
  const dialog = page.getByRole('dialog', { name: 'Take in a plant’s statement' })
  // What would be money if it were guessed is asked: the unit of the weights, and what the amounts are.
  await expect(dialog.getByText('The file does not say it. Nothing is taken before you do.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Take the lines/ })).toBeDisabled()
  await dialog.getByLabel('Its weights are in').selectOption('lb')
  await dialog.getByLabel('Its amounts are').selectOption('haul')
  const plant = dialog.getByRole('combobox', { name: /^Plant/ })
  await plant.fill('North')
  await page.getByRole('option', { name: 'North Pit' }).click()
  await expect(dialog.getByRole('region', { name: 'What it would show' })).toContainText('Doubled line')
  await dialog.getByRole('button', { name: 'Take the lines (3)' }).click()
  await expect(dialog).toBeHidden()

  await expect(page.getByRole('heading', { name: 'Statement of North Pit' })).toBeVisible()
  await expect(page.getByText('Differences still open: 3')).toBeVisible()
  const rows = page.getByRole('table', { name: 'Lines and loads' })
  await expect(rows.getByRole('row', { name: /Doubled line/ })).toContainText('The same weighing as line 4')
  await expect(rows.getByRole('row', { name: /Weight differs/ })).toContainText('$6.00')
  await expect(page.getByRole('button', { name: 'Settle the statement' })).toBeDisabled()

  await decide(page, '0088213', 'Charge the difference', 'The plant weighed on the new scale')
  await expect(page.getByText('Differences still open: 2')).toBeVisible()
  expect(await customerCents(page.request, heavier)).toBe(charged + 600)
  await decide(page, '88214', 'Claim it from the plant', 'Counted twice', '-5')
  await decide(page, '88219', 'Reject our ticket', 'The plant never weighed it')
  await expect(page.getByText('Everything is decided').first()).toBeVisible()
  const { tickets } = await query(page.request, 'tickets.ofLoad', { loadId: alien })
  expect(tickets[0].status).toBe('rejected')

  // Taken back, the line is gone from the load; decided again, it is there.
  await page.getByText('Only what is open').click()
  await rows.getByRole('button', { name: 'Take back: 0088213' }).click()
  await expect(page.getByText('Taken back', { exact: true })).toBeVisible()
  await expect(page.getByText('Differences still open: 1')).toBeVisible()
  expect(await customerCents(page.request, heavier)).toBe(charged)
  await decide(page, '0088213', 'Charge the difference', 'The plant weighed on the new scale')
  await page.getByRole('button', { name: 'Settle the statement' }).click()
  await expect(page.getByText(/^Settled by/)).toBeVisible()
  await rows
    .getByRole('row', { name: /Doubled line/ })
    .getByRole('button', { name: 'Answer' })
    .click()
  const answer = page.getByRole('dialog', { name: 'What came of the claim' })
  await answer.getByRole('button', { name: 'Keep' }).click()
  await expect(answer).toBeHidden()
  await expect(rows.getByRole('row', { name: /Doubled line/ })).toContainText('Granted')

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: 'Export' })
      .click()
      .then(() => page.getByRole('menuitem', { name: /CSV/ }).click()),
  ])
  expect(file.suggestedFilename()).toContain('plant-statement')

  // The same file again, and the same lines in another one, do nothing twice.
  await page.getByRole('button', { name: 'All statements' }).click()
  await bring(page, 'march.csv', content)
  await expect(page.getByText(/This very file was taken before: march.csv/)).toBeVisible()
  await page.keyboard.press('Escape')
  await bring(page, 'again.csv', `${HEAD}\n${lines.join('\n')}\n`)
  await expect(page.getByText('Read as statements of North Pit were read before.')).toBeVisible()
  await expect(page.getByText('Already on march.csv, and not taken again: 3')).toBeVisible()
  await page.keyboard.press('Escape')
  await bring(page, 'empty.csv', ' \n')
  await expect(page.getByText('This file is empty.')).toBeVisible()
  await phone.close()
})

async function bring(page: Page, name: string, content: string): Promise<void> {
  await page.getByRole('button', { name: 'Take in a statement' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take in a plant’s statement' })
  await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
}

async function decide(page: Page, what: string, step: string, reason: string, amount?: string): Promise<void> {
  await page.getByRole('button', { name: `Decide ${what}` }).click()
  const dialog = page.getByRole('dialog', { name: `Decide: ${what}` })
  await dialog.getByText(step, { exact: true }).first().click()
  if (amount) await dialog.getByRole('textbox', { name: /^Amount/ }).fill(amount)
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill(reason)
  await dialog.getByRole('button', { name: step }).click()
  await expect(dialog).toBeHidden()
}

async function addTicket(office: APIRequestContext, loadId: string, values: object): Promise<void> {
  const { stops } = await query(office, 'loads.byId', { id: loadId })
  const stopId = stops.find(({ kind }: { kind: string }) => kind === 'pickup').id
  const ticket = {
    ...{ id: newId(), documentId: null, source: 'typed', reading: null, ticketDate: fleetDay(0), timeIn: null },
    ...{ siteText: 'North Pit', customerText: null, jobText: null, truckText: 'T-1', materialText: null },
    ...{ unit: 'lb', tare: 30_000, ...values },
  }
  await mutate(office, 'tickets.add', { ...op(), loadId, stopId, kind: 'origin', ticket })
}

async function customerCents(office: APIRequestContext, loadId: string): Promise<number> {
  const { sides } = await query(office, 'charges.ofLoad', { loadId })
  return sides.find(({ side }: { side: string }) => side === 'customer')?.totalCents ?? 0
}
