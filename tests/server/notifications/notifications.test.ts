import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailNews } from '#server/features/notifications/mail-news.ts'
import { removeExpired } from '#server/features/upkeep/remove-expired.ts'
import { allowedRemoval } from '../../support/removal.ts'
import { type Caller, newId, op, openWorld, refusal, type World } from '../../support/world.ts'
import { AT_JOBSITE, bookedLoad, driveTo, photo, signature, stepOf, ticket } from '../loads/haul.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await world.db
    .insertInto('contractor_users')
    .values({
      fleet_id: world.cedar.id,
      contractor_id: world.cedar.ids.contractor,
      user_id: (await world.cedar.contractor.account.me()).userId,
    })
    .execute()
})
afterAll(() => world.close())

const news = async (caller: Caller, kind?: string) => {
  const { rows } = await caller.notifications.list({})
  return kind ? rows.filter((row) => row.kind === kind) : rows
}
/** Whether each of the fleet's people heard of a load. */
async function heard(kind: string, loadId: string): Promise<string[]> {
  const { admin, dispatcher, driver, secondDriver, contractor } = world.cedar
  const people = { admin, dispatcher, driver, secondDriver, contractor }
  const told: string[] = []
  for (const [name, caller] of Object.entries(people)) {
    if ((await news(caller, kind)).some((row) => row.entityId === loadId)) told.push(name)
  }
  return told
}

describe('loads', () => {
  test('a driver hears of the load that is given to them, and of the one that is taken from them', async () => {
    const { cedar } = world
    const load = await bookedLoad(cedar)
    expect(await heard('load_assigned', load.id)).toEqual(['driver'])
    await cedar.dispatcher.loads.unassign({
      ...op(),
      id: load.id,
      version: load.version,
      reason: 'Truck needed elsewhere',
    })
    expect(await heard('load_withdrawn', load.id)).toEqual(['driver'])
    const [row] = await news(cedar.driver, 'load_withdrawn')
    expect(row).toMatchObject({
      path: expect.stringMatching(/^\/loads\/[0-9a-f-]{36}$/),
      toldAs: 'driver',
      readAt: null,
      facts: { load: load.number, by: 'dispatcher of Cedar Ridge Aggregates' },
    })
  })

  test('a contractor’s office hears of its company’s load', async () => {
    const { cedar } = world
    const assignment = { driverId: null, contractorId: cedar.ids.contractor, truckId: null, trailerId: null }
    const load = await bookedLoad(cedar, assignment)
    expect(await heard('load_assigned', load.id)).toEqual(['contractor'])
  })

  test('the office hears why a load was declined; the other fleet hears nothing', async () => {
    const { cedar, stone } = world
    const load = await bookedLoad(cedar)
    const reasons = { step: 'Axle is making noise' }
    await cedar.driver.driver.step({ ...stepOf(world, load.id), action: 'decline', reasons })
    expect(await heard('load_declined', load.id)).toEqual(['admin', 'dispatcher'])
    expect(await heard('load_withdrawn', load.id)).toEqual([])
    expect((await news(cedar.admin, 'load_declined'))[0]?.facts.reason).toBe('Axle is making noise')
    expect(await news(stone.admin)).toEqual([])
  })

  test('a step that was refused tells the office once, however often the phone sends it', async () => {
    const { cedar } = world
    const load = await bookedLoad(cedar)
    const step = { ...stepOf(world, load.id), action: 'arrive_delivery' as const }
    expect(await refusal(cedar.driver.driver.step(step))).toMatchObject({ code: 'illegal_step' })
    expect(await refusal(cedar.driver.driver.step(step))).toMatchObject({ code: 'illegal_step' })
    const told = (await news(cedar.dispatcher, 'step_refused')).filter((row) => row.entityId === load.id)
    expect(told.map((row) => row.facts.step)).toEqual(['arrive_delivery'])
    expect(await heard('step_refused', load.id)).toEqual(['admin', 'dispatcher'])
  })

  test('somebody else’s load that is refused to a driver tells nobody that it exists', async () => {
    const { cedar } = world
    const load = await bookedLoad(cedar)
    const step = { ...stepOf(world, load.id), action: 'accept' as const }
    expect(await refusal(cedar.secondDriver.driver.step(step))).toMatchObject({ code: 'not_found' })
    expect(await heard('step_refused', load.id)).toEqual([])
  })

  test('a delivery without a position of its photo is news for the office, a whole one is not', async () => {
    const { cedar } = world
    const whole = await bookedLoad(cedar)
    await driveTo(world, cedar, whole.id, 'deliver')
    expect(await heard('delivered_without_proof', whole.id)).toEqual([])

    const load = await bookedLoad(cedar)
    await driveTo(world, cedar, load.id, 'arrive_delivery')
    const blind = { ...(await photo(world, cedar, 'delivery_photo')), fix: null, noPositionReason: 'No signal' }
    await cedar.driver.driver.step({
      ...stepOf(world, load.id, AT_JOBSITE),
      action: 'deliver',
      documents: [blind],
      signature: await signature(world),
      reasons: { position: 'No signal' },
    })
    expect(await heard('delivered_without_proof', load.id)).toEqual(['admin', 'dispatcher'])
    expect((await news(cedar.admin, 'delivered_without_proof'))[0]?.facts.flags).toBe('photo_without_position')
  })

  test('a ticket that does not add up tells the office once', async () => {
    const { cedar } = world
    const load = await bookedLoad(cedar)
    await driveTo(world, cedar, load.id, 'arrive_pickup')
    await cedar.driver.driver.step({
      ...stepOf(world, load.id),
      action: 'depart_pickup',
      documents: [await photo(world, cedar, 'pickup_photo')],
      ticket: ticket({ net: 43_000 }),
      reasons: { ticket: 'Printed like this' },
    })
    const told = (await news(cedar.admin, 'ticket_mismatch')).filter((row) => row.entityId === load.id)
    expect(told).toHaveLength(1)
    expect(told[0]).toMatchObject({ path: expect.stringContaining('?tab=weights') })
  })
})

