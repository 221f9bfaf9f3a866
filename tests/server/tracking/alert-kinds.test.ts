import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ensurePartitions } from '#db/partitions.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { addMinutes, instant, instantMs } from '#domain/units/time.ts'
import { watchLoads } from '#server/features/alerts/watch-loads.ts'
import { mailNews } from '#server/features/notifications/mail-news.ts'
import { newId, op, openWorld, refusal, type World } from '../../support/world.ts'
import { set } from '../charges/money-world.ts'
import { AT_JOBSITE, AT_PIT, bookedLoad, driveTo } from '../loads/haul.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await set(world, world.cedar, 'site_dwell_min', 20)
})
afterAll(() => world.close())
beforeEach(async () => {
  // Each case has its truck to itself: what stood there before is over.
  await world.db.deleteFrom('load_watches').execute()
  await world.db.updateTable('loads').set({ status: 'cancelled' }).where('status', '!=', 'draft').execute()
  world.clock.addMinutes(180)
  await ensurePartitions(world.db, Date.parse(world.clock.now()))
})

type Place = { lat: number; lon: number }
const DEVICE = newId()
const BETWEEN = { lat: 36.12, lon: -95.926 }
const ASIDE = { lat: 36.12, lon: -95.8 }

/** A fix every half minute from one place to the other; the watch looks at them as they come. */
async function drive(minutes: number, from: Place, to: Place, speed_mps = 15) {
  const { cedar } = world
  const begin = world.clock.now()
  const rows = Array.from({ length: minutes * 2 }, (_, step) => {
    const part = step / Math.max(1, minutes * 2 - 1)
    const ts = instant(instantMs(begin) + (step + 1) * 30_000)
    const place = { lat: from.lat + part * (to.lat - from.lat), lon: from.lon + part * (to.lon - from.lon) }
    const reading = { speed_mps, heading_deg: 180, accuracy_m: 8, received_at: ts }
    const of = { fleet_id: cedar.id, truck_id: cedar.ids.truck, device_id: DEVICE, driver_id: cedar.ids.driver }
    return { ...of, ts, load_id: null, ...place, ...reading }
  })
  await world.db.insertInto('positions').values(rows).execute()
  world.clock.addMinutes(minutes)
  await watch()
}
async function watch() {
  world.clock.addMinutes(1)
  await watchLoads(world.ports)
}

/** A load whose windows lie around now, driven as far as this step; without one it is assigned only. */
async function loadAt(step: Parameters<typeof driveTo>[3] | null, pickup = -30, delivery = 600) {
  const { cedar } = world
  const load = await bookedLoad(cedar)
  const now = world.clock.now()
  for (const [kind, due] of [
    ['pickup', pickup],
    ['delivery', delivery],
  ] as const) {
    await world.db
      .updateTable('stops')
      .set({ window_start: addMinutes(now, due - 10), window_end: addMinutes(now, due) })
      .where('load_id', '=', load.id)
      .where('kind', '=', kind)
      .execute()
  }
  if (step) await driveTo(world, cedar, load.id, step)
  return load
}
const kindsOf = async (loadId: Uuid) =>
  (
    await world.db
      .selectFrom('alerts')
      .select(['kind', 'status'])
      .where('load_id', '=', loadId)
      .orderBy('raised_at')
      .orderBy('kind')
      .execute()
  ).map(({ kind, status }) => `${kind} ${status}`)

