import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StartReportInput } from '#contracts/reports.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { createApp } from '#server/app.ts'
import { makeReport } from '#server/features/reports/make-report.ts'
import { removeReportFiles } from '#server/features/reports/remove-report-files.ts'
import { aDay } from '../../support/brands.ts'
import { allowedRemoval } from '../../support/removal.ts'
import { newId, op, refusal, type World } from '../../support/world.ts'
import { sessionCookie } from '../access/fixture.ts'
import { pdfText } from '../proof/pdf-text.ts'
import { openReportWorld, rowsOf, THIS_MONTH } from './report-world.ts'

const DAY_MIN = 24 * 60

let world: World
let users: Record<'admin' | 'driver', Uuid>
beforeAll(async () => {
  world = await openReportWorld()
  const roles = await world.db.selectFrom('user_roles').selectAll().where('fleet_id', '=', world.cedar.id).execute()
  const drivers = await world.db.selectFrom('drivers').selectAll().where('id', '=', world.cedar.ids.driver).execute()
  const admin = roles.find(({ role }) => role === 'admin')?.user_id
  const driver = drivers[0]?.user_id
  if (!admin || !driver) throw new Error('somebody is missing')
  users = { admin, driver }
})
afterAll(() => world.close())

async function fetched(as: 'admin' | 'driver', path: string): Promise<Response> {
  const cookie = await sessionCookie(world.ports, users[as], world.cedar.id)
  return createApp(world.ports).request(path, { headers: { cookie, 'sec-fetch-site': 'same-origin' } })
}

const starting = (some: Partial<StartReportInput> = {}): StartReportInput => ({
  ...op(),
  id: newId(),
  report: 'loads',
  params: { from: aDay('2025-06-01'), to: aDay('2026-07-05') },
  format: 'csv',
  ...some,
})

async function made(some: Partial<StartReportInput> = {}) {
  const { id } = await world.cedar.admin.reports.start(starting(some))
  await makeReport(world.ports, world.cedar.id, id)
  return world.cedar.admin.reports.run({ id })
}

