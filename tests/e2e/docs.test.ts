import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { test } from './browser-test.ts'
import { mutate, newId } from './calls.ts'
import { foundFleet } from './new-fleet.ts'

const README = join(import.meta.dirname, '..', '..', 'README.md')

test('whoever is not signed in reads what the open API has, and nothing is asked of anybody else', async ({
  page,
  baseURL,
}) => {
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).origin))
  await page.goto('/docs')
  await expect(page.getByText('GET', { exact: true }).first()).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search resources' }).fill('bills loads')
  await expect(page.getByText('/invoices', { exact: true })).toBeVisible()
  await expect(page.getByText('/loads/{id}', { exact: true })).toHaveCount(0)
  await page.getByText('/invoices', { exact: true }).click()
  await expect(page.getByText('Idempotency-Key (header)')).toBeVisible()
  await expect(page.getByText('load.moved')).toBeVisible()
  await expect(page.getByText(/timingSafeEqual\(given, expected\)/)).toBeVisible()
  const document = await page.request.get('/api/v1/openapi.json')
  expect(await document.json()).toMatchObject({ openapi: '3.1.0', webhooks: { 'load.moved': { post: {} } } })
  expect([...hosts]).toEqual([new URL(baseURL ?? '').origin])
})

test('the line of the README asks the open API', async ({ request, baseURL }) => {
  await foundFleet(request, { companyName: 'Sandhill Aggregates' })
  const { token } = await mutate(request, 'tokens.create', { operationId: newId(), name: 'README', days: 30 })
  const [, line = ''] = /```sh\n(curl .*\/api\/v1\/.*)\n```/.exec(await readFile(README, 'utf8')) ?? []
  expect(line).toContain('http://localhost:3000')
  const here = line.replace('http://localhost:3000', baseURL ?? '')
  const { stdout } = await promisify(execFile)('sh', ['-c', here], { env: { ...process.env, TOKEN: token } })
  expect(JSON.parse(stdout)).toEqual({ rows: [], nextCursor: null })
})