describe('a truck', () => {
  test('that leaves its planned route is told, and told again when it leaves it a second time', async () => {
    const { cedar } = world
    const { pit, jobsite } = cedar.ids
    const points = [AT_PIT, AT_JOBSITE].map(({ lat, lon }) => ({ lat, lon }))
    const of = { for: 'lane' as const, pickupSiteId: pit, deliverySiteId: jobsite }
    const way = { ...op(), id: newId(), of, replaces: null, source: 'drawn' as const, points }
    await cedar.dispatcher.tracking.drawRoute(way)
    const { id } = await loadAt('depart_pickup')
    await drive(3, ASIDE, ASIDE)
    expect(await kindsOf(id)).toEqual(['off_route open'])
    await drive(3, BETWEEN, { lat: 36.11, lon: -95.929 })
    expect(await kindsOf(id)).toEqual(['off_route resolved'])
    await drive(3, ASIDE, ASIDE)
    expect(await kindsOf(id)).toEqual(['off_route resolved', 'off_route open'])
    await cedar.dispatcher.tracking.endRoute({ ...op(), id: way.id, reason: 'Only for this test' })
  })

  test('that stands for long with fresh fixes is told, and one that is silent is another thing', async () => {
    const { id } = await loadAt('depart_pickup')
    await drive(31, BETWEEN, BETWEEN, 0)
    expect(await kindsOf(id)).toEqual(['prolonged_stop open'])
    await drive(2, { lat: 36.1, lon: -95.93 }, { lat: 36.09, lon: -95.935 })
    expect(await kindsOf(id)).toEqual(['prolonged_stop resolved'])
    await drive(31, { lat: 36.09, lon: -95.935 }, { lat: 36.09, lon: -95.935 }, 0)
    expect(await kindsOf(id)).toEqual(['prolonged_stop resolved', 'prolonged_stop open'])
    world.clock.addMinutes(11)
    await watch()
    expect(await kindsOf(id)).toEqual(['prolonged_stop resolved', 'prolonged_stop open', 'signal_lost open'])
    await drive(1, { lat: 36.08, lon: -95.94 }, { lat: 36.07, lon: -95.945 })
    expect(await kindsOf(id)).toEqual(['prolonged_stop resolved', 'prolonged_stop resolved', 'signal_lost resolved'])
  })

  test('that is too fast is told once its speed is no single wrong reading', async () => {
    const { id } = await loadAt('depart_pickup')
    await drive(1, BETWEEN, { lat: 36.11, lon: -95.929 }, 36)
    expect(await kindsOf(id)).toEqual([])
    await drive(1, { lat: 36.11, lon: -95.929 }, { lat: 36.1, lon: -95.933 }, 36)
    expect(await kindsOf(id)).toEqual(['overspeed open'])
  })

  test('that stays long at a site is told until it leaves; who comes and goes is told where the fleet wants it', async () => {
    await set(world, world.cedar, 'tell_site_passages', true)
    const { id } = await loadAt('depart_pickup')
    await drive(21, AT_JOBSITE, AT_JOBSITE, 0)
    expect(await kindsOf(id)).toEqual(['site_entered open', 'site_dwell open'])
    await drive(2, BETWEEN, BETWEEN)
    expect(await kindsOf(id)).toEqual(['site_entered open', 'site_dwell resolved', 'site_left open'])
    await set(world, world.cedar, 'tell_site_passages', false)
    const { id: quiet } = await loadAt('depart_pickup')
    await drive(2, AT_JOBSITE, AT_JOBSITE, 0)
    await drive(2, BETWEEN, BETWEEN)
    expect(await kindsOf(quiet)).toEqual([])
  })

  test('that leaves the pickup without a ticket is told', async () => {
    const { id } = await loadAt('arrive_pickup')
    await drive(3, AT_PIT, AT_PIT, 0)
    await drive(2, { lat: 36.19, lon: -95.9 }, { lat: 36.18, lon: -95.9 })
    expect(await kindsOf(id)).toEqual(['left_without_ticket open'])
  })
})

describe('a load', () => {
  test('that has not set out is told once its pickup is due for a while', async () => {
    const { id } = await loadAt(null, 0)
    world.clock.addMinutes(3)
    await watch()
    expect(await kindsOf(id)).toEqual([])
    world.clock.addMinutes(20)
    await watch()
    expect(await kindsOf(id)).toEqual(['late_departure open'])
  })

  test('that will be late is told while there is time, and is over when it catches up', async () => {
    const { id } = await loadAt('depart_pickup', -30, 5)
    await drive(2, AT_PIT, { lat: 36.19, lon: -95.9 })
    expect(await kindsOf(id)).toEqual(['late_risk open'])
    await world.db
      .updateTable('stops')
      .set({ window_end: addMinutes(world.clock.now(), 600) })
      .where('load_id', '=', id)
      .where('kind', '=', 'delivery')
      .execute()
    await drive(1, { lat: 36.19, lon: -95.9 }, { lat: 36.18, lon: -95.905 })
    expect(await kindsOf(id)).toEqual(['late_risk resolved'])
  })
})

