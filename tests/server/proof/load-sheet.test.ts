import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Uuid } from '#domain/units/brands.ts'
import { cents } from '#domain/units/money.ts'
import { newId, op } from '../../support/world.ts'
import { fetchRoute } from '../access/call.ts'
import { type AccessWorld, openAccessWorld, type Person, sessionCookie } from '../access/fixture.ts'
import { bookedLoad } from '../loads/haul.ts'
import { pdfText } from './pdf-text.ts'

let access: AccessWorld
beforeAll(async () => {
  access = await openAccessWorld()
}, 120_000)
afterAll(() => access.close())

async function fetched(person: Person, loadId: Uuid, headers: Record<string, string> = {}) {
  const { app, people, ports, world } = access
  const cookie = await sessionCookie(ports, people[person], world.cedar.id)
  return app.request(`/api/loads/${loadId}/sheet`, { headers: { cookie, 'sec-fetch-site': 'same-origin', ...headers } })
}

async function sheetText(person: Person, loadId: Uuid): Promise<string> {
  const answer = await fetched(person, loadId)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  return pdfText(new Uint8Array(await answer.arrayBuffer()))
}

const setUp = (key: 'language' | 'units', value: string) =>
  access.world.cedar.admin.settings.set({ ...op(), key, value })

test('the sheet says where, when, what, how much and whom to call', async () => {
  const { world } = access
  const { cedar, db } = world
  const { id } = await bookedLoad(cedar)
  await db.updateTable('loads').set({ notes: 'Back in at gate 3', distance_m: 32_187 }).where('id', '=', id).execute()
  await cedar.admin.contacts.create({
    ...op(),
    id: newId(),
    customerId: cedar.ids.customer,
    fullName: 'Dana Whitfield',
    position: null,
    phone: null,
    mobile: '918 555 0177',
    email: null,
    isMain: true,
    getsInvoices: false,
    getsDeliveryNotices: false,
    notes: null,
  })
  const text = await sheetText('driver', id)
  const { number } = await cedar.admin.loads.byId({ id })
  const said = [number, 'North Pit', 'Highway 75 job', 'Crushed limestone', '22', 'PO 4411', 'Bluff Paving']
  for (const one of [...said, 'Dana Whitfield', '918 555 0177', 'Back in at gate 3', '20.0 mi', 'until', '36.2']) {
    expect(text).toContain(one)
  }
})

test('it is in the language and the units of the fleet', async () => {
  const { cedar, db } = access.world
  const { id } = await bookedLoad(cedar)
  await db.updateTable('loads').set({ distance_m: 32_187 }).where('id', '=', id).execute()
  await setUp('units', 'metric')
  try {
    for (const [language, title, distance] of [
      ['es', 'Hoja de carga', '32.2 km'],
      ['fr', 'Feuille de charge', '32,2 km'],
    ] as const) {
      await setUp('language', language)
      const text = await sheetText('driver', id)
      for (const said of [title, distance]) expect(text).toContain(said)
    }
  } finally {
    await setUp('language', 'en')
    await setUp('units', 'us')
  }
})

test('a driver fetches that of their own loads, a contractor those of its company, the office each', async () => {
  const { fixtures } = access
  const own = (await bookedLoad(fixtures.driver.fleet)).id
  const hired = (await bookedLoad(fixtures.contractor.fleet)).id
  const foreign = (await bookedLoad(access.world.stone)).id
  const seen: Partial<Record<Person, [own: number, hired: number, foreign: number]>> = {}
  for (const person of [
    'admin',
    'dispatcher',
    'driver',
    'secondDriver',
    'hiredDriver',
    'contractor',
    'otherContractor',
  ] as const) {
    const status = async (id: Uuid) => (await fetched(person, id)).status
    seen[person] = [await status(own), await status(hired), await status(foreign)]
  }
  expect(seen).toEqual({
    admin: [200, 200, 404],
    dispatcher: [200, 200, 404],
    driver: [200, 404, 404],
    secondDriver: [404, 404, 404],
    hiredDriver: [404, 200, 404],
    contractor: [404, 200, 404],
    otherContractor: [404, 404, 404],
  })
  const nobody = await fetchRoute(access.app, `/api/loads/${own}/sheet`, {}, {})
  expect(nobody.status).toBe(401)
})