test('a CSV taken at once has heads with units, numbers as numbers, and disarms what a spreadsheet would run', async () => {
  const answer = await fetched('admin', '/api/reports/payments/file?format=csv&period=this_month')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toContain('payments-2026-03-01-2026-03-31.csv')
  expect(await answer.text()).toBe(
    'received_on,customer,method,reference,amount,allocated,on_account,zone\r\n' +
      "2026-03-16,Bluff Paving (Cedar Ridge Aggregates),check,'=1+1,200,200,0,America/Chicago\r\n",
  )
  const marked = await fetched('admin', '/api/reports/payments/file?format=csv&period=this_month&mark=1')
  expect([...new Uint8Array(await marked.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
})

test('no file that a driver takes has what the customer pays', async () => {
  const own = await fetched('driver', '/api/reports/loads/file?format=csv&period=this_month')
  const [heads = ''] = (await own.text()).split('\r\n')
  expect(heads).toContain('load,status')
  expect(heads).not.toContain('charge')
  expect((await fetched('admin', '/api/reports/loads/file?period=this_month')).status).toBe(200)
  expect((await fetched('driver', '/api/reports/invoices/file?period=this_month')).status).toBe(404)
  expect((await fetched('driver', '/api/reports/constructor/file')).status).toBe(404)
})

test('a paper says its days, filter, sums, when it was made, its pages and the hash of its content', async () => {
  const path = `/api/reports/loads/file?format=pdf&period=this_month&driverId=${world.cedar.ids.driver}`
  const text = await pdfText(new Uint8Array(await (await fetched('admin', path)).arrayBuffer()))
  for (const said of [
    'Loads',
    'Mar 1, 2026',
    'Mar 31, 2026',
    'Rosa Delgado',
    'Made Mar 16, 2026',
    'As of Mar 16, 2026',
    'SHA-256 of the content: ',
    'Page 1 of 1',
    'Customer pays',
    'Total',
    'not begun 1 + delivered 2 = loads 3',
  ]) {
    expect(text).toContain(said)
  }
  const hash = (of: string) => /SHA-256 of the content: ([0-9a-f ]{64,})/.exec(of)?.[1]?.slice(0, 64)
  world.clock.addMinutes(5)
  const later = await pdfText(new Uint8Array(await (await fetched('admin', path)).arrayBuffer()))
  expect(hash(later)).toBe(hash(text))
  const other = await pdfText(
    new Uint8Array(await (await fetched('driver', path.split('&driverId')[0] ?? '')).arrayBuffer()),
  )
  expect(hash(other)).not.toBe(hash(text))
})

test('more than 100 days are no file at once, but one made in the background, with its rows counted', async () => {
  const params = 'from=2025-06-01&to=2026-07-05'
  const refused = await fetched('admin', `/api/reports/loads/file?${params}`)
  expect([refused.status, refused.headers.get('x-refusal')]).toEqual([422, 'report_needs_job'])
  const run = await made()
  expect(run).toMatchObject({ state: 'done', rowsDone: 3, rowsTotal: 3, fileName: 'loads-2025-06-01-2026-07-05.csv' })
  const file = await fetched('admin', `/api/report-runs/${run.id}/file`)
  const lines = (await file.text()).trim().split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines[0]).toContain('charge')
  const { rows } = await world.cedar.admin.notifications.list({})
  expect(rows.filter(({ entityId }) => entityId === run.id)).toMatchObject([
    { kind: 'report_ready', path: '/reports?tab=files', facts: { file: 'loads-2025-06-01-2026-07-05.csv' } },
  ])
  // Of nobody else, however much they may see.
  expect((await fetched('driver', `/api/report-runs/${run.id}/file`)).status).toBe(404)
  expect((await world.cedar.admin.reports.catalogue()).find(({ key }) => key === 'loads')?.lastRunAt).not.toBeNull()
})

test('a workbook and a paper are made as jobs too; one that is delivered twice is made once', async () => {
  const workbook = await made({ format: 'xlsx', params: THIS_MONTH })
  const bytes = new Uint8Array(await (await fetched('admin', `/api/report-runs/${workbook.id}/file`)).arrayBuffer())
  expect([...bytes.slice(0, 2)]).toEqual([0x50, 0x4b])
  const paper = await made({ format: 'pdf' })
  await makeReport(world.ports, world.cedar.id, paper.id)
  expect(await world.cedar.admin.reports.run({ id: paper.id })).toEqual(paper)
  const text = await pdfText(
    new Uint8Array(await (await fetched('admin', `/api/report-runs/${paper.id}/file`)).arrayBuffer()),
  )
  expect(text).toContain('Jun 1, 2025')
})

test('one that is stopped is not made, and nobody stops another’s', async () => {
  const { admin, dispatcher } = world.cedar
  const { id } = await admin.reports.start(starting())
  expect(await refusal(dispatcher.reports.stop({ ...op(), id }))).toMatchObject({ code: 'not_found' })
  await admin.reports.stop({ ...op(), id })
  await makeReport(world.ports, world.cedar.id, id)
  expect(await admin.reports.run({ id })).toMatchObject({ state: 'stopped', fileName: null })
})

test('a file whose person lost the right to its report is not made, and says so', async () => {
  const { id } = await world.cedar.admin.reports.start(starting({ format: 'pdf' }))
  // Its person lost the right to it between the click and the making.
  await world.db
    .updateTable('report_runs')
    .set({ report: 'invoices', user_id: users.driver })
    .where('id', '=', id)
    .execute()
  await makeReport(world.ports, world.cedar.id, id)
  expect(await world.cedar.driver.reports.run({ id })).toMatchObject({ state: 'failed', failure: 'not_found' })
  const { rows } = await world.cedar.driver.notifications.list({})
  expect(rows.filter(({ entityId }) => entityId === id)).toMatchObject([
    { kind: 'report_failed', facts: { file: 'invoices.pdf' } },
  ])
})

test('no more than five wait at once', async () => {
  const { secondDriver } = world.cedar
  for (let at = 0; at < 5; at += 1) await secondDriver.reports.start(starting())
  expect(await refusal(secondDriver.reports.start(starting()))).toMatchObject({ code: 'too_many_reports' })
})

test('a file is kept 14 days, then it and its bytes are gone, and the run still says that it was made', async () => {
  const { admin } = world.cedar
  const run = await made({ params: THIS_MONTH })
  const file = await fetched('admin', `/api/report-runs/${run.id}/file`)
  const sha256 = await sha256Hex(new Uint8Array(await file.arrayBuffer()))
  const total = () =>
    world.db.selectFrom('file_totals').select('byte_size').where('fleet_id', '=', world.cedar.id).executeTakeFirst()
  world.clock.addMinutes(6 * DAY_MIN)
  await removeReportFiles(await allowedRemoval(world.ports), world.ports.files)
  expect((await fetched('admin', `/api/report-runs/${run.id}/file`)).status).toBe(200)
  world.clock.addMinutes(6 * DAY_MIN)
  await removeReportFiles(await allowedRemoval(world.ports), world.ports.files)
  const before = await total()
  world.clock.addMinutes(2 * DAY_MIN)
  const removed = await removeReportFiles(await allowedRemoval(world.ports), world.ports.files)
  expect(removed).toBeGreaterThan(0)
  expect((await fetched('admin', `/api/report-runs/${run.id}/file`)).status).toBe(404)
  expect(await world.ports.files.get(world.cedar.id, sha256)).toBeNull()
  expect((await total())?.byte_size).toBeLessThan(before?.byte_size ?? 0)
  expect(await admin.reports.run({ id: run.id })).toMatchObject({ state: 'done', fileUntil: null, rowsDone: 3 })
  expect(await rowsOf(admin, 'loads')).toHaveLength(3)
})