test('an alert says why and who was told, stands on the timeline of its load, and reaches who wants it by mail at once', async () => {
  const { cedar } = world
  const channels = { inApp: true, mail: 'now' as const }
  await cedar.dispatcher.notifications.setOwnChannels({ ...op(), kind: 'tracking_alert', channels })
  const { id } = await loadAt('depart_pickup')
  await drive(2, BETWEEN, { lat: 36.1, lon: -95.933 }, 40)
  const [alert] = (await cedar.dispatcher.alerts.list({ loadId: id })).rows
  expect(alert).toMatchObject({ kind: 'overspeed', facts: { speedMps: 40 }, place: { lon: expect.any(Number) } })
  expect(alert?.told).toContain('dispatcher of Cedar Ridge Aggregates')
  const { timeline } = await cedar.dispatcher.loads.byId({ id })
  expect(timeline.map(({ kind }) => kind)).toContain('alert_overspeed')
  const { rows } = await cedar.dispatcher.notifications.list({})
  expect(rows[0]).toMatchObject({ kind: 'tracking_alert', facts: { alert: 'overspeed' } })
  await mailNews(world.ports)
  const mails = await world.db.selectFrom('mails').select('subject').where('fleet_id', '=', cedar.id).execute()
  expect(mails.map(({ subject }) => subject).join(' ')).toContain('Too fast')
})

test('an alert is given to somebody of the office, who is told of it by name; to nobody else', async () => {
  const { cedar } = world
  const { id } = await loadAt('depart_pickup')
  await drive(2, BETWEEN, { lat: 36.1, lon: -95.933 }, 40)
  const [alert] = (await cedar.dispatcher.alerts.list({ loadId: id })).rows
  if (!alert) throw new Error('no alert')
  const people = await cedar.dispatcher.alerts.assignees({})
  expect(people.map(({ name }) => name)).toEqual([
    'admin of Cedar Ridge Aggregates',
    'dispatcher of Cedar Ridge Aggregates',
  ])
  const [boss] = people
  if (!boss) throw new Error('nobody in the office')
  const channels = { inApp: true, mail: 'now' as const }
  await cedar.admin.notifications.setOwnChannels({ ...op(), kind: 'alert_assigned', channels })
  const give = (to: Uuid) => cedar.dispatcher.alerts.assign({ ...op(), id: alert.id, version: alert.version, to })
  const [stranger] = await world.stone.admin.alerts.assignees({})
  expect(await refusal(give(stranger?.id ?? newId()))).toMatchObject({ code: 'not_found' })
  expect(await give(boss.id)).toMatchObject({ status: 'acknowledged', version: 2 })
  expect((await cedar.dispatcher.alerts.list({ loadId: id })).rows).toMatchObject([{ assignedTo: boss }])
  const told = await world.db
    .selectFrom('notifications')
    .select(['user_id', 'told_as'])
    .where('once_key', 'like', `alert:${alert.id}:given:%`)
    .execute()
  expect(told).toEqual([{ user_id: boss.id, told_as: 'admin' }])
  const { rows } = await cedar.admin.notifications.list({})
  const by = 'dispatcher of Cedar Ridge Aggregates'
  // Told of the alert itself in the same moment, in either order.
  const given = rows.filter(({ kind }) => kind === 'alert_assigned')
  expect(given).toMatchObject([{ facts: { alert: 'overspeed', by }, path: expect.stringMatching(/^\/loads\//) }])
  await mailNews(world.ports)
  const mails = await world.db.selectFrom('mails').select('subject').where('kind', '=', 'news_alert_assigned').execute()
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining(by)])
})