describe('reading', () => {
  test('the bell counts what is unread; marking is one’s own alone and can be taken back', async () => {
    const { cedar } = world
    await cedar.driver.notifications.markAll({ ...op(), upTo: (await news(cedar.driver))[0]?.id ?? newId() })
    expect(await cedar.driver.notifications.unread()).toEqual({ unread: 0 })
    await bookedLoad(cedar)
    expect(await cedar.driver.notifications.unread()).toEqual({ unread: 1 })
    const [row] = await news(cedar.driver)
    if (!row) throw new Error('nothing was told')
    const mark = { ids: [row.id], isRead: true }
    expect(await cedar.secondDriver.notifications.mark({ ...op(), ...mark })).toEqual({ changed: 0 })
    expect(await cedar.admin.notifications.mark({ ...op(), ...mark })).toEqual({ changed: 0 })
    expect(await cedar.driver.notifications.mark({ ...op(), ...mark })).toEqual({ changed: 1 })
    expect(await cedar.driver.notifications.unread()).toEqual({ unread: 0 })
    expect(await cedar.driver.notifications.mark({ ...op(), ids: [row.id], isRead: false })).toEqual({ changed: 1 })
    expect((await cedar.driver.notifications.list({ unread: true })).rows.map(({ id }) => id)).toEqual([row.id])
    expect((await cedar.driver.notifications.list({ group: 'money' })).rows).toEqual([])
  })

  test('marking all leaves what came after the page was looked at', async () => {
    const { cedar } = world
    const [seen] = await news(cedar.driver)
    world.clock.addMinutes(1)
    await bookedLoad(cedar)
    await cedar.driver.notifications.markAll({ ...op(), upTo: seen?.id ?? newId() })
    expect(await cedar.driver.notifications.unread()).toEqual({ unread: 1 })
  })

  test('pages follow each other without a gap, and a cursor of another filter is refused', async () => {
    const { cedar } = world
    const all = (await news(cedar.admin)).map(({ id }) => id)
    const first = await cedar.admin.notifications.list({ limit: 2 })
    const second = await cedar.admin.notifications.list({ limit: 2, cursor: first.nextCursor ?? '' })
    expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(all.slice(0, 4))
    const mixed = cedar.admin.notifications.list({ unread: true, cursor: first.nextCursor ?? '' })
    expect(await refusal(mixed)).toMatchObject({ kind: 'invalid', field: 'cursor' })
  })

  test('live views: the event names whom it is for, and nobody else is woken', async () => {
    const { cedar } = world
    const load = await bookedLoad(cedar)
    const event = await world.db
      .selectFrom('events')
      .select(['payload', 'driver_id'])
      .where('topic', '=', 'notifications')
      .where('entity_id', '=', load.id)
      .executeTakeFirstOrThrow()
    const { userId } = await cedar.driver.account.me()
    expect(event).toEqual({ payload: { userIds: [userId] }, driver_id: null })
  })
})

