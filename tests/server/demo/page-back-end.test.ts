import { fileURLToPath } from 'node:url'
import { createTRPCClient, httpLink, TRPCClientError } from '@trpc/client'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { httpRouteTable } from '#domain/access/http-routes.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import type { Sha256, Uuid } from '#domain/units/brands.ts'
import { milli } from '#domain/units/quantity.ts'
import { addMinutes } from '#domain/units/time.ts'
import { silentLog } from '#server/adapters/log.ts'
import { printable } from '#server/features/proof/printable.ts'
import type { ImageFacts } from '#server/ports.ts'
import type { AppRouter } from '#server/router.ts'
import { findDemoFleet } from '#server/seed/crew.ts'
import { cedarFork, prairieLine } from '#server/seed/fleets.ts'
import { foundDemoFleet } from '#server/seed/found-demo.ts'
import { demoWorld, idOf } from '#server/seed/world.ts'
import { refusalOf } from '../../../stories/.demo/refuse.ts'
import { type BackEnd, openBackEnd } from '../../../stories/demo/back-end.ts'
import { isForBackEnd } from '../../../stories/demo/back-end-paths.ts'
import { memoryFiles } from '../../../stories/demo/memory-files.ts'
import { pagePasswords } from '../../../stories/demo/page-passwords.ts'
import { pagePdf } from '../../../stories/demo/page-pdf.ts'
import { packed, unpacked } from '../../../stories/demo/picture-pack.ts'

const ORIGIN = 'http://demo.localhost'
const draw = async () => new Uint8Array([1])
const facts: ImageFacts = {
  mediaType: 'image/png',
  width: 1,
  height: 1,
  imageHash: '0'.repeat(16),
  display: new Uint8Array([2]),
}

let backEnd: BackEnd
let cedar: Uuid
let prairie: Uuid

const api = createTRPCClient<AppRouter>({
  links: [
    httpLink({
      url: `${ORIGIN}/trpc`,
      fetch: (url, { method, headers, body } = {}) =>
        backEnd.answer(new Request(String(url), { method, headers, body: typeof body === 'string' ? body : null })),
    }),
  ],
})
const op = () => ({ operationId: backEnd.ports.ids.uuid() })

beforeAll(async () => {
  backEnd = await openBackEnd({
    files: memoryFiles(),
    images: { inspect: async () => ({ ok: true, facts }) },
    passwords: { hash: async () => 'none', verify: async () => false },
    pdf: pagePdf((file) => Bun.file(fileURLToPath(import.meta.resolve(file))).bytes()),
    draw,
    log: silentLog,
    publicUrl: ORIGIN,
  })
  for (const fleet of [cedarFork, prairieLine]) await foundDemoFleet(demoWorld(backEnd.ports, draw), fleet)
  cedar = (await findDemoFleet(backEnd.ports, cedarFork))?.id ?? backEnd.ports.ids.uuid()
  prairie = (await findDemoFleet(backEnd.ports, prairieLine))?.id ?? backEnd.ports.ids.uuid()
})
afterAll(() => backEnd.close())

/** A load for Rosa, booked by whoever is signed in. */
async function bookForRosa({ customer, isPriceLater } = { customer: 'halverson', isPriceLater: false }): Promise<Uuid> {
  const id = backEnd.ports.ids.uuid()
  const now = backEnd.ports.clock.now()
  const of = (kind: string, key: string) => idOf(cedarFork.key, kind, key)
  await api.loads.create.mutate({
    ...op(),
    ids: [id],
    customerId: await of('customer', customer),
    customerReference: null,
    poNumber: null,
    materialId: await of('material', 'stone34'),
    quantityMilli: milli(24_000),
    unit: 'ton',
    pickup: { siteId: await of('site', 'quarry'), windowStart: now, windowEnd: addMinutes(now, 90) },
    delivery: { siteId: await of('site', 'asphalt'), windowStart: null, windowEnd: addMinutes(now, 240) },
    distanceM: null,
    isPriceLater,
    notes: null,
    assignment: {
      driverId: await of('driver', 'rosa'),
      contractorId: null,
      truckId: await of('truck', 't118'),
      trailerId: await of('trailer', 'R-31'),
    },
    checksReason: 'Booked by a test.',
  })
  return id
}

async function statusOf(call: Promise<unknown>): Promise<number | undefined> {
  try {
    await call
  } catch (error) {
    return error instanceof TRPCClientError ? error.data?.httpStatus : undefined
  }
  return 200
}

