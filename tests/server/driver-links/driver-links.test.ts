import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyChain } from '#domain/evidence/chain.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { DRIVER_LINK_COOKIE } from '#server/features/driver-links/link-of-request.ts'
import { appRouter } from '#server/router.ts'
import { createCaller } from '#server/trpc.ts'
import { newId, op, openWorld, refusal, type World, type WorldFleet } from '../../support/world.ts'
import { verifyTickets } from '../charges/money-world.ts'
import { AT_PIT, bookedLoad, photo, signature, ticket } from '../loads/haul.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const nobody = { name: 'Omar Haddad', email: null, phone: null, expiresInDays: 3, language: 'en' as const }

/** Whoever holds a secret, on a device of their own. */
function holderOf(token: string) {
  const headers = new Headers({ cookie: `${DRIVER_LINK_COOKIE}=${token}` })
  const request = new Request('http://localhost/trpc', { headers })
  const from = { ports: world.ports, request, headers: new Headers(), session: null, link: null }
  return createCaller(appRouter)({ ...from, ip: '10.0.0.7', requestId: 't' })
}

async function linkFor(fleet: WorldFleet, loadId: Uuid, more: { email?: string } = {}) {
  const id = newId()
  const made = await fleet.dispatcher.driverLinks.create({ ...op(), id, loadId, ...nobody, ...more })
  if (!made.token) throw new Error('no token')
  return { id, token: made.token, holder: holderOf(made.token) }
}

/** A picture that the holder of a link brought. */
async function brought(linkId: Uuid, kind: 'pickup_photo' | 'delivery_photo' | 'ticket_photo') {
  const taken = { ...(await photo(world, world.cedar, kind)), fix: null }
  await world.db.deleteFrom('file_uploads').where('sha256', '=', taken.sha256).execute()
  await world.db
    .insertInto('file_uploads')
    .values({ fleet_id: world.cedar.id, sha256: taken.sha256, user_id: linkId, uploaded_at: world.clock.now() })
    .execute()
  return taken
}

test('a driver without an account delivers a load by its link, and the chain says so', async () => {
  const { cedar, db } = world
  const { id, version } = await bookedLoad(cedar)
  const link = await linkFor(cedar, id)
  const step = async (
    action: 'accept' | 'arrive_pickup' | 'depart_pickup' | 'arrive_delivery' | 'deliver',
    more = {},
  ) => {
    const { load } = await link.holder.driverLinks.load()
    world.clock.addMinutes(10)
    return link.holder.driverLinks.step({ ...op(), loadId: id, baseVersion: load.version, action, fix: null, ...more })
  }
  expect((await link.holder.driverLinks.load()).load).toMatchObject({ id, version, nextStep: 'accept' })
  await step('accept')
  await step('arrive_pickup')
  expect(await refusal(step('depart_pickup'))).toMatchObject({ code: 'missing_proof' })
  await step('depart_pickup', { documents: [await brought(link.id, 'pickup_photo')], ticket: ticket() })
  await step('arrive_delivery')
  const signed = { ...(await signature(world)), fix: null }
  const answer = await step('deliver', { documents: [await brought(link.id, 'delivery_photo')], signature: signed })
  // What no browser said where it was, stays open.
  expect(answer).toMatchObject({ status: 'delivered', flags: expect.arrayContaining(['position_unknown']) })

  const events = await db.selectFrom('load_events').selectAll().where('load_id', '=', id).orderBy('seq').execute()
  const load = await db.selectFrom('loads').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(await verifyChain(events, { head: load.chain_head, length: load.chain_seq })).toMatchObject({ ok: true })
  const steps = events.filter(({ body }) => 'from' in body && body.by === 'driver')
  expect(steps.map(({ kind }) => kind)).toEqual([
    ...['accept', 'start', 'arrive_pickup', 'depart_pickup', 'arrive_delivery', 'deliver'],
  ])
  for (const { body, actor_id, actor_role, device_id } of steps) {
    expect(body).toMatchObject({ via: 'link', link_id: link.id })
    expect([actor_id, actor_role, device_id]).toEqual([link.id, 'link', null])
  }
  const { timeline } = await cedar.admin.loads.byId({ id })
  expect(timeline.filter(({ kind }) => kind === 'deliver')).toMatchObject([{ recordedBy: 'link' }])
  await verifyTickets(world, id)
  const closed = await cedar.admin.loads.close({ ...op(), id, version: answer.version })
  expect(closed.status).toBe('closed')
})

test('what a link shows has no price, and no other load', async () => {
  const { cedar, stone } = world
  const { id } = await bookedLoad(cedar)
  const other = await bookedLoad(cedar)
  const { holder } = await linkFor(cedar, id)
  const shown = JSON.stringify(await holder.driverLinks.load())
  expect(shown).not.toMatch(/cents|rate|charge|earn/i)
  expect(shown).not.toContain(other.id)
  // Nor a picture that somebody else brought.
  const { sha256 } = await photo(world, cedar, 'ticket_photo')
  expect(await refusal(holder.driverLinks.readTicket({ sha256 }))).toMatchObject({ code: 'not_found' })
  const step = { action: 'accept' as const, fix: null }
  for (const load of [other, await bookedLoad(stone)]) {
    const asked = holder.driverLinks.step({ ...op(), loadId: load.id, baseVersion: load.version, ...step })
    expect(await refusal(asked)).toMatchObject({ code: 'not_found' })
  }
})