test('no rate, pay, price or toll is in it, not even for the office', async () => {
  const { fixtures, world } = access
  const { id } = await fixtures.driver.closed()
  await world.db
    .updateTable('loads')
    .set({ tolls_cents: cents(77_123) })
    .where('id', '=', id)
    .execute()
  const charges = await world.db.selectFrom('charges').select('amount_cents').where('load_id', '=', id).execute()
  const amounts = charges.map(({ amount_cents }) => (Math.abs(Number(amount_cents)) / 100).toFixed(2))
  expect(amounts.length).toBeGreaterThan(1)
  for (const person of ['driver', 'admin'] as const) {
    const text = await sheetText(person, id)
    for (const secret of [...amounts, '771.23', '12.34', '3.00', '8.00', '$', 'USD']) expect(text).not.toContain(secret)
  }
})

test('a long one goes over pages, and an empty one says so', async () => {
  const { cedar, db } = access.world
  const { id } = await bookedLoad(cedar)
  await db
    .updateTable('loads')
    .set({ notes: 'Keep left of the silo and call the foreman before you back in. '.repeat(140) })
    .where('id', '=', id)
    .execute()
  expect(await sheetText('driver', id)).toContain('Page 2 of')
  const draft = newId()
  await cedar.dispatcher.loads.saveDraft({
    ...op(),
    id: draft,
    ...cedar.draft(),
    customerId: null,
    materialId: null,
    poNumber: null,
    pickup: { siteId: null, windowStart: null, windowEnd: null },
    delivery: { siteId: null, windowStart: null, windowEnd: null },
  })
  const text = await sheetText('dispatcher', draft)
  for (const said of ['No stops yet.', 'No instructions.', 'Page 1 of']) expect(text).toContain(said)
})

test('a sheet that is the same is not made again, one of a changed load or site is', async () => {
  const { cedar, db } = access.world
  const { id } = await bookedLoad(cedar)
  const tag = (await fetched('driver', id)).headers.get('etag') ?? ''
  const again = () => fetched('driver', id, { 'if-none-match': tag })
  expect((await again()).status).toBe(304)
  await db.updateTable('sites').set({ notes: 'New gate on the east side' }).where('id', '=', cedar.ids.pit).execute()
  const changed = await again()
  expect([changed.status, changed.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
  expect(await pdfText(new Uint8Array(await changed.arrayBuffer()))).toContain('New gate on the east side')
})

test('asking whether one may have it draws nothing', async () => {
  const { app, people, ports, world } = access
  const { id } = await bookedLoad(world.cedar)
  const asked = async (person: Person) => {
    const cookie = await sessionCookie(ports, people[person], world.cedar.id)
    return app.request(`/api/loads/${id}/sheet`, {
      method: 'HEAD',
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
    })
  }
  const render = vi.spyOn(ports.pdf, 'render')
  try {
    const answers = [await asked('driver'), await asked('secondDriver')]
    expect(answers.map(({ status }) => status)).toEqual([200, 404])
    expect(answers[1]?.headers.get('x-refusal')).toBe('not_found')
    expect(render).not.toHaveBeenCalled()
  } finally {
    render.mockRestore()
  }
})

test('the sheets of several loads come in one file to print, each from its own page on, and of none that is not there', async () => {
  const { app, people, ports, world } = access
  const loads = [await bookedLoad(world.cedar), await bookedLoad(world.cedar)]
  const asked = async (person: Person, ids: readonly string[]) => {
    const cookie = await sessionCookie(ports, people[person], world.cedar.id)
    return app.request(`/api/loads/sheets?ids=${ids.join(',')}`, {
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
    })
  }
  const ids = loads.map(({ id }) => id)
  const answer = await asked('dispatcher', ids)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const text = await pdfText(new Uint8Array(await answer.arrayBuffer()))
  for (const { number } of loads) expect(text).toContain(number)
  expect((await asked('dispatcher', [...ids, newId()])).status).toBe(404)
  expect((await asked('contractor', ids)).status).toBe(404)
  expect((await asked('dispatcher', ['none'])).status).toBe(404)
  expect(
    (
      await asked(
        'dispatcher',
        Array.from({ length: 101 }, () => newId()),
      )
    ).status,
  ).toBe(404)
})
