import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Uuid } from '#domain/units/brands.ts'
import { createApp } from '#server/app.ts'
import type { ShareLink } from '#server/context.ts'
import { makeProofs } from '#server/features/proof/make-proofs.ts'
import { findLink, SHARE_COOKIE } from '#server/features/share/link-of-request.ts'
import { appRouter } from '#server/router.ts'
import { createCaller } from '#server/trpc.ts'
import { newId, op, openWorld, refusal, type World } from '../../support/world.ts'
import { closedLoad } from '../charges/money-world.ts'
import { bookedLoad, driveTo } from '../loads/haul.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** A visitor without a session, with or without a link. */
function visitor(link: ShareLink | null = null, ip = '10.0.0.1') {
  const headers = new Headers()
  const request = new Request('http://localhost/trpc')
  const caller = createCaller(appRouter)({
    ports: world.ports,
    request,
    headers,
    session: null,
    link,
    ip,
    requestId: 't',
  })
  return { caller, headers }
}

type Scope = { scope: 'load' | 'customer' | 'truck' | 'site'; scopeId: Uuid; precision?: 'exact' | 'city' | 'none' }

async function link({ precision = 'exact', ...scope }: Scope) {
  const id = newId()
  const made = await world.cedar.dispatcher.share.create({ ...op(), id, ...scope, precision, expiresInDays: 30 })
  if (!made.token) throw new Error('no token')
  return { id, token: made.token, opened: await findLink(world.ports, made.token) }
}

test('a link’s secret is told once, kept as a hash, and traded for a cookie that scripts cannot read', async () => {
  const { cedar, db } = world
  const { id: scopeId } = await bookedLoad(cedar)
  const input = { ...op(), id: newId(), scope: 'load' as const, scopeId, precision: 'exact' as const, expiresInDays: 7 }
  const made = await cedar.dispatcher.share.create(input)
  expect(made.token).toMatch(/^[\w-]{43}$/)
  expect((await cedar.dispatcher.share.create(input)).token).toBeNull()
  const kept = await db.selectFrom('operations').selectAll().where('id', '=', input.operationId).execute()
  const row = await db.selectFrom('share_links').selectAll().where('id', '=', input.id).execute()
  expect(JSON.stringify([kept, row])).not.toContain(made.token)

  const { caller, headers } = visitor()
  expect(await caller.portal.open({ token: made.token ?? '' })).toEqual({ scope: 'load' })
  const cookie = headers.get('set-cookie')
  expect(cookie).toContain(`${SHARE_COOKIE}=${made.token}`)
  expect(cookie).toMatch(/HttpOnly; SameSite=Lax/)
  const listed = (await cedar.dispatcher.share.list({ scope: 'load', scopeId })).rows
  expect(listed).toMatchObject([{ id: input.id, precision: 'exact', lastUsedAt: world.clock.now(), revokedAt: null }])
})

test('a wrong, an ended and a withdrawn link look the same, and guessing is slowed down', async () => {
  const { cedar, clock, db } = world
  const { id: scopeId } = await bookedLoad(cedar)
  const ended = await link({ scope: 'load', scopeId })
  await db.updateTable('share_links').set({ expires_at: clock.now() }).where('id', '=', ended.id).execute()
  const withdrawn = await link({ scope: 'load', scopeId })
  await cedar.admin.share.revoke({ ...op(), id: withdrawn.id })
  const { caller } = visitor(null, '10.0.0.2')
  const answers = []
  for (const token of ['guess', ended.token, withdrawn.token])
    answers.push(await refusal(caller.portal.open({ token })))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({ code: 'not_found' })
  expect(await findLink(world.ports, withdrawn.token)).toBeNull()
  const codes = []
  for (let count = 0; count < 20; count++) codes.push((await refusal(caller.portal.open({ token: `g${count}` })))?.code)
  expect(codes).toContain('throttled')
})

test('behind a link are the loads of its scope, without money, phone or a stranger’s load', async () => {
  const { cedar } = world
  const own = await closedLoad(world, cedar)
  await makeProofs(world.ports, cedar.id, own.id)
  const other = await bookedLoad(cedar)
  const ofLoad = await link({ scope: 'load', scopeId: own.id })
  const page = await visitor(ofLoad.opened).caller.portal.loads({})
  expect(page.rows.map(({ id }) => id)).toEqual([own.id])
  expect(page.rows[0]).toMatchObject({
    number: own.number,
    status: 'closed',
    tickets: [{ kind: 'origin', net: 47_310, unit: 'lb' }],
    documents: [{ id: expect.any(String) }],
    place: null,
  })
  const told = JSON.stringify(page)
  for (const secret of ['918 555', '12.34', '12340000', '29196', '7098', 'Rosa']) expect(told).not.toContain(secret)
  const ofCustomer = await link({ scope: 'customer', scopeId: cedar.ids.customer })
  const all = (await visitor(ofCustomer.opened).caller.portal.loads({ limit: 200 })).rows.map(({ id }) => id)
  expect(all).toContain(other.id)
  expect(await refusal(visitor().caller.portal.loads({}))).toMatchObject({ code: 'not_signed_in' })
})