describe('channels', () => {
  test('what a person switches off they are not told; the fleet’s choice for a role holds for the others', async () => {
    const { cedar } = world
    await cedar.dispatcher.notifications.setOwnChannels({
      ...op(),
      kind: 'load_declined',
      channels: { inApp: false, mail: 'off' },
    })
    const load = await bookedLoad(cedar)
    await cedar.driver.driver.step({ ...stepOf(world, load.id), action: 'decline', reasons: { step: 'Sick' } })
    expect(await heard('load_declined', load.id)).toEqual(['admin'])
    await cedar.dispatcher.notifications.setOwnChannels({ ...op(), kind: 'load_declined', channels: null })
    await cedar.admin.notifications.setRoleChannels({
      ...op(),
      kind: 'load_declined',
      role: 'admin',
      channels: { inApp: false, mail: 'off' },
    })
    const next = await bookedLoad(cedar)
    await cedar.driver.driver.step({ ...stepOf(world, next.id), action: 'decline', reasons: { step: 'Sick' } })
    expect(await heard('load_declined', next.id)).toEqual(['dispatcher'])
    await cedar.admin.notifications.setRoleChannels({ ...op(), kind: 'load_declined', role: 'admin', channels: null })
    const rows = await cedar.admin.notifications.ownChannels()
    expect(rows.find((row) => row.kind === 'load_declined')).toMatchObject({ isOwn: false, channels: { inApp: true } })
  })

  test('the fleet’s choices list each role that may be told of a kind, and say which are as delivered', async () => {
    const { cedar, stone } = world
    const off = { inApp: false, mail: 'off' as const }
    const declined = async (caller: Caller) => {
      const kinds = await caller.notifications.fleetChannels()
      return kinds.find(({ kind }) => kind === 'load_declined')?.roles
    }
    const before = await declined(cedar.admin)
    expect(before?.map(({ role, isDefault }) => [role, isDefault])).toEqual([
      ['admin', true],
      ['dispatcher', true],
    ])
    await cedar.admin.notifications.setRoleChannels({
      ...op(),
      kind: 'load_declined',
      role: 'dispatcher',
      channels: off,
    })
    expect(await declined(cedar.admin)).toEqual([
      ...(before ?? []).filter(({ role }) => role === 'admin'),
      { role: 'dispatcher', channels: off, isDefault: false },
    ])
    expect(await declined(stone.admin)).toEqual(before)
    await cedar.admin.notifications.setRoleChannels({
      ...op(),
      kind: 'load_declined',
      role: 'dispatcher',
      channels: null,
    })
    expect(await declined(cedar.admin)).toEqual(before)
    // News that guards an account is nobody's to switch off.
    const kinds = (await cedar.admin.notifications.fleetChannels()).map(({ kind }) => kind)
    expect(kinds).not.toContain('new_device')
  })

  test('nobody subscribes to what their role is not told of, and nobody switches off the news that guards accounts', async () => {
    const { cedar } = world
    const kinds = (await cedar.driver.notifications.ownChannels()).map((row) => row.kind)
    expect(kinds).not.toContain('customer_charge_adjusted')
    const off = { inApp: false, mail: 'off' as const }
    const guarded = cedar.driver.notifications.setOwnChannels({ ...op(), kind: 'new_device', channels: off })
    expect(await refusal(guarded)).toMatchObject({ code: 'always_told' })
    const widened = { ...op(), kind: 'customer_charge_adjusted' as const, role: 'dispatcher' as const, channels: off }
    expect(await refusal(cedar.admin.notifications.setRoleChannels(widened))).toMatchObject({
      code: 'not_told_of_this',
    })
  })
})

describe('mail', () => {
  test('news for now leaves once, in the reader’s language, with a link', async () => {
    const { cedar } = world
    const me = await cedar.dispatcher.account.me()
    await world.db.updateTable('profiles').set({ language: 'es' }).where('id', '=', me.userId).execute()
    await cedar.dispatcher.notifications.setOwnChannels({
      ...op(),
      kind: 'load_declined',
      channels: { inApp: true, mail: 'now' },
    })
    const load = await bookedLoad(cedar)
    await cedar.driver.driver.step({ ...stepOf(world, load.id), action: 'decline', reasons: { step: 'Sick' } })
    expect(await mailNews(world.ports)).toBeGreaterThan(0)
    await mailNews(world.ports)
    const mails = await world.db
      .selectFrom('mails')
      .select(['subject', 'body', 'to_address', 'fleet_id'])
      .where('kind', '=', 'news_load_declined')
      .execute()
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ to_address: me.email, fleet_id: cedar.id })
    expect(mails[0]?.subject).toContain(`rechazó la carga ${load.number}`)
    expect(mails[0]?.body).toContain(`http://localhost/loads/${load.id}`)
  })

  test('the digest goes out once a day after its hour, with what is still unread', async () => {
    const { cedar } = world
    const me = await cedar.admin.account.me()
    const digests = () =>
      world.db
        .selectFrom('mails')
        .select(['subject', 'body'])
        .where('kind', '=', 'digest')
        .where('to_address', '=', me.email)
        .execute()
    world.clock.addMinutes(24 * 60)
    await mailNews(world.ports)
    const before = (await digests()).length
    const [read, unread] = [await bookedLoad(cedar), await bookedLoad(cedar)]
    for (const load of [read, unread]) {
      await cedar.driver.driver.step({ ...stepOf(world, load.id), action: 'decline', reasons: { step: 'Sick' } })
    }
    const row = (await news(cedar.admin, 'load_declined')).find(({ entityId }) => entityId === read.id)
    await cedar.admin.notifications.mark({ ...op(), ids: [row?.id ?? newId()], isRead: true })
    await mailNews(world.ports)
    expect(await digests()).toHaveLength(before)
    world.clock.addMinutes(24 * 60)
    await mailNews(world.ports)
    await mailNews(world.ports)
    const sent = await digests()
    expect(sent).toHaveLength(before + 1)
    expect(sent.at(-1)?.body).toContain(`load ${unread.number}`)
    expect(sent.at(-1)?.body).not.toContain(`load ${read.number}`)
  })

  test('what is older than half a year is forgotten', async () => {
    world.clock.addMinutes(181 * 24 * 60)
    await removeExpired(await allowedRemoval(world.ports))
    expect(await news(world.cedar.admin)).toEqual([])
  })
})
