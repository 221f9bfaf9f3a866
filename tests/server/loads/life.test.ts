import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyChain } from '#domain/evidence/chain.ts'
import { newId, op, openWorld, refusal, type World } from '../../support/world.ts'
import { AT_JOBSITE, bookedLoad, driveTo, photo, signature, stepOf, ticket } from './haul.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('a load lives from draft to closed, each step in its chain, in the audit and told to live views', async () => {
  const { cedar, db } = world
  const id = newId()
  const saved = await cedar.dispatcher.loads.saveDraft({ ...op(), id, ...cedar.draft(), quantityMilli: null })
  expect(saved).toMatchObject({ status: 'draft', version: 1, number: null })
  expect(await refusal(cedar.dispatcher.loads.plan({ ...op(), id, version: 1 }))).toMatchObject({
    code: 'plan_incomplete',
    params: { missing: ['quantity'], current: { status: 'draft', version: 1 } },
  })
  await cedar.dispatcher.loads.saveDraft({ ...op(), id, version: 1, ...cedar.draft() })
  const planned = await cedar.dispatcher.loads.plan({ ...op(), id, version: 2 })
  expect(planned).toMatchObject({ status: 'planned', version: 3, number: expect.stringMatching(/^L-\d{5}$/) })
  const assigned = await cedar.dispatcher.loads.assign({ ...op(), id, version: 3, ...cedar.equipment() })
  expect(assigned).toMatchObject({ status: 'assigned', version: 4, flags: [] })

  const today = await cedar.driver.driver.today()
  expect(today.next.map((load) => [load.id, load.nextStep, load.isPaidByMeasure])).toEqual([[id, 'accept', true]])
  const delivered = await driveTo(world, cedar, id, 'deliver')
  expect(delivered.status).toBe('delivered')

  const open = await refusal(cedar.admin.loads.close({ ...op(), id, version: delivered.version }))
  expect(open).toMatchObject({ code: 'ticket_not_verified', params: { missing: ['ticket_verification'] } })
  await db.updateTable('weigh_tickets').set({ status: 'verified' }).where('load_id', '=', id).execute()
  const closed = await cedar.admin.loads.close({ ...op(), id, version: delivered.version })
  expect(closed.status).toBe('closed')

  const load = await db.selectFrom('loads').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const events = await db.selectFrom('load_events').selectAll().where('load_id', '=', id).orderBy('seq').execute()
  expect(await verifyChain(events, { head: load.chain_head, length: load.chain_seq })).toMatchObject({ ok: true })
  expect(events.map((event) => event.kind)).toEqual([
    ...['created', 'draft_saved', 'plan', 'assign', 'accept', 'start', 'arrive_pickup', 'document_added'],
    ...[
      'ticket_added',
      'depart_pickup',
      'arrive_delivery',
      'document_added',
      'signature_added',
      'deliver',
      'close',
      'sealed',
    ],
  ])
  const audits = await db
    .selectFrom('audit_events')
    .select('procedure')
    .where('entity', '=', 'load')
    .where('entity_id', '=', id)
    .execute()
  expect(audits).toHaveLength(11)
  const news = await db
    .selectFrom('events')
    .select(['driver_id', 'payload'])
    .where('topic', '=', 'loads')
    .where('entity_id', '=', id)
    .execute()
  expect(news.filter((event) => event.driver_id === cedar.ids.driver)).toHaveLength(8)
  const charges = await db
    .selectFrom('charges')
    .select(['side', 'state', 'amount_cents'])
    .where('load_id', '=', id)
    .execute()
  expect(charges).toHaveLength(2)
  expect(charges).toContainEqual({ side: 'customer', state: 'locked', amount_cents: 27_148 })
  expect(charges).toContainEqual({ side: 'driver', state: 'locked', amount_cents: 6_600 })

  const details = await cedar.admin.loads.byId({ id })
  expect(details).toMatchObject({ status: 'closed', ticketState: 'verified', allowed: [], actingAs: 'office' })
  expect(details.stops.map((stop) => [stop.kind, stop.status, stop.arrivedInside])).toEqual([
    ['pickup', 'done', true],
    ['delivery', 'done', true],
  ])
  expect(details.timeline).toHaveLength(16)
  expect(details.signatures[0]?.strokes?.lines[0]?.[1]).toEqual([5, 9, 16])
})

test('an arrival without a start records both', async () => {
  const { cedar, db } = world
  const { id } = await bookedLoad(cedar)
  await driveTo(world, cedar, id, 'accept')
  const answer = await cedar.driver.driver.step({ ...stepOf(world, id), action: 'arrive_pickup' })
  expect(answer.status).toBe('at_pickup')
  const kinds = await db.selectFrom('load_events').select('kind').where('load_id', '=', id).orderBy('seq').execute()
  expect(kinds.slice(-2).map((event) => event.kind)).toEqual(['start', 'arrive_pickup'])
})

test('proof may come with the step or before it, and comes to the same', async () => {
  const { cedar } = world
  const { id } = await bookedLoad(cedar)
  await driveTo(world, cedar, id, 'arrive_delivery')
  const early = { documents: [await photo(world, cedar, 'delivery_photo')], signature: await signature(world) }
  // Sent once with a step that is refused for another reason: the proof of a refused step is not kept.
  expect(await refusal(cedar.driver.driver.step({ ...stepOf(world, id), action: 'start', ...early }))).toMatchObject({
    code: 'illegal_step',
    params: { current: { status: 'at_delivery' }, allowed: ['deliver'] },
  })
  const answer = await cedar.driver.driver.step({ ...stepOf(world, id, AT_JOBSITE), action: 'deliver', ...early })
  expect(answer.status).toBe('delivered')
})