test('photos and tickets are shown through the link of their load, as copies for display', async () => {
  const { cedar, db } = world
  const own = await closedLoad(world, cedar)
  const other = await bookedLoad(cedar)
  const photos = (await cedar.admin.loads.byId({ id: own.id })).documents.filter(({ kind }) => kind === 'pickup_photo')
  await db
    .updateTable('files')
    .set({ display_sha256: photos[0]?.sha256 })
    .where('sha256', '=', photos[0]?.sha256 ?? null)
    .execute()
  const ofLoad = await link({ scope: 'load', scopeId: own.id })
  const [shown] = (await visitor(ofLoad.opened).caller.portal.loads({})).rows
  expect(shown?.pictures).toMatchObject([{ id: photos[0]?.id, kind: 'pickup_photo' }])
  expect(shown?.stops.map(({ lat }) => Math.round(lat * 10))).toEqual([362, 361])
  const fetched = (token: string, id: string) =>
    createApp(world.ports).request(`/api/portal/pictures/${id}`, { headers: { cookie: `${SHARE_COOKIE}=${token}` } })
  const found = await fetched(ofLoad.token, photos[0]?.id ?? '')
  expect(found.status).toBe(200)
  expect(found.headers.get('content-type')).toBe('image/jpeg')
  const elsewhere = await link({ scope: 'load', scopeId: other.id })
  expect((await fetched(elsewhere.token, photos[0]?.id ?? '')).status).toBe(404)
  expect((await fetched('', photos[0]?.id ?? '')).status).toBe(401)
})

test('the place of the truck is as exact as the link says, and shown only while the load is hauled', async () => {
  const { cedar, clock, db } = world
  const load = await bookedLoad(cedar)
  const place = async (precision: 'exact' | 'city' | 'none') => {
    const { opened } = await link({ scope: 'load', scopeId: load.id, precision })
    return (await visitor(opened).caller.portal.loads({})).rows[0]?.place
  }
  expect(await place('exact')).toBeNull()
  await driveTo(world, cedar, load.id, 'depart_pickup')
  // The step's own place counts until the truck is heard of again.
  const heard = { ts: clock.now(), received_at: clock.now(), lat: 36.1234, lon: -95.9321, accuracy_m: 8 }
  await db.updateTable('latest_positions').set(heard).where('truck_id', '=', cedar.ids.truck).execute()
  expect(await place('exact')).toMatchObject({ lat: 36.1234, lon: -95.9321, isRounded: false })
  expect(await place('city')).toMatchObject({ town: 'Tulsa, OK', isRounded: true, awayM: 10_000 })
  expect(await place('none')).toBeNull()
})

test('papers are fetched by whom they are for: the office, the driver of the load, and the link of its customer', async () => {
  const { cedar } = world
  const load = await closedLoad(world, cedar)
  await makeProofs(world.ports, cedar.id, load.id)
  const stranger = await closedLoad(world, cedar)
  await makeProofs(world.ports, cedar.id, stranger.id)
  const papers = await cedar.admin.proof.ofLoad({ loadId: load.id })
  const others = await cedar.admin.proof.ofLoad({ loadId: stranger.id })
  const { token } = await link({ scope: 'load', scopeId: load.id })
  const app = createApp(world.ports)
  const fetched = (path: string, cookie = '') => app.request(path, { headers: { cookie } })
  const summary = papers.find(({ kind }) => kind === 'delivery_summary')?.id
  const cookie = `${SHARE_COOKIE}=${token}`
  const answer = await fetched(`/api/portal/documents/${summary}`, cookie)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${load.number}-delivery-summary.pdf"`)
  expect(new TextDecoder().decode(await answer.arrayBuffer()).slice(0, 5)).toBe('%PDF-')
  expect((await fetched(`/api/portal/documents/${summary}`)).status).toBe(401)
  const pack = papers.find(({ kind }) => kind === 'load_pack')?.id
  for (const id of [pack, others[0]?.id, others[1]?.id, newId(), 'nonsense']) {
    expect((await fetched(`/api/portal/documents/${id}`, cookie)).status).toBe(404)
  }
  expect((await fetched(`/api/proofs/${summary}`, cookie)).status).toBe(401)
})

