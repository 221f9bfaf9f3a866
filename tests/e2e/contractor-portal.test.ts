import { expect } from '@playwright/test'
import { test } from './browser-test.ts'
import { newId } from './calls.ts'
import { fleetDay } from './fleet-days.ts'
import { companyOffice, hiredFleet } from './hired-fleet.ts'

const PAPER = { name: 'policy.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 a policy of a truck') }

test('on a phone a company accepts an offer, a colleague is too late, and its own driver gets it', async ({
  page,
  browser,
}) => {
  const fleet = await hiredFleet(page.request)
  const { contractorId } = fleet
  const nina = await companyOffice(page.request, browser, { contractorId, fullName: 'Nina Novak' })
  const paul = await companyOffice(page.request, browser, { contractorId, fullName: 'Paul Novak' })
  await nina.goto('/contractor-portal')
  await expect(nina.getByText('Nothing waits for your answer')).toBeVisible()
  await expect(nina.getByText('No statements yet')).toBeVisible()

  await fleet.offer()
  for (const phone of [nina, paul]) {
    await phone.goto('/contractor-portal')
    await expect(phone.getByText(/left to answer/)).toBeVisible()
  }
  // Whoever is without signal for a moment still sees the offer.
  await paul.context().setOffline(true)
  await nina.getByRole('button', { name: /^Accept: L-/ }).click()
  await expect(nina.getByText(/^L-\S+ accepted$/)).toBeVisible()
  await paul.context().setOffline(false)
  await paul.getByRole('button', { name: /^Accept: L-/ }).click()
  await expect(paul.getByText('Nina Novak of your company has accepted this load already.')).toBeVisible()

  await nina.getByRole('button', { name: /^Assign: L-/ }).click()
  const dialog = nina.getByRole('dialog')
  await dialog.getByRole('combobox', { name: /^Driver/ }).fill('Pat')
  await nina.getByRole('option', { name: /Pat Novak/ }).click()
  await dialog.getByRole('combobox', { name: /^Truck/ }).fill('D-7')
  await nina.getByRole('option', { name: /D-7/ }).click()
  await dialog.getByRole('textbox').last().fill('Inspected this morning')
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(nina.getByText(/Pat Novak · D-7/)).toBeVisible()
})

test('a paper is uploaded and accepted, and a truck whose policy lapses before the load is refused with its reason', async ({
  page,
  browser,
}) => {
  const fleet = await hiredFleet(page.request)
  const { contractorId } = fleet
  const nina = await companyOffice(page.request, browser, { contractorId, fullName: 'Nina Novak' })
  await nina.goto('/contractor-portal')
  await nina.getByRole('button', { name: 'Upload: D-8 · Insurance of the truck' }).click()
  const upload = nina.getByRole('dialog')
  await upload.getByRole('button', { name: 'Send' }).click()
  await expect(upload.getByText('Choose the file first.')).toBeVisible()
  await upload.locator('input[type=file]').setInputFiles(PAPER)
  await expect(upload.getByText('policy.pdf')).toBeVisible()
  await upload.getByLabel(/^Last day/).fill(fleetDay(0))
  await upload.getByRole('button', { name: 'Send' }).click()
  await expect(nina.getByText('Sent, not looked at yet')).toBeVisible()

  await page.goto(`/contractor-compliance?edit=${contractorId}`)
  await page.getByRole('tab', { name: 'Papers' }).click()
  await page.getByRole('button', { name: 'Accept: Insurance of the truck: D-8' }).click()
  await expect(page.getByText(/On file/)).toBeVisible()

  // A load of the day after tomorrow: the policy ends today.
  const id = await fleet.offer(48)
  await nina.reload()
  await nina.getByRole('button', { name: /^Accept: L-/ }).click()
  await nina.getByRole('button', { name: /^Assign: L-/ }).click()
  const dialog = nina.getByRole('dialog')
  await dialog.getByRole('combobox', { name: /^Driver/ }).fill('Pat')
  await nina.getByRole('option', { name: /Pat Novak/ }).click()
  await dialog.getByRole('combobox', { name: /^Truck/ }).fill('D-8')
  await nina.getByRole('option', { name: /D-8/ }).click()
  await dialog.getByRole('textbox').last().fill('Inspected this morning')
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(dialog.getByText(/insurance/i)).toBeVisible()
  expect(id).toBeTruthy()
})

test('an admin looks at the page as the company, which is marked and changes nothing', async ({ page }) => {
  const fleet = await hiredFleet(page.request)
  await fleet.offer()
  await page.goto('/contractor-compliance')
  await page.getByRole('link', { name: 'See it as a company does' }).click()
  await page.getByRole('combobox', { name: /^Company/ }).fill('Dune')
  await page.getByRole('option', { name: /Dune Trucking/ }).click()
  await page.getByRole('button', { name: 'View' }).click()
  await expect(page.getByText('You look at this page as Dune Trucking. Nothing can be changed here.')).toBeVisible()
  await expect(page.getByText(/left to answer/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Accept/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Upload/ })).toHaveCount(0)
  const view = new URL(page.url()).searchParams.get('view') ?? ''
  const another = { operationId: newId(), id: newId(), contractorId: fleet.contractorId }
  const refused = await page.request.post('/trpc/contractorPortal.viewAs', {
    data: another,
    headers: { 'sec-fetch-site': 'same-origin', 'x-haulbook-view': view },
  })
  expect(refused.status()).toBe(403)
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('button', { name: 'View' })).toBeVisible()
})
