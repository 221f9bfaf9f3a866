import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appPool } from '#db/client.ts'
import { fleetTransactions } from '#db/fleet-transactions.ts'
import { aUuid } from '../../support/brands.ts'
import { newAdmin } from '../../support/people.ts'
import { PUBLIC_URL, type TestApp, testApp, type Visitor } from '../../support/test-app.ts'

let app: TestApp
let admin: Visitor
const lines: { fields: Record<string, unknown>; message: string }[] = []

beforeAll(async () => {
  app = await testApp()
  const keep = (fields: Record<string, unknown>, message: string) => void lines.push({ fields, message })
  app.ports.log = { info: keep, warn: keep, error: keep }
  admin = await newAdmin(app)
})
afterAll(() => app.close())

const figures = async (visitor: Visitor, headers: Record<string, string> = {}) => {
  const response = await visitor.send(`${PUBLIC_URL}/metrics`, { headers })
  return { status: response.status, text: await response.text() }
}

test('figures are for this machine, not for others and not for what a proxy passes on', async () => {
  const here = app.visitor('127.0.0.1')
  expect((await figures(here)).status).toBe(200)
  expect((await figures(app.visitor('192.0.2.7'))).status).toBe(404)
  expect((await figures(here, { 'x-forwarded-for': '192.0.2.7' })).status).toBe(404)
})

test('without a token, figures are for nobody where a proxy may stand in front and say nothing of whom it serves', async () => {
  const here = app.visitor('127.0.0.1')
  const { config } = app.ports
  const { publicUrl } = config
  config.publicUrl = 'https://fleet.example.com'
  expect((await figures(here)).status).toBe(404)
  Object.assign(config, { publicUrl, trustsProxy: true })
  expect((await figures(here)).status).toBe(404)
  config.trustsProxy = false
})

test('with a token, figures are for whoever shows it', async () => {
  app.ports.config.metricsToken = 'a long secret'
  const far = app.visitor('192.0.2.7')
  expect((await figures(far, { authorization: 'Bearer a long secret' })).status).toBe(200)
  expect((await figures(far, { authorization: 'Bearer a guess' })).status).toBe(404)
  expect((await figures(app.visitor('127.0.0.1'))).status).toBe(404)
  app.ports.config.metricsToken = null
})

test('figures tell of requests, procedures, connections, the lag of events and memory', async () => {
  await admin.api.customers.list.query({})
  await admin.api.customers.list.query({ cursor: 'nonsense' }).catch(() => undefined)
  const { text } = await figures(app.visitor('127.0.0.1'))
  expect(text).toMatch(/^haulbook_http_requests_total\{route="\/trpc\/customers",status="200"\} 1$/m)
  expect(text).toMatch(/^haulbook_procedures_total\{path="customers.list",outcome="done"\} 1$/m)
  expect(text).toMatch(/^haulbook_procedures_total\{path="customers.list",outcome="refused"\} 1$/m)
  expect(text).toMatch(/^haulbook_procedure_seconds_bucket\{path="customers.list",le="\+Inf"\} 2$/m)
  expect(text).toMatch(/^haulbook_pool_busy\{pool="app"\} \d$/m)
  expect(text).toMatch(/^haulbook_event_lag_seconds \d/m)
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m)
})

test('each request leaves one line that says who and what, and never the query', async () => {
  lines.length = 0
  const response = await admin.send(`${PUBLIC_URL}/trpc/customers.list?input=%7B%7D&token=s3cret`)
  const { userId } = await admin.api.account.me.query()
  expect(lines[0]).toEqual({
    message: 'request',
    fields: {
      requestId: response.headers.get('x-request-id'),
      method: 'GET',
      path: '/trpc/customers.list',
      status: 200,
      ms: expect.any(Number),
      userId,
    },
  })
  expect(JSON.stringify(lines)).not.toContain('s3cret')
})

test('a slow query is named with the procedure it served, without its parameters', async () => {
  const heard: unknown[] = []
  const pool = appPool(app.url, 1)
  const { read } = fleetTransactions(pool, { overMs: 50, heard: (query) => heard.push(query) })
  const fleet = aUuid('0195a000-0000-7000-8000-000000000001')
  await read(fleet, (trx) => sql`select pg_sleep(${0.08}::float8)`.execute(trx), 'loads.list')
  await read(fleet, (trx) => sql`select 1`.execute(trx), 'loads.list')
  await pool.end({ timeout: 1 })
  expect(heard).toEqual([{ sql: 'select pg_sleep($1::float8)', ms: expect.any(Number), procedure: 'loads.list' }])
})