test('a statement is asked again after it failed, and after more others than the page keeps', async () => {
  const divide = (by: number) =>
    sql<{ part: number }>`select 12 / ${by}::integer as part`.execute(backEnd.ports.db.system)
  for (const by of [0, 0]) await expect(divide(by)).rejects.toMatchObject({ code: '22012' })
  expect((await divide(3)).rows).toEqual([{ part: 4 }])
  for (let at = 0; at < 250; at++) {
    const { rows } = await sql`select ${sql.lit(at)} as at`.execute(backEnd.ports.db.system)
    expect(rows).toEqual([{ at }])
  }
  expect((await divide(4)).rows).toEqual([{ part: 3 }])
})

test('what is asked while a transaction is open waits for its end, and sees nothing that it takes back', async () => {
  const { system } = backEnd.ports.db
  const found = () => system.selectFrom('installation').select('key').where('key', '=', 'taken back').execute()
  let asked: ReturnType<typeof found> | undefined
  const takenBack = system.transaction().execute(async (trx) => {
    const row = { key: 'taken back', value: {}, changed_at: backEnd.ports.clock.now() }
    await trx.insertInto('installation').values(row).execute()
    asked = found()
    await Bun.sleep(20)
    expect(await trx.selectFrom('installation').select('key').where('key', '=', row.key).execute()).toHaveLength(1)
    throw new Error('taken back')
  })
  await expect(takenBack).rejects.toThrow('taken back')
  expect(await asked).toEqual([])
})

describe('the whole back end over the database of a page', () => {
  test('has every table of this build; only the day’s partition is made when the fleet is brought up', async () => {
    expect(await backEnd.ports.readiness.missing()).toEqual(['partition'])
  })

  test('binds each transaction to one fleet: rows of the other are neither seen nor written', async () => {
    const { db } = backEnd.ports
    const seen = await db.read(cedar, (trx) => trx.selectFrom('customers').select('fleet_id').distinct().execute())
    expect(seen).toEqual([{ fleet_id: cedar }])
    const [role] = (await db.read(cedar, (trx) => sql<{ name: string }>`select current_user as name`.execute(trx))).rows
    expect(role?.name).toBe('haulbook_app')
    const rename = (fleetId: Uuid) =>
      db.write(fleetId, (trx) =>
        trx.updateTable('customers').set({ contact_name: 'x' }).where('fleet_id', '=', prairie).executeTakeFirst(),
      )
    expect((await rename(cedar)).numUpdatedRows).toBe(0n)
    expect((await rename(prairie)).numUpdatedRows).toBeGreaterThan(0n)
  })

  test('writes nothing in a reading transaction, and is its owner again after it', async () => {
    const { db } = backEnd.ports
    const write = db.read(cedar, (trx) => trx.deleteFrom('sites').where('fleet_id', '=', cedar).execute())
    await expect(write).rejects.toThrow(/read-only/)
    const { rows } = await sql<{ name: string }>`select current_user as name`.execute(db.system)
    expect(rows[0]?.name).toBe('postgres')
  })

  test('reads whole numbers, days and instants as the server does', async () => {
    const { rows } = await sql<{ n: number; day: string; at: string }>`
      select 9007199254740991::bigint as n, '2026-03-17'::date as day, '2026-03-17 13:31:00.5+00'::timestamptz as at`.execute(
      backEnd.ports.db.system,
    )
    expect(rows).toEqual([{ n: 9007199254740991, day: '2026-03-17', at: '2026-03-17T13:31:00.500Z' }])
  })
})

