import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { agreeOnRates, deliver } from './billed-fleet.ts'
import { test } from './browser-test.ts'
import { mutate, newId, query } from './calls.ts'
import { drivenFleet } from './driven-fleet.ts'
import { fleetDay } from './fleet-days.ts'
import { foundFleet } from './new-fleet.ts'
import { accept, invite } from './office-pages.ts'

const op = () => ({ operationId: newId() })

test('a figure is drilled to its load, the load is credited and rebilled, and figure, report and budget follow', async ({
  browser,
}) => {
  const office = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  const phone = await (await browser.newContext()).newPage()
  const fleet = await drivenFleet(office.request, phone.request)
  await agreeOnRates(office.request, fleet)
  const loadId = await fleet.book(1)
  await deliver(fleet, loadId, 'S-4711')
  const { number } = await fleet.load(loadId)
  const { tickets } = await query(office.request, 'tickets.ofLoad', { loadId })
  for (const { id, version } of tickets) {
    await mutate(office.request, 'tickets.verify', { ...op(), id, version })
  }
  await mutate(office.request, 'loads.close', { ...op(), id: loadId, version: (await fleet.load(loadId)).version })
  await mutate(office.request, 'invoicing.create', { ...op(), loadIds: [loadId], isDraft: false })
  const nobody = { truckId: null, jobId: null, customerId: null, reference: null, note: null }
  const paid = { day: fleetDay(0), category: 'maintenance', amountCents: 4_500, vendor: 'Parts counter' }
  await mutate(office.request, 'budgets.addExpense', { ...op(), id: newId(), ...nobody, ...paid })

  // Nothing is guessed: what nobody has priced is named, and a paper that names nobody is a row of its own.
  await office.goto('/profitability')
  await expect(office.getByText('Not set, so not in the figures')).toBeVisible()
  const customer = office.getByRole('row', { name: /Bluff Paving/ })
  await expect(customer).toContainText('$291.96')
  await expect(customer).toContainText('$218.97')
  await expect(office.getByRole('row', { name: /Not assigned: names no truck/ })).toContainText('$45.00')

  // The figure to its load, by keys, and the load to its invoice.
  await customer.getByRole('button', { name: 'Open: Bluff Paving' }).press('Enter')
  const loads = office.getByRole('dialog', { name: 'Bluff Paving: loads' })
  await loads.getByRole('button', { name: `Open: ${number}` }).press('Enter')
  const load = office.getByRole('dialog', { name: 'Load', exact: true })
  await expect(load.getByRole('row', { name: /Driver pay/ }).first()).toContainText('Accrued')
  await load.getByRole('link', { name: 'Invoice INV-00001' }).click()
  await office.getByRole('button', { name: 'Credit and rebill' }).click()
  const rebill = office.getByRole('dialog')
  await rebill.getByLabel(/ should be$/).selectOption('Another amount')
  await rebill.getByLabel(/^Amount of/).fill('320')
  await office.keyboard.press('Tab')
  await expect(rebill.getByText('$28.04')).toBeVisible()
  await rebill.getByLabel('Reason').fill('Rate agreed by phone')
  await rebill.getByRole('button', { name: 'Credit and rebill' }).click()
  await expect(office.getByRole('heading', { name: /Invoice INV-00002/ })).toBeVisible()

  // The figure follows, and its pay: a quarter of $320.00.
  await office.goto('/profitability')
  await expect(customer).toContainText('$320.00')
  await expect(customer).toContainText('$240.00')
  await office.goto(`/profitability?load=${loadId}`)
  for (const paper of ['INV-00001', 'CR-00001', 'INV-00002']) {
    await expect(load.getByRole('link', { name: `Invoice ${paper}` })).toBeVisible()
  }
  await office.keyboard.press('Escape')
  await expect(load).toBeHidden()

  // So do the report of invoices and the budget.
  await office.goto('/reports?report=invoices')
  await expect(office.getByRole('row', { name: /CR-00001/ })).toContainText('-$291.96')
  await expect(office.getByRole('row', { name: /INV-00002/ })).toContainText('$320.00')
  await office.goto('/budget-tracking')
  await expect(office.getByRole('row', { name: /Driver pay/ })).toContainText('$80.00')

  // An admin says what a truck costs a day: the line is there, marked as modelled, also beside its loads.
  await mutate(office.request, 'settings.set', { ...op(), key: 'profit_lease_day', value: '60' })
  await office.goto('/profitability?by=truck')
  await expect(office.getByRole('row', { name: /T-1/ })).toBeVisible()
  const lines = office.getByRole('table', { name: 'Lines' })
  await expect(lines.getByRole('row', { name: /Lease and payments/ })).toContainText('Modelled')
  await office.getByRole('button', { name: 'Export' }).first().click()
  const [file] = await Promise.all([
    office.waitForEvent('download'),
    office.getByRole('menuitem', { name: /CSV/ }).click(),
  ])
  const csv = await readFile(await file.path(), 'utf8')
  expect(csv).toContain('lease_modelled')
  expect(csv).toContain('T-1,')
})

test('days in the wrong order, a wrong address and a dispatcher find no figures, and an empty fleet says so', async ({
  browser,
  page,
}) => {
  await foundFleet(page.request, { companyName: 'Pecan Valley Haulers' })
  await page.goto('/profitability')
  await expect(page.getByText('No money in these days')).toBeVisible()
  await page.goto(`/profitability?from=${fleetDay(0)}&to=${fleetDay(-3)}`)
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  // What no list knows is left out of the address, and the page stands.
  await page.goto('/profitability?by=moon&view=dream&load=x')
  await expect(page.getByText('No money in these days')).toBeVisible()

  const other = await browser.newContext()
  const dispatcher = await other.newPage()
  await accept(dispatcher, await invite(page, `dispatcher-${newId()}@example.com`, 'Dispatcher'), 'Dina Plan')
  await dispatcher.goto('/profitability')
  await expect(dispatcher).toHaveURL(/\/dashboard$/)
  await other.close()
})