test('a driver takes their last step back for two minutes, the office at any time with a reason', async () => {
  const { cedar } = world
  const { id } = await bookedLoad(cedar)
  const accepted = await cedar.driver.driver.step({ ...stepOf(world, id), action: 'accept' })
  expect(accepted.status).toBe('accepted')
  const back = await cedar.driver.driver.step({ ...stepOf(world, id), action: 'take_back' })
  expect(back.status).toBe('assigned')
  await cedar.driver.driver.step({ ...stepOf(world, id), action: 'accept' })
  const arrived = await cedar.driver.driver.step({ ...stepOf(world, id), action: 'arrive_pickup' })
  world.clock.addMinutes(3)
  expect(await refusal(cedar.driver.driver.step({ ...stepOf(world, id), action: 'take_back' }))).toMatchObject({
    code: 'take_back_too_late',
  })
  const undone = await cedar.dispatcher.loads.takeBack({ ...op(), id, version: arrived.version, reason: 'Wrong gate' })
  expect(undone.status).toBe('en_route_pickup')
  const details = await cedar.dispatcher.loads.byId({ id })
  expect(details.stops[0]).toMatchObject({ status: 'en_route', arrivedAt: null })
})

test('a contractor is given a load, passes it on to their own driver and acts for them', async () => {
  const { cedar, db } = world
  const nobody = { driverId: null, contractorId: cedar.ids.contractor, truckId: null, trailerId: null }
  const { id, version } = await bookedLoad(cedar, null)
  const given = await cedar.admin.loads.assign({ ...op(), id, version, ...nobody })
  const accepted = await cedar.contractor.driver.step({ ...stepOf(world, id), action: 'accept' })
  expect(accepted).toMatchObject({ status: 'accepted', version: given.version + 1 })
  const crew = { driverId: cedar.ids.hiredDriver, truckId: cedar.ids.hiredTruck, trailerId: cedar.ids.hiredTrailer }
  const own = { ...crew, contractorId: null }
  const passed = await cedar.contractor.loads.assign({ ...op(), id, version: accepted.version, ...own })
  expect(passed.status).toBe('assigned')
  await cedar.hiredDriver.driver.step({ ...stepOf(world, id), action: 'accept' })
  const started = await cedar.contractor.driver.step({ ...stepOf(world, id), action: 'start' })
  expect(started.status).toBe('en_route_pickup')
  const last = await db
    .selectFrom('load_events')
    .select(['kind', 'actor_role', 'body'])
    .where('load_id', '=', id)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(last).toMatchObject({ kind: 'start', actor_role: 'contractor', body: { by: 'driver' } })
  const terms = await db.selectFrom('load_terms').select('side').where('load_id', '=', id).orderBy('side').execute()
  expect(terms.map((term) => term.side)).toEqual(['contractor', 'customer'])
  expect((await cedar.contractor.loads.byId({ id })).allowed).toEqual(['arrive_pickup', 'take_back'])
  const strangers = { ...own, driverId: cedar.ids.driver }
  const refused = await refusal(cedar.contractor.loads.assign({ ...op(), id, version: started.version, ...strangers }))
  expect(refused).toMatchObject({ kind: 'not_found', field: 'driverId' })
})

test('what is over legal weight must be confirmed, and stays flagged', async () => {
  const { cedar } = world
  const { id } = await bookedLoad(cedar)
  await driveTo(world, cedar, id, 'arrive_pickup')
  const documents = [await photo(world, cedar, 'pickup_photo')]
  const heavy = { action: 'depart_pickup' as const, documents, ticket: ticket({ gross: 84_000, net: 54_000 }) }
  expect(await refusal(cedar.driver.driver.step({ ...stepOf(world, id), ...heavy }))).toMatchObject({
    code: 'weight_over_legal_unconfirmed',
    params: { missing: ['over_legal_confirmation'] },
  })
  const confirmed = { ...stepOf(world, id), ...heavy, isOverLegalConfirmed: true }
  expect(await cedar.driver.driver.step(confirmed)).toMatchObject({
    status: 'in_transit',
    flags: ['over_legal_weight'],
  })
})

test('where the fleet wants it, a load closes by itself when all witnesses agree', async () => {
  const { cedar, db } = world
  const setting = { fleet_id: cedar.id, key: 'auto_close', changed_by: null, changed_at: world.clock.now() }
  await db
    .insertInto('fleet_settings')
    .values({ ...setting, value: sql`'true'::jsonb` })
    .execute()
  const { id } = await bookedLoad(cedar)
  await driveTo(world, cedar, id, 'arrive_delivery')
  await db.updateTable('weigh_tickets').set({ status: 'verified' }).where('load_id', '=', id).execute()
  const proof = { documents: [await photo(world, cedar, 'delivery_photo')], signature: await signature(world) }
  const answer = await cedar.driver.driver.step({ ...stepOf(world, id, AT_JOBSITE), action: 'deliver', ...proof })
  expect(answer.status).toBe('closed')
  const details = await cedar.admin.loads.byId({ id })
  expect(details.timeline.at(-2)).toMatchObject({ kind: 'close', actorRole: 'system', from: 'delivered', to: 'closed' })
})
