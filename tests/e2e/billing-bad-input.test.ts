import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { agreeOnRates, deliver } from './billed-fleet.ts'
import { test } from './browser-test.ts'
import { mutate, newId, query } from './calls.ts'
import { type DrivenFleet, drivenFleet } from './driven-fleet.ts'
import { fleetDay } from './fleet-days.ts'
import { follow } from './follow.ts'

const op = () => ({ operationId: newId() })

/** An invoice of $291.96 that is issued. */
async function billedLoad(office: APIRequestContext, fleet: DrivenFleet): Promise<void> {
  await agreeOnRates(office, fleet)
  const loadId = await fleet.book(1)
  await deliver(fleet, loadId, 'S-9001')
  const { tickets } = await query(office, 'tickets.ofLoad', { loadId })
  for (const { id, version } of tickets) await mutate(office, 'tickets.verify', { ...op(), id, version })
  const { version } = await query(office, 'loads.byId', { id: loadId })
  await mutate(office, 'loads.close', { ...op(), id: loadId, version })
  await mutate(office, 'invoicing.create', { ...op(), loadIds: [loadId], isDraft: false })
}

const give = (dialog: Locator, name: string, content: string | Buffer) =>
  dialog
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.isBuffer(content) ? content : Buffer.from(content) })

async function badBankFiles(office: Page): Promise<void> {
  await office.goto('/customer-invoicing?tab=payments')
  await office.getByRole('button', { name: 'From a bank’s file' }).click()
  const bank = office.getByRole('dialog')
  for (const [name, content, said] of [
    [
      'no-heads.csv',
      `${fleetDay(-1)},ACH,5.00\n`,
      'The file leaves something open. Nothing is taken before you choose.',
    ],
    ['empty.csv', 'Date,Amount\n', 'There is no line with money in this file.'],
    ['picture.csv', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0]), /./],
  ] as const) {
    await give(bank, name, content)
    await expect(bank.getByRole('alert').or(bank.getByText(said)).first(), name).toBeVisible()
    await expect(bank.getByRole('button', { name: /^Take \d+ payment/, disabled: false }), name).toHaveCount(0)
  }
  // What cannot be read is named by its line; a text of the file is shown as it is, and runs nowhere.
  const code = `<img src=x onerror="document.title='run'">`
  const rows = [
    'Date,Description,Amount',
    `${fleetDay(-1)},ACH INV-00001,291.96`,
    '31/31/2026,DEPOSIT,10.00',
    `${fleetDay(-1)},DEPOSIT,ten`,
    `${fleetDay(-1)},"${code.replaceAll('"', '""')}",12.00`,
    `${fleetDay(-1)},"=HYPERLINK(""x"")",13.00`,
  ]
  await give(bank, 'mixed.csv', `${rows.join('\n')}\n`)
  await expect(bank.getByText('3 lines with money')).toBeVisible()
  await expect(bank.getByText('Line 3: “31/31/2026”')).toBeVisible()
  await expect(bank.getByText('Line 4: “ten”')).toBeVisible()
  await expect(bank.getByText(code)).toBeVisible()
  await expect(bank.getByText('=HYPERLINK("x")', { exact: false })).toBeVisible()
  expect(await office.title()).not.toBe('run')
  // Lines that nothing fits are left out until somebody chooses whose they are.
  await expect(bank.getByText('No invoice fits. Choose a customer, or leave it out.')).toHaveCount(2)
  await expect(bank.getByRole('button', { name: 'Take 1 payment' })).toBeEnabled()
  await bank.getByRole('button', { name: 'Cancel' }).click()
  const { rows: taken } = await query(office.request, 'invoicing.payments')
  expect(taken).toEqual([])
}

async function badPayments(office: Page): Promise<void> {
  await follow(office, '/customer-invoicing?tab=invoices')
  await office.getByRole('row', { name: /INV-00001/ }).click()
  await office.getByRole('button', { name: 'Take payment' }).click()
  const payment = office.getByRole('dialog')
  const send = payment.getByRole('button', { name: 'Take payment' })
  await payment.getByLabel('Reference').fill('7001')
  const amount = payment.getByLabel('Amount')
  await amount.fill('0')
  await send.click()
  await expect(amount).toHaveAccessibleDescription(/needed/i)
  // A figure that cannot be taken stays as it was typed, and its field says why.
  await amount.fill('-5')
  await amount.blur()
  await expect(amount).toHaveValue('-5')
  await expect(amount).toHaveAccessibleDescription(/at least \$0\.00/i)
  await send.click()
  await expect(payment).toBeVisible()
  await payment.getByLabel('Amount').fill('100')
  await payment.getByLabel('Settled of INV-00001').fill('100')
  await payment.getByLabel('Received on').fill(fleetDay(3))
  await send.click()
  await expect(payment.getByText(/This day lies in the future|must be|at the latest/i).first()).toBeVisible()
  // Nothing that was typed is lost.
  await expect(payment.getByLabel('Reference')).toHaveValue('7001')
  await payment.getByLabel('Received on').fill(fleetDay(-1))
  await send.click()
  await expect(payment).toBeHidden()

  // The same check again is asked about, and taken only where it is said to be another.
  await office.getByRole('button', { name: 'Take payment' }).click()
  await payment.getByLabel('Reference').fill('7001')
  await payment.getByLabel('Amount').fill('100')
  await payment.getByLabel('Settled of INV-00001').fill('100')
  await payment.getByLabel('Received on').fill(fleetDay(-1))
  await send.click()
  await expect(payment.getByText(/The same amount with this reference came in/)).toBeVisible()
  await payment.getByText('It is another payment').click()
  await send.click()
  await expect(payment).toBeHidden()
  const { rows } = await query(office.request, 'invoicing.payments')
  expect(rows.map(({ amountCents }: { amountCents: number }) => amountCents)).toEqual([10_000, 10_000])
  const { aging } = await query(office.request, 'invoicing.receivables')
  expect(aging.total).toBe(29_196 - 20_000)
}

test('bad bank files and payments are refused where they stand, and nothing typed is lost', async ({ browser }) => {
  const office = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  const phone = await (await browser.newContext()).newPage()
  const troubles: string[] = []
  office.on('pageerror', (error) => troubles.push(error.message))
  office.on('response', (answer) => {
    if (answer.status() >= 500) troubles.push(`${answer.status()} ${answer.url()}`)
  })
  await billedLoad(office.request, await drivenFleet(office.request, phone.request))
  await badBankFiles(office)
  await badPayments(office)
  expect(troubles).toEqual([])
})