test('links are made by the office for its own loads only', async () => {
  const { cedar, stone } = world
  const { id: scopeId } = await bookedLoad(cedar)
  const input = () => ({
    ...op(),
    id: newId(),
    scope: 'load' as const,
    scopeId,
    precision: 'none' as const,
    expiresInDays: 1,
  })
  expect(await refusal(stone.admin.share.create(input()))).toMatchObject({ code: 'not_found' })
  expect(await refusal(cedar.driver.share.create(input()))).toMatchObject({ code: 'not_allowed' })
  const { id } = await link({ scope: 'load', scopeId })
  expect(await refusal(stone.admin.share.revoke({ ...op(), id }))).toMatchObject({ code: 'not_found' })
  expect((await stone.admin.share.list({ scope: 'load', scopeId })).rows).toEqual([])
})

test('a truck’s link shows what it is on now and nothing of before, a site’s link its board and no load', async () => {
  const { cedar, db, clock } = world
  const before = await closedLoad(world, cedar)
  const load = await bookedLoad(cedar)
  await driveTo(world, cedar, load.id, 'depart_pickup')
  const [truck, site] = [
    await link({ scope: 'truck', scopeId: cedar.ids.truck }),
    await link({ scope: 'site', scopeId: cedar.ids.jobsite }),
  ]
  const { rows } = await visitor(truck.opened).caller.portal.loads({})
  expect(rows.map(({ id }) => id)).toContain(load.id)
  expect(rows.map(({ id }) => id)).not.toContain(before.id)
  expect(await refusal(visitor(truck.opened).caller.portal.board())).toMatchObject({ code: 'not_found' })

  const stop = await db
    .selectFrom('stops')
    .select('id')
    .where('load_id', '=', load.id)
    .where('kind', '=', 'delivery')
    .executeTakeFirstOrThrow()
  const at = (minutes: number) => new Date(Date.parse(clock.now()) + minutes * 60_000).toISOString()
  const eta = { stopId: stop.id, early: at(20), expected: at(25), late: at(40), basis: 'lane', drives: 5 }
  const watch = { fleet_id: cedar.id, load_id: load.id, checked_at: clock.now(), memory: {}, eta }
  await db.insertInto('load_watches').values(watch).execute()
  const foreman = visitor(site.opened).caller
  expect(await foreman.portal.scope()).toMatchObject({ scope: 'site', rights: [] })
  expect((await foreman.portal.loads({})).rows).toEqual([])
  const board = await foreman.portal.board()
  expect(board.site.name).toBe('Highway 75 job')
  const coming = board.trucks.find((one) => one.eta !== null)
  expect(coming).toMatchObject({
    unit: 'T-1',
    kind: 'delivery',
    eta: { early: at(20), late: at(40), isEstimate: false },
  })
  expect(board.hours).toHaveLength(10)
  expect(board.hours.reduce((sum, { loads }) => sum + loads, 0)).toBeGreaterThan(0)
  expect(JSON.stringify(board)).not.toMatch(/Bluff Paving|Rosa|918/)
  expect(
    (await visitor(truck.opened).caller.portal.loads({})).rows.find(({ id }) => id === load.id)?.eta,
  ).toMatchObject({
    early: at(20),
  })
  const early = { stopId: load.id, early: at(1), late: at(2), basis: 'lane' }
  const delivery = { stopId: stop.id, early: at(90), late: at(120), basis: 'lane', stayBasis: 'free_time' }
  await db
    .updateTable('load_watches')
    .set({ eta: { ...early, delivery } })
    .where('load_id', '=', load.id)
    .execute()
  await db.updateTable('loads').set({ status: 'at_pickup' }).where('id', '=', load.id).execute()
  const waiting = (await visitor(truck.opened).caller.portal.loads({})).rows.find(({ id }) => id === load.id)
  expect(waiting?.eta).toEqual({ stop: 'delivery', early: at(90), late: at(120), isEstimate: true })
  const { stone } = world
  const foreign = { ...op(), id: newId(), precision: 'exact' as const, expiresInDays: 3 }
  expect(
    await refusal(stone.admin.share.create({ ...foreign, scope: 'site', scopeId: cedar.ids.jobsite })),
  ).toMatchObject({ code: 'not_found' })
})
