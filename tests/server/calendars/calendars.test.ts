import { afterAll, beforeAll, expect, test } from 'vitest'
import { feedPath } from '#domain/calendars/feeds.ts'
import { addDays, dayIn } from '#domain/units/time.ts'
import { createApp } from '#server/app.ts'
import { newId, op, openWorld, type World } from '../../support/world.ts'
import { bookedLoad } from '../loads/haul.ts'

let world: World
let app: ReturnType<typeof createApp>
beforeAll(async () => {
  world = await openWorld()
  app = createApp(world.ports)
})
afterAll(() => world.close())

const read = async (token: string | null) => app.request(feedPath(token ?? ''))
const ofDriver = () => ({ ...op(), id: newId(), subject: 'driver' as const, subjectId: world.cedar.ids.driver })

test('a driver’s calendar has their loads and days off, and no money; the secret is told once', async () => {
  const { cedar } = world
  const { id } = await bookedLoad(cedar)
  const { load_number: number } = await world.db
    .selectFrom('loads')
    .select('load_number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const off = addDays(dayIn(world.clock.now(), 'America/Chicago'), 40)
  const days = { from: off, to: addDays(off, 1), kind: 'vacation' as const, note: null }
  await cedar.dispatcher.timeOff.enter({ ...op(), id: newId(), driverId: cedar.ids.driver, ...days })
  const input = ofDriver()
  const { token } = await cedar.driver.calendars.create(input)
  expect(await cedar.driver.calendars.create(input)).toEqual({ id: input.id, token: null })
  const answer = await read(token)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const text = (await answer.text()).replaceAll('\r\n ', '')
  expect(text).toContain(`UID:${id}@haulbook`)
  expect(text).toContain(`SUMMARY:${number} · `)
  expect(text).toContain(`DTSTART;VALUE=DATE:${off.replaceAll('-', '')}`)
  expect(text).toContain(`DTEND;VALUE=DATE:${addDays(off, 2).replaceAll('-', '')}`)
  expect(text).not.toMatch(/\$|price|rate/i)
  const [feed] = await cedar.dispatcher.calendars.list()
  expect(feed).toMatchObject({ id: input.id, subject: 'driver', lastReadAt: world.clock.now() })
})

test('an ended link, a wrong one and one without its ending say the same as none', async () => {
  const { cedar } = world
  const input = ofDriver()
  const { token } = await cedar.driver.calendars.create(input)
  expect((await app.request(feedPath(token ?? '').replace('.ics', ''))).status).toBe(200)
  await cedar.dispatcher.calendars.revoke({ ...op(), id: input.id })
  expect((await read(token)).status).toBe(404)
  expect((await read('unknown')).status).toBe(404)
  expect((await cedar.dispatcher.calendars.list()).map(({ id }) => id)).not.toContain(input.id)
})

test('nobody subscribes to, sees or ends what is not their own', async () => {
  const { cedar, stone } = world
  const site = { ...op(), id: newId(), subject: 'site' as const, subjectId: cedar.ids.pit }
  await expect(cedar.driver.calendars.create(site)).rejects.toMatchObject({ message: 'not_found' })
  await expect(stone.admin.calendars.create({ ...site, ...op() })).rejects.toMatchObject({ message: 'not_found' })
  await cedar.dispatcher.calendars.create({ ...site, ...op() })
  expect((await cedar.driver.calendars.list()).map(({ id }) => id)).not.toContain(site.id)
  await expect(cedar.driver.calendars.revoke({ ...op(), id: site.id })).rejects.toMatchObject({ message: 'not_found' })
  await expect(stone.admin.calendars.revoke({ ...op(), id: site.id })).rejects.toMatchObject({ message: 'not_found' })
})
