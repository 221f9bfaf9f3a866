import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { pdfText } from '../server/proof/pdf-text.ts'
import { test } from './browser-test.ts'
import { mutate, newId } from './calls.ts'
import { foundFleet } from './new-fleet.ts'

const op = () => ({ operationId: newId() })

test('a customer gets terms, is held and released, found twice, and made one with its history', async ({ page }) => {
  await foundFleet(page.request)
  const fields = { contactName: null, email: null, phone: '918 555 0199', address: null, termsDays: 30, notes: null }
  const id = newId()
  await mutate(page.request, 'customers.create', { ...op(), id, companyName: 'Halverson Paving', ...fields })

  // Typed once more, the form shows the one that is there beside what is typed.
  await page.goto('/customers/new')
  await page.getByLabel('Company name').fill('HALVERSON PAVING, LLC')
  const twice = page.getByRole('region', { name: 'Is it one of these?' })
  await expect(twice.getByRole('link', { name: 'Halverson Paving', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/customers$/)
  await expect(page.getByRole('heading', { name: 'Customers', level: 1 })).toBeFocused()
  await page.getByRole('row', { name: /HALVERSON PAVING, LLC/ }).click()
  await page.getByRole('link', { name: 'Everything with this customer' }).click()
  await expect(page.getByRole('heading', { name: 'HALVERSON PAVING, LLC' })).toBeVisible()
  const second = page.url().split('?')[0] ?? ''

  // Terms that cannot be are refused at their field, and what was typed stays.
  await page.getByRole('tab', { name: 'Record and terms' }).click()
  const pattern = page.getByLabel('Form of PO numbers')
  await pattern.fill('HP-(\\d{5}')
  await page.getByLabel('Credit limit').fill('5000')
  await page.getByLabel('Email for invoices').fill('payables at halverson')
  const save = page.getByRole('button', { name: 'Save' }).last()
  await save.click()
  await expect(page.getByText('This is not an email address.').first()).toBeVisible()
  await page.getByLabel('Email for invoices').fill('payables@halverson.example')
  await save.click()
  await expect(page.getByText('This pattern cannot be read from character 10 on.').first()).toBeVisible()
  await expect(page.getByLabel('Credit limit')).toHaveValue('$5,000.00')
  await pattern.fill('HP-\\d{5}')
  // What was said of the customer's own record is gone first, so that it is not taken for this.
  await expect(page.getByText('Saved')).toHaveCount(0)
  await save.click()
  await expect(page.getByText('Saved')).toBeVisible()
  await page.getByRole('tab', { name: 'Overview' }).click()
  await expect(page.getByText('$0.00 of $5,000.00, 0%')).toBeVisible()
  await page.getByRole('button', { name: 'How?' }).click()
  await expect(page.getByText('$0.00 + $0.00 + $0.00 = $0.00')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Put on hold' }).click()
  const hold = page.getByRole('alertdialog')
  await hold.getByLabel('Reason').fill('Waits for the retainer')
  await hold.getByRole('button', { name: 'Put on hold' }).click()
  await expect(page.getByText('Waits for the retainer')).toBeVisible()
  await page.getByRole('button', { name: 'End the hold' }).click()
  await expect(page.getByText('Waits for the retainer')).toBeHidden()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Statement' }).click()
  const paper = await (await download).path()
  expect(await pdfText(await readFile(paper))).toContain('HALVERSON PAVING, LLC')

  // Side by side, the other one is kept; the old address leads to it.
  await page.getByRole('button', { name: 'Compare' }).click()
  const merge = page.getByRole('dialog', { name: 'Make two records one' })
  await expect(merge.getByRole('row', { name: /Credit limit \$5,000\.00/ })).toBeVisible()
  await merge.getByRole('radio', { name: 'Halverson Paving', exact: true }).press('Space')
  await merge.getByLabel('Reason').fill('Typed twice')
  await merge.getByRole('button', { name: 'Make them one' }).click()
  await expect(page).toHaveURL(new RegExp(`/customers/${id}`))
  await page.goto(second)
  await expect(page).toHaveURL(new RegExp(`/customers/${id}`))
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByText('Records made one')).toBeVisible()
  await page.getByRole('link', { name: 'New load' }).click()
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue('Halverson Paving')
})
