import { expect, type Page } from '@playwright/test'
import { test } from './browser-test.ts'
import { mutate, newId } from './calls.ts'
import { foundFleet } from './new-fleet.ts'
import { startReceiver } from './webhook-receiver.ts'

const customer = (companyName: string) => ({
  ...{ operationId: newId(), id: newId(), companyName, contactName: null, email: null, phone: null, termsDays: 30 },
  ...{ address: null, notes: null },
})

async function openLog(page: Page) {
  await page.getByRole('button', { name: 'What was sent' }).click()
  return page.getByRole('dialog', { name: 'What was sent: Our accounting' })
}

async function closed(page: Page) {
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('events of a fleet reach a program of its own: signed, tried again, sent again by hand, and until it is gone', async ({
  page,
}, info) => {
  const program = await startReceiver()
  await foundFleet(page.request, { companyName: 'Mesquite Bulk' })
  await page.goto('/settings?tab=webhooks')
  await expect(page.getByText('No address yet')).toBeVisible()

  await test.step('a bad address is refused at its field; a good one gets a secret that is shown once', async () => {
    await page.getByRole('button', { name: 'Add an address' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add an address' })
    await dialog.getByLabel('Address').fill('https://me:secret@erp.example/hooks')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Enter an address that begins with https://')).toBeVisible()
    await dialog.getByLabel('Address').fill(program.url)
    await dialog.getByLabel('What it is for').fill('Our accounting')
    await dialog.getByText('A customer changes', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByLabel('Secret')).toHaveValue(/^whsec_/)
    program.state.secrets = [await dialog.getByLabel('Secret').inputValue()]
    await closed(page)
    await expect(page.getByText('Our accounting')).toBeVisible()
  })
  await test.step('a test arrives', async () => {
    await page.getByRole('button', { name: 'Send a test' }).click()
    const log = page.getByRole('dialog', { name: 'What was sent: Our accounting' })
    await expect(log.getByText('arrived')).toBeVisible()
    expect(program.taken.map(({ message }) => message.type)).toEqual(['test.sent'])
    await closed(page)
  })
  await test.step('what fails is shown, tried again by itself, and arrives with the whole record', async () => {
    program.state.status = 503
    await mutate(page.request, 'customers.create', customer('Osage Road Builders'))
    const log = await openLog(page)
    await expect(log.getByText(/one attempt failed/)).toBeVisible()
    program.state.status = 200
    await expect(log.getByText('arrived')).toHaveCount(2)
    const { id, message } = program.taken[1] ?? {}
    expect(message).toMatchObject({
      type: 'customer.changed',
      data: { record: { companyName: 'Osage Road Builders' } },
    })
    expect(program.tried.filter((one) => one === id).length).toBeGreaterThan(1)
    await log.getByText('Message and answers').first().click()
    await expect(log.getByText(/answered 503/)).toBeVisible()
    await page.screenshot({ path: info.outputPath('log.png') })

    await log.getByRole('button', { name: 'Send again' }).first().click()
    await expect.poll(() => program.taken.length).toBe(3)
    expect(program.taken[2]?.id).toBe(id)
    await closed(page)
  })
  await test.step('a new secret signs beside the one before it', async () => {
    await page.getByRole('button', { name: 'New secret' }).click()
    const dialog = page.getByRole('dialog', { name: 'New secret' })
    await dialog.getByRole('button', { name: 'New secret' }).click()
    await expect(dialog.getByLabel('Secret')).toHaveValue(/^whsec_/)
    const renewed = await dialog.getByLabel('Secret').inputValue()
    expect(program.state.secrets).not.toContain(renewed)
    program.state.secrets.push(renewed)
    await closed(page)
    await expect(page.getByText(/The secret before this one signs too until/)).toBeVisible()
    await page.getByRole('button', { name: 'Send a test' }).click()
    await expect.poll(() => program.taken.length).toBe(4)
    await closed(page)
  })
  await test.step('one that says it is gone is switched off, until somebody switches it on', async () => {
    program.state.status = 410
    await mutate(page.request, 'customers.create', customer('Ozark Paving'))
    await expect(page.getByText('Off: the address says it is gone')).toBeVisible()
    await page.screenshot({ path: info.outputPath('off.png') })
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Change' })
    await dialog.getByText('Events are sent', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('Off: the address says it is gone')).toHaveCount(0)
  })
  await test.step('taken away, it is told nothing more', async () => {
    program.state.status = 200
    await page.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('No address yet')).toBeVisible()
  })
  await program.stop()
})