test('a link ends when it is withdrawn, when its time is over, and when the load is somebody else’s', async () => {
  const { cedar } = world
  const ended = async (holder: Awaited<ReturnType<typeof linkFor>>['holder']) =>
    expect(await refusal(holder.driverLinks.load())).toMatchObject({ code: 'not_signed_in' })

  const first = await bookedLoad(cedar)
  const withdrawn = await linkFor(cedar, first.id)
  await cedar.dispatcher.driverLinks.revoke({ ...op(), id: withdrawn.id })
  await ended(withdrawn.holder)
  // Whoever holds the link reads why, by its secret as by what the browser kept of it.
  const stranger = holderOf('').driverLinks
  expect(await stranger.open({ token: withdrawn.token })).toEqual({ state: 'closed', why: 'withdrawn' })
  expect(await withdrawn.holder.driverLinks.open({ token: null })).toEqual({ state: 'closed', why: 'withdrawn' })
  expect(await refusal(stranger.open({ token: null }))).toMatchObject({ code: 'not_found' })
  expect(await refusal(stranger.open({ token: 'mistyped' }))).toMatchObject({ code: 'not_found' })
  expect((await cedar.admin.driverLinks.ofLoad({ loadId: first.id }))[0]?.revokedAt).not.toBeNull()

  const passedOn = await linkFor(cedar, first.id)
  const { version } = await cedar.admin.loads.byId({ id: first.id })
  await cedar.admin.loads.unassign({ ...op(), id: first.id, version, reason: 'Truck broke down' })
  await ended(passedOn.holder)
  expect(await stranger.open({ token: passedOn.token })).toEqual({ state: 'closed', why: 'passed_on' })

  const off = await bookedLoad(cedar)
  const calledOff = await linkFor(cedar, off.id)
  const before = await cedar.admin.loads.byId({ id: off.id })
  await cedar.admin.loads.cancel({
    ...op(),
    id: off.id,
    version: before.version,
    reason: 'Site is closed',
    isTonu: false,
  })
  await ended(calledOff.holder)
  expect(await stranger.open({ token: calledOff.token })).toEqual({ state: 'closed', why: 'called_off' })

  const late = await linkFor(cedar, (await bookedLoad(cedar)).id)
  await late.holder.driverLinks.load()
  world.clock.addMinutes(3 * 24 * 60)
  await ended(late.holder)
  expect(await stranger.open({ token: late.token })).toEqual({ state: 'closed', why: 'ended' })
})

test('a link is mailed with its secret sealed, and opened for a cookie; a load that nobody has gets none', async () => {
  const { cedar, db } = world
  const { id } = await bookedLoad(cedar)
  const { token } = await linkFor(cedar, id, { email: 'omar@driver.example' })
  const mail = await db
    .selectFrom('mails')
    .selectAll()
    .where('kind', '=', 'driver_link')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  expect(mail).toMatchObject({ fleet_id: cedar.id, to_address: 'omar@driver.example' })
  expect(mail.body).toContain('/haul#link=')
  expect(mail.body).not.toContain(token)
  expect(await holderOf('').driverLinks.open({ token })).toEqual({ state: 'open', loadId: id })

  const unassigned = await bookedLoad(cedar, null)
  const asked = cedar.admin.driverLinks.create({ ...op(), id: newId(), loadId: unassigned.id, ...nobody })
  expect(await refusal(asked)).toMatchObject({ code: 'illegal_step' })
})

test('a step by a link moves the truck on the map, and an older place than the one that is known does not', async () => {
  const { cedar, db } = world
  const { id } = await bookedLoad(cedar)
  const link = await linkFor(cedar, id)
  const step = async (action: 'accept' | 'start' | 'arrive_pickup', fix: typeof AT_PIT | null) => {
    const { load } = await link.holder.driverLinks.load()
    return link.holder.driverLinks.step({ ...op(), loadId: id, baseVersion: load.version, action, fix })
  }
  const { truckId } = cedar.equipment()
  if (!truckId) throw new Error('the world has a truck')
  const latest = () =>
    db
      .selectFrom('latest_positions')
      .select(['device_id', 'load_id', 'lat', 'lon', 'ts'])
      .where('fleet_id', '=', cedar.id)
      .where('truck_id', '=', truckId)
      .executeTakeFirst()
  const before = await latest()
  await step('accept', AT_PIT)
  expect(await latest()).toEqual(before)
  world.clock.addMinutes(10)
  await step('start', { ...AT_PIT, lat: 36.1 })
  expect(await latest()).toMatchObject({ device_id: null, load_id: id, lat: 36.1, lon: AT_PIT.lon })
  await step('arrive_pickup', { ...AT_PIT, ageS: 1200 })
  expect(await latest()).toMatchObject({ lat: 36.1 })
})
