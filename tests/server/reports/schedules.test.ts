import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type SaveScheduleInput, saveScheduleInput } from '#contracts/reports.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { parseUuid } from '#domain/units/uuid.ts'
import { makeReport } from '#server/features/reports/make-report.ts'
import { sendDueReports } from '#server/features/reports/send-due-reports.ts'
import { aDay } from '../../support/brands.ts'
import { newId, op, refusal, type World } from '../../support/world.ts'
import { openReportWorld } from './report-world.ts'

const HOUR_MIN = 60
const DAY_MIN = 24 * HOUR_MIN

let world: World
beforeAll(async () => {
  world = await openReportWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.deleteFrom('report_schedules').execute()
  await world.db.deleteFrom('mails').execute()
  await world.db.deleteFrom('work_outbox').execute()
})

const schedule = (some: Partial<SaveScheduleInput> = {}): SaveScheduleInput => ({
  ...op(),
  id: newId(),
  version: null,
  report: 'delivery_summary',
  params: { period: 'this_year' },
  name: 'For the books',
  format: 'pdf',
  time: { cadence: 'daily', hour: 8 },
  recipients: ['books@cedar.example', 'owner@cedar.example'],
  onlyIfNotEmpty: true,
  isPaused: false,
  ...some,
})

/** What the minute does, and after it the work that it left. */
async function aMinute(): Promise<void> {
  await sendDueReports(world.ports)
  const left = await world.db.selectFrom('work_outbox').selectAll().where('kind', '=', 'make_report').execute()
  await world.db.deleteFrom('work_outbox').execute()
  for (const { payload } of left) {
    const runId = parseUuid(String(payload.runId))
    if (runId) await makeReport(world.ports, world.cedar.id, runId)
  }
}

const mails = () =>
  world.db.selectFrom('mails').selectAll().where('kind', '=', 'report').orderBy('to_address').execute()
const ofAdmin = async (id: Uuid) => (await world.cedar.admin.reports.schedules()).find((one) => one.id === id)

test('a report is sent at its hour to each recipient, with the file, and again on the next day', async () => {
  const { admin } = world.cedar
  const { id } = await admin.reports.saveSchedule(schedule())
  await aMinute()
  expect(await mails()).toEqual([])
  world.clock.addMinutes(DAY_MIN)
  await aMinute()
  const sent = await mails()
  expect(sent.map(({ to_address }) => to_address)).toEqual(['books@cedar.example', 'owner@cedar.example'])
  const [mail] = sent
  expect(mail?.subject).toContain('For the books')
  expect(mail?.body).toContain('2 rows')
  expect(mail?.body).toContain('/reports?report=delivery_summary&period=this_year')
  expect(mail?.attachment_name).toBe('delivery_summary-2026-01-01-2026-12-31.pdf')
  const bytes = mail?.attachment_sha256 && (await world.ports.files.get(world.cedar.id, mail.attachment_sha256))
  expect(new TextDecoder().decode((bytes || new Uint8Array()).slice(0, 4))).toBe('%PDF')
  expect(await ofAdmin(id)).toMatchObject({ last: { state: 'done', mails: 2 }, pausedBecause: null })
  // The same minute looked at by another process, and the rest of the day.
  await aMinute()
  world.clock.addMinutes(20 * HOUR_MIN)
  await aMinute()
  expect(await mails()).toHaveLength(2)
  world.clock.addMinutes(4 * HOUR_MIN)
  await aMinute()
  expect(await mails()).toHaveLength(4)
})

test('hours that passed while nothing ran are made up for by one', async () => {
  await world.cedar.admin.reports.saveSchedule(schedule())
  world.clock.addMinutes(5 * DAY_MIN)
  await aMinute()
  await aMinute()
  expect(await mails()).toHaveLength(2)
})

test('an empty report is sent only where that is wanted', async () => {
  const empty = { report: 'inspections', params: { period: 'today' } } as const
  const { admin } = world.cedar
  const silent = await admin.reports.saveSchedule(schedule(empty))
  const loud = await admin.reports.saveSchedule(
    schedule({ ...empty, onlyIfNotEmpty: false, recipients: ['loud@cedar.example'] }),
  )
  world.clock.addMinutes(DAY_MIN)
  await aMinute()
  expect((await mails()).map(({ to_address, body }) => [to_address, body.includes('0 rows')])).toEqual([
    ['loud@cedar.example', true],
  ])
  expect(await ofAdmin(silent.id)).toMatchObject({ last: { state: 'done', mails: 0 } })
  expect(await ofAdmin(loud.id)).toMatchObject({ last: { state: 'done', mails: 1 } })
})

