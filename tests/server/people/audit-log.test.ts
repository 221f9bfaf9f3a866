import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseDay } from '#domain/units/time.ts'
import { newAdmin, newMember, PASSWORD } from '../../support/people.ts'
import { refusalOf, type TestApp, testApp } from '../../support/test-app.ts'

const day = (text: string) => parseDay(text) ?? undefined

let app: TestApp
const op = () => ({ operationId: app.ports.ids.uuid() })
let admin: Awaited<ReturnType<typeof newAdmin>>
let dispatcher: Awaited<ReturnType<typeof newMember>>

beforeAll(async () => {
  app = await testApp()
  admin = await newAdmin(app)
  dispatcher = await newMember(app, admin, ['dispatcher'])
  await admin.api.settings.set.mutate({ ...op(), key: 'free_time_min', value: 45 })
  // A night passes, in which both keep their sessions alive.
  for (const hours of [9, 9]) {
    app.clock.addMinutes(hours * 60)
    await Promise.all([admin.api.account.me.query(), dispatcher.api.account.me.query()])
  }
  await dispatcher.api.settings.set.mutate({ ...op(), key: 'geofence_radius_m', value: 350 })
  await admin.api.settings.set.mutate({ ...op(), key: 'free_time_min', value: 60 })
})
afterAll(() => app.close())

const found = async (filter: Parameters<typeof admin.api.audit.list.query>[0]) =>
  (await admin.api.audit.list.query(filter)).rows

describe('the audit log is searched', () => {
  test('by person', async () => {
    const rows = await found({ actorId: dispatcher.userId, entity: 'setting' })
    expect(rows).toMatchObject([
      { actorName: 'Marcus Bell', actorRole: 'dispatcher', after: { geofence_radius_m: 350 } },
    ])
  })

  test('by what was changed, and what is shown names both values', async () => {
    const rows = await found({ q: 'free_time' })
    expect(rows.map(({ before, after }) => [before, after])).toEqual([
      [{ free_time_min: 45 }, { free_time_min: 60 }],
      [{ free_time_min: 120 }, { free_time_min: 45 }],
    ])
    expect(await found({ q: 'FREE_TIME' })).toHaveLength(2)
  })

  test('by day of the fleet, procedure and record', async () => {
    expect(await found({ from: day('2026-03-17'), procedure: 'settings.set' })).toHaveLength(2)
    expect(await found({ to: day('2026-03-16'), procedure: 'settings.set' })).toHaveLength(1)
    const [row] = await found({ entity: 'member' })
    expect(await found({ entity: 'member', entityId: row?.entityId })).not.toEqual([])
  })

  test.each(['50%', 'f__e', "'; drop table audit_events; --", '日本', '\\d'])('by %s, as it is written', async (q) => {
    expect(await found({ q })).toEqual([])
  })

  test('page by page without a gap', async () => {
    const all = (await found({})).map(({ id }) => id)
    const first = await admin.api.audit.list.query({ limit: 2 })
    const second = await admin.api.audit.list.query({ limit: 2, cursor: first.nextCursor ?? '' })
    expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(all.slice(0, 4))
  })

  test('by admins only, and never into another fleet', async () => {
    expect(await refusalOf(dispatcher.api.audit.list.query({}))).toMatchObject({ status: 403 })
    const other = await newAdmin(app)
    expect((await other.api.audit.list.query({ actorId: dispatcher.userId })).rows).toEqual([])
  })

  test('and leaves as a file under the same filter', async () => {
    const filter = encodeURIComponent(JSON.stringify({ q: 'free_time' }))
    app.clock.addMinutes(10)
    const late = await admin.send(`http://localhost:4610/api/lists/audit?filter=${filter}`)
    expect(late.status).toBe(403)
    expect(await late.json()).toMatchObject({ code: 'confirm_password' })
    await admin.api.account.confirmPassword.mutate({ password: PASSWORD })
    const answer = await admin.send(`http://localhost:4610/api/lists/audit?filter=${filter}`)
    const lines = (await answer.text()).trim().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toContain('at_utc,actor,')
    expect((await dispatcher.send('http://localhost:4610/api/lists/audit')).status).toBe(403)
  })
})

test('a setting tells who set it to what', async () => {
  const history = await dispatcher.api.settings.history.query({ key: 'free_time_min' })
  expect(history.map(({ by, from, to }) => [by, from, to])).toEqual([
    ['Dana Whitlock', 45, 60],
    ['Dana Whitlock', 120, 45],
  ])
  expect((await refusalOf(admin.api.settings.history.query({ key: 'toString' })))?.code).toBe('unknown_setting')
})
