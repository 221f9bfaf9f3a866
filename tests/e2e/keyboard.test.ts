import { expect, test } from '@playwright/test'
import { as, open } from './spec/as-role.ts'

test('the keys of lists lead to search and filters, and do nothing behind a dialog, in a field, or switched off', async ({
  browser,
}) => {
  const { context, page } = await as(browser, 'admin')
  const search = page.getByRole('searchbox').first()
  const status = page.getByRole('main').locator('select').first()
  await open(page, '/loads')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.type('/f?')
  await expect(search).toHaveValue('/f?')
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('f')
  await expect(status).toBeFocused()

  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet).toBeVisible()
  for (const key of ['/', 'f', 'g', 'l']) await page.keyboard.press(key)
  await expect(sheet).toBeVisible()
  await expect(search).not.toBeFocused()
  await expect(page).toHaveURL(/\/loads$/)

  // Switched off in the sheet, they are neither listed nor do they do anything; chords with Ctrl stay.
  await expect(sheet).toContainText('Search the list')
  await sheet.getByRole('checkbox', { name: 'Single keys' }).focus()
  await page.keyboard.press('Space')
  await expect(sheet).not.toContainText('Search the list')
  await page.keyboard.press('Escape')
  await page.getByRole('row').nth(1).focus()
  for (const key of ['/', 'f', '?', 'g', 'd', 'x', 'e']) await page.keyboard.press(key)
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('row').nth(1)).toBeFocused()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await page.keyboard.press('j')
  await expect(page.getByRole('row').nth(1)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('row').nth(2)).toBeFocused()
  await page.keyboard.press('Control+d')
  await expect(page).toHaveURL(/\/dashboard$/)
  await context.close()
})
