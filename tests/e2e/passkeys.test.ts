import { expect, type Page } from '@playwright/test'
import { test } from './browser-test.ts'
import { dialogOf, signUp } from './office-pages.ts'

/** A device with a fingerprint reader, made of software: Chromium's own virtual authenticator. */
async function deviceOf(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('an owner adds a passkey and comes back with it instead of the password', async ({ page, baseURL }) => {
  // A passkey belongs to a name; a bare number of the machine has none.
  const home = (baseURL ?? '').replace('127.0.0.1', 'localhost')
  const at = (path: string) => page.goto(`${home}${path}`)
  await at('/auth')
  await deviceOf(page)
  await signUp(page, { email: 'keyholder@example.com', fullName: 'Iris Keyes', companyName: 'Keyes Hauling' }, home)
  await at('/profile')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('Chrome on Linux').first()).toBeVisible()
  await page.getByRole('button', { name: /^Rename:/ }).click()
  await dialogOf(page).getByLabel('Name').fill('Yard desk')
  await dialogOf(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Yard desk')).toBeVisible()

  await page.context().clearCookies()
  await at('/auth')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  await expect(page.getByText('Iris Keyes').first()).toBeVisible()

  await at('/profile')
  await page.getByRole('button', { name: /^Remove: Yard desk/ }).click()
  await expect(page.getByText('No passkeys yet.')).toBeVisible()
  await page.context().clearCookies()
  await at('/auth')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('The device could not be checked for this.')).toBeVisible()
})
