import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { instant } from '#domain/units/time.ts'
import { createHub, type Hub } from '#server/features/live/hub.ts'
import { numberEvents } from '#server/features/live/number-events.ts'
import type { LiveStart, Session } from '#server/ports.ts'
import { newId, openWorld, type World } from '../../support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Holds back the answer to the second question about rights, which is the one that the hub asks by itself. */
function slowRights() {
  const asked = new Set<object>()
  let count = 0
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (JSON.stringify(node).includes('string_agg') && ++count === 2) asked.add(queryId)
      return node
    },
    async transformResult({ result, queryId }) {
      if (asked.has(queryId)) await gate
      return result
    },
  }
  return { plugin, open: () => open(), isAsked: () => asked.size > 0 }
}

async function openSession(): Promise<Session> {
  const { id } = world.cedar
  const { user_id } = await world.db
    .selectFrom('user_roles')
    .select('user_id')
    .where('fleet_id', '=', id)
    .where('role', '=', 'dispatcher')
    .executeTakeFirstOrThrow()
  const at = world.clock.now()
  const later = '2099-01-01T00:00:00.000Z' as typeof at
  const row = { id_hash: newId(), user_id, fleet_id: id, created_at: at, last_seen_at: at, ip: null, user_agent: null }
  await world.db
    .insertInto('sessions')
    .values({ ...row, expires_at: later, ends_at: later })
    .execute()
  const fleet = { id, name: 'Cedar Ridge Aggregates', currency: 'USD', zone: 'America/Chicago', isDemo: false }
  const person = {
    userId: user_id,
    email: 'd@example.com',
    fullName: 'Dana',
    driverId: null,
    contractorIds: [],
    confirmedUntil: null,
    epoch: 1,
  }
  return { ...person, idHash: row.id_hash, fleet, roles: ['dispatcher'] }
}

test('a stream that begins while rights are being checked is not taken for one without rights', async () => {
  const { plugin, open, isAsked } = slowRights()
  const { clock, log } = world.ports
  const bell = { ring: () => {}, listen: () => () => {} }
  const hub = createHub({ db: world.db.withPlugin(plugin), bell, clock, log })
  const stop = new AbortController()
  const ends: string[] = []
  const follow = async (name: string) => {
    const options = { session: await openSession(), from: { agoMs: 0 }, concerns: () => true, signal: stop.signal }
    for await (const event of hub.follow(options)) if (!('begun' in event)) ends.push(`${name} was told`)
    ends.push(`${name} ended`)
  }
  const first = follow('first')
  await expect.poll(isAsked, { timeout: 5000 }).toBe(true)
  const second = follow('second')
  await new Promise((resolve) => setTimeout(resolve, 400))
  open()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(ends).toEqual([])
  stop.abort()
  await Promise.all([first, second])
  await hub.stop()
})

/** What a stream tells before the last of all changes, which is made for it: however long the machine takes. */
async function told(hub: Hub, from: LiveStart): Promise<string[]> {
  const last = `last ${newId()}`
  await change(last, 0)
  const found: string[] = []
  const options = { session: await openSession(), from, concerns: () => true, signal: new AbortController().signal }
  for await (const event of hub.follow(options)) {
    const name = 'entity' in event ? event.entity : 'begun' in event ? 'begun' : 'reload'
    if (name === last) break
    if (!name.startsWith('last ')) found.push(name)
  }
  return found
}

/** An event of the first fleet that was dated so long ago, numbered. */
async function change(entity: string, agoMs: number): Promise<void> {
  const at = instant(Date.parse(world.clock.now()) - agoMs)
  const id = newId()
  await world.db
    .insertInto('events')
    .values({ fleet_id: world.cedar.id, id, topic: 'loads', entity, entity_id: id, version: 1, at })
    .execute()
  await numberEvents(world.db, world.clock.now())
}

test('a stream that begins tells its place and what changed since its page asked, and goes on from there when it is cut', async () => {
  const { clock, log } = world.ports
  const hub = createHub({ db: world.db, bell: { ring: () => {}, listen: () => () => {} }, clock, log })
  await change('long ago', 60_000)
  await change('while the page was fetched', 2000)
  expect(await told(hub, { agoMs: 5000 })).toEqual(['begun', 'while the page was fetched'])
  expect(await told(hub, { agoMs: 0 })).toEqual(['begun'])

  const { last_seq: seq } = await world.db
    .selectFrom('relays')
    .select('last_seq')
    .where('name', '=', 'events')
    .executeTakeFirstOrThrow()
  await change('while the stream was cut', 120_000)
  expect(await told(hub, { seq })).toEqual(['while the stream was cut'])
  await hub.stop()
})