test('it ends with the membership of who saved it, and with their right to the report', async () => {
  const { dispatcher, admin } = world.cedar
  const { id } = await dispatcher.reports.saveSchedule(schedule())
  const row = await world.db
    .selectFrom('report_schedules')
    .select('owner_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const roles = world.db.selectFrom('user_roles').selectAll().where('user_id', '=', row.owner_id)
  const held = await roles.execute()
  await world.db.updateTable('user_roles').set({ role: 'contractor' }).where('user_id', '=', row.owner_id).execute()
  await world.db.updateTable('report_schedules').set({ report: 'job_progress', params: {} }).execute()
  world.clock.addMinutes(DAY_MIN)
  await aMinute()
  expect(await ofAdmin(id)).toMatchObject({ pausedBecause: 'not_allowed', nextAt: null })
  await world.db
    .updateTable('report_schedules')
    .set({ report: 'loads', params: { period: 'today' }, paused_at: null, paused_because: null })
    .execute()
  await world.db.deleteFrom('user_roles').where('user_id', '=', row.owner_id).execute()
  world.clock.addMinutes(DAY_MIN)
  await aMinute()
  expect(await ofAdmin(id)).toMatchObject({ pausedBecause: 'owner_left', nextAt: null })
  expect(await mails()).toEqual([])
  await world.db.insertInto('user_roles').values(held).execute()
  expect(await admin.reports.schedules()).toHaveLength(1)
})

test('what cannot be scheduled is refused at its field', async () => {
  const { admin, dispatcher, driver } = world.cedar
  const saving = (some: Partial<SaveScheduleInput>) => refusal(admin.reports.saveSchedule(schedule(some)))
  const faultOf = (some: Partial<SaveScheduleInput>) => {
    const read = saveScheduleInput.safeParse(schedule(some))
    return read.success ? null : read.error.issues[0]?.path.join('.')
  }
  expect(faultOf({})).toBeNull()
  expect(faultOf({ recipients: ['books@cedar.example', 'nobody'] })).toBe('recipients.1')
  expect(faultOf({ recipients: [] })).toBe('recipients')
  expect(faultOf({ time: { cadence: 'weekly', hour: 24, weekday: 1 } })).toBe('time.hour')
  expect(await saving({ params: { from: aDay('2026-01-01'), to: aDay('2026-01-31') } })).toMatchObject({
    field: 'params.period',
    code: 'schedule_needs_period',
  })
  expect(await refusal(dispatcher.reports.saveSchedule(schedule({ report: 'invoices' })))).toMatchObject({
    code: 'not_found',
  })
  expect(await refusal(driver.reports.saveSchedule(schedule()))).toMatchObject({ code: 'not_allowed' })
})

test('it is changed at its version, paused, sent now, and removed; another dispatcher’s is out of reach', async () => {
  const { admin, dispatcher } = world.cedar
  const first = schedule()
  const { id } = await admin.reports.saveSchedule(first)
  expect(await refusal(dispatcher.reports.removeSchedule({ ...op(), id }))).toMatchObject({ code: 'not_found' })
  await admin.reports.saveSchedule({ ...first, ...op(), version: 1, isPaused: true })
  expect(await refusal(admin.reports.saveSchedule({ ...first, ...op(), version: 1 }))).toMatchObject({
    code: 'stale_version',
  })
  expect(await ofAdmin(id)).toMatchObject({ pausedBecause: 'by_hand', nextAt: null, version: 2 })
  world.clock.addMinutes(DAY_MIN)
  await aMinute()
  expect(await mails()).toEqual([])
  await admin.reports.sendSchedule({ ...op(), id })
  await aMinute()
  expect(await mails()).toHaveLength(2)
  await admin.reports.removeSchedule({ ...op(), id })
  expect(await admin.reports.schedules()).toEqual([])
  expect((await admin.reports.runs({})).rows[0]).toMatchObject({ state: 'done', scheduleName: null })
})