describe('the four roles in the demo', () => {
  test('the dispatcher books, the driver sees their load and accepts it, the owner sees what it earns, others nothing', async () => {
    await backEnd.become('dispatcher')
    const id = await bookForRosa()
    await backEnd.become('driver')
    const today = JSON.stringify(await api.driver.today.query())
    expect(today).toContain(id)
    expect(today).not.toMatch(/13\.?77/)
    await api.driver.step.mutate({
      ...op(),
      loadId: id,
      action: 'accept',
      happenedAt: backEnd.ports.clock.now(),
      deviceId: await idOf(cedarFork.key, 'device', 'rosa'),
      deviceSeq: 1,
      fix: null,
      reasons: { position: 'no signal' },
    })
    await backEnd.become('admin')
    expect((await api.loads.byId.query({ id })).status).toBe('accepted')
    await backEnd.become('contractor')
    expect(await statusOf(api.loads.byId.query({ id }))).toBe(404)
    expect(await statusOf(api.customers.list.query({}))).toBe(403)
  })

  test('a change is told to whoever follows, as it happens', async () => {
    await backEnd.become('dispatcher')
    const stop = new AbortController()
    const path = '/trpc/live.changes?input=%7B%7D'
    const stream = await backEnd.answer(new Request(`${ORIGIN}${path}`, { signal: stop.signal }))
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    const id = await bookForRosa()
    let told = ''
    while (reader && !told.includes(id)) told += (await reader.read()).value ?? ''
    expect(told).toContain('"topic":"loads"')
    stop.abort()
    await reader?.cancel()
  })

  test('a customer opens their link and sees their loads only', async () => {
    await backEnd.become('dispatcher')
    await bookForRosa({ customer: cedarFork.portalCustomer, isPriceLater: true })
    const token = await backEnd.portalLink()
    expect(await statusOf(api.portal.loads.query({}))).toBe(401)
    await api.portal.open.mutate({ token })
    const { rows } = await api.portal.loads.query({})
    expect(rows.length).toBeGreaterThan(0)
    await api.portal.close.mutate()
    expect(await statusOf(api.portal.loads.query({}))).toBe(401)
  })

  test('signing out ends the session here, and nobody is signed in until somebody is chosen again', async () => {
    await backEnd.become('dispatcher')
    await api.account.signOut.mutate()
    expect(await statusOf(api.account.me.query())).toBe(401)
    await backEnd.become('driver')
    expect((await api.account.me.query()).fullName).toBe('Rosa Delgado')
  })

  test('no address answers that the demo has no means for it; papers are made in the page', async () => {
    await backEnd.become('admin')
    const id = await bookForRosa()
    const ask = (path: string) => backEnd.answer(new Request(`${ORIGIN}${path}`))
    for (const route of Object.keys(httpRouteTable).filter((name) => name.startsWith('GET /api/'))) {
      const path = route.slice('GET '.length).replace(':id', id)
      const answer = await ask(path)
      expect(answer.status, path).not.toBe(501)
      await answer.body?.cancel()
    }
    const sheet = await ask(`/api/loads/${id}/sheet`)
    expect(sheet.status).toBe(200)
    expect(new TextDecoder().decode((await sheet.arrayBuffer()).slice(0, 5))).toBe('%PDF-')
  })

  test('a paper brings the letters of a name along', async () => {
    const paper = (text: string) => backEnd.ports.pdf.render({ content: [{ text: printable(text) }] })
    const [plain, withName] = await Promise.all([
      paper('Rosa Delgado'),
      paper('\u0a17\u0a41\u0a30\u0a2a\u0a4d\u0a30\u0a40\u0a24'),
    ])
    expect(withName.length).toBeGreaterThan(plain.length + 1000)
  })

  test('a picture of a ticket is one that cannot be read, so that its driver types it', async () => {
    await expect(backEnd.ports.ticketReader.read(new Uint8Array())).rejects.toMatchObject({ reason: 'no_reader' })
  })
})

describe('the pieces of the page', () => {
  test('every path of the back end is handed to the worker, files of the page and other sites are not', () => {
    const paths = Object.keys(httpRouteTable).map((route) => route.split(' ')[1])
    for (const path of [...paths, '/trpc/account.me']) expect(isForBackEnd(`${ORIGIN}${path}`, ORIGIN)).toBe(true)
    for (const path of ['/', '/loads', '/assets/index.js', '/trpcs'])
      expect(isForBackEnd(`${ORIGIN}${path}`, ORIGIN)).toBe(false)
    expect(isForBackEnd('https://elsewhere.example/trpc/x', ORIGIN)).toBe(false)
  })

  test('pictures come out of their pack as they went in', async () => {
    const pictures = new Map<Sha256, Uint8Array>([
      [await sha256Hex('first'), new Uint8Array([1, 2, 3])],
      [await sha256Hex('second'), new Uint8Array()],
    ])
    expect([...unpacked(packed(pictures))]).toEqual([...pictures])
  })

  test('a password is known again and no other is', async () => {
    const hash = await pagePasswords.hash('gravel and sand')
    expect(hash).not.toContain('gravel')
    expect(await pagePasswords.verify('gravel and sand', hash)).toBe(true)
    expect(await pagePasswords.verify('gravel and sane', hash)).toBe(false)
    expect(await pagePasswords.verify('gravel and sand', null)).toBe(false)
  })

  test.each([
    'node:fs',
    'fs/promises',
    'bun',
    'bun:sqlite',
    'postgres',
    'lucia',
    'sharp',
    'pdfmake',
    'nodemailer',
    'pg-boss',
  ])('the builder refuses %s in the page', (name) => expect(refusalOf(name)).toContain(name))
  test.each(['kysely', 'hono', '#server/app.ts', './worker.ts', 'zod/mini'])('the builder lets %s through', (name) =>
    expect(refusalOf(name)).toBeNull(),
  )
})
