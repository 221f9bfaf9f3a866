import { expect, test } from '@playwright/test'

test('a visitor finds a page, and the server says that it is ready', async ({ page, request }) => {
  const ready = await request.get('/ready')
  expect(ready.status()).toBe(200)
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  await page.goto('/')
  await expect(page.getByRole('heading').first()).toBeVisible()
  expect(failures).toEqual([])
})
