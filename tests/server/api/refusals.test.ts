import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { API_BUDGET } from '#server/http/api/budget.ts'
import { operations } from '#server/http/api/operations.ts'
import { newId, openWorld, type World } from '../../support/world.ts'
import { faultsOf, operationAt, send, tokenOf } from './program.ts'

let world: World
let app: ReturnType<typeof createApp>
let admin: string
beforeAll(async () => {
  world = await openWorld()
  app = createApp(world.ports)
  admin = await tokenFor('admin')
})
afterAll(() => world.close())

async function tokenFor(role: 'admin' | 'driver', scope: 'read' | 'write' = 'write'): Promise<string> {
  const { userId } = await world.cedar[role].account.me()
  return tokenOf(world.ports, { userId, fleetId: world.cedar.id, scope })
}

const material = (more: object = {}) => ({
  ...{ id: newId(), name: `Gravel ${newId()}`, class: 'aggregate', defaultUnit: 'ton' },
  ...{ densityLbYd3: null, bushelLb: null, toleranceHundredths: null, ...more },
})
const post = (path: string, body: object, headers: Record<string, string> = {}, token: string | null = admin) =>
  send(app, token, {
    method: 'POST',
    path,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'idempotency-key': newId(), ...headers },
  })
const get = (path: string, token: string | null = admin, headers: Record<string, string> = {}) =>
  send(app, token, { method: 'GET', path, headers })

test('the same Idempotency-Key gives the same answer and no second record; for something else it is refused', async () => {
  const key = { 'idempotency-key': newId() }
  const body = material()
  const first = await post('/materials', body, key)
  expect(first.status).toBe(201)
  expect(first.headers.get('location')).toBe(`/api/v1/materials/${body.id}`)
  expect(first.headers.get('etag')).toBe('"1"')
  const again = await post('/materials', body, key)
  expect([again.status, again.json]).toEqual([201, first.json])
  const rows = await world.db.selectFrom('materials').selectAll().where('name', '=', body.name).execute()
  expect(rows).toHaveLength(1)
  expect(await post('/materials', material(), key)).toMatchObject({ status: 422, json: { code: 'operation_reused' } })
  const without = await send(app, admin, {
    method: 'POST',
    path: '/materials',
    body: JSON.stringify(material()),
    headers: { 'content-type': 'application/json' },
  })
  expect(without).toMatchObject({ status: 400, json: { errors: [{ field: 'Idempotency-Key', code: 'required' }] } })
})

test('a change names its version as If-Match: missing, written wrongly and old ones are told apart', async () => {
  const body = material()
  await post('/materials', body)
  const { id, ...fields } = body
  const put = (headers: Record<string, string>) =>
    send(app, admin, {
      method: 'PUT',
      path: `/materials/${id}`,
      body: JSON.stringify({ ...fields, bushelLb: 56 }),
      headers: { 'content-type': 'application/json', 'idempotency-key': newId(), ...headers },
    })
  expect(await put({})).toMatchObject({ status: 428, json: { code: 'version_required' } })
  expect(await put({ 'if-match': 'W/1' })).toMatchObject({ status: 400, json: { errors: [{ field: 'If-Match' }] } })
  const changed = await put({ 'if-match': '"1"' })
  expect([changed.status, changed.headers.get('etag')]).toEqual([200, '"2"'])
  const stale = await put({ 'if-match': '"1"' })
  expect(stale).toMatchObject({ status: 412, json: { code: 'stale_version', params: { current: { version: 2 } } } })
  expect(faultsOf(operationAt('PUT', '/materials/:id'), stale)).toEqual([])
})

test('a problem names each field, in the language that is asked for, as RFC 9457 has it', async () => {
  const wrong = await post('/materials', material({ name: '', class: 'gold', intruder: 1 }), {
    'accept-language': 'es-MX',
  })
  expect(wrong.status).toBe(400)
  expect(wrong.headers.get('content-type')).toBe('application/problem+json')
  expect(wrong.headers.get('content-language')).toBe('es')
  expect(wrong.json).toMatchObject({
    type: expect.stringMatching(/^urn:haulbook:problem:/),
    status: 400,
    instance: '/api/v1/materials',
    errors: expect.arrayContaining([
      { field: 'name', code: 'required', detail: expect.stringMatching(/\w/) },
      expect.objectContaining({ field: 'class', code: 'not_an_option' }),
      expect.objectContaining({ code: 'unknown_field' }),
    ]),
  })
  for (const field of ['operationId', 'version']) {
    const named = await post('/materials', material({ [field]: newId() }))
    expect(named).toMatchObject({ status: 400, json: { errors: [{ field, code: 'unknown_field' }] } })
  }
  for (const body of ['{', '[]', 'null', '7']) {
    const sent = {
      method: 'POST',
      path: '/materials',
      body,
      headers: { 'content-type': 'application/json', 'idempotency-key': newId() },
    }
    expect(await send(app, admin, sent)).toMatchObject({ status: 400, json: { code: 'bad_request' } })
  }
  expect(await get('/loads?intruder=1')).toMatchObject({ status: 400, json: { errors: [{ code: 'unknown_field' }] } })
  expect(await get('/loads?limit=many')).toMatchObject({ status: 400, json: { errors: [{ field: 'limit' }] } })
  expect(await get('/loads/no-id')).toMatchObject({ status: 400, json: { errors: [{ field: 'id' }] } })
})

test('an address that is none is not found, and one that takes other methods says which', async () => {
  expect(await get('/trucks-and-more')).toMatchObject({ status: 404, json: { code: 'not_found' } })
  const refused = await send(app, admin, { method: 'DELETE', path: '/materials' })
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, POST'])
})

test('without a token, or with one that is over or unknown, one is asked for it; a cookie counts for nothing', async () => {
  for (const token of [null, 'hbk_nobody']) {
    const answer = await get('/loads', token)
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
  }
})

test('pages follow each other by cursor and link', async () => {
  for (let count = 0; count < 3; count++) await post('/materials', material())
  const seen: string[] = []
  let path: string | undefined = '/materials?limit=2'
  for (let pages = 0; path && pages < 10; pages++) {
    const answer = await get(path)
    expect(answer.status).toBe(200)
    const { rows, nextCursor } = answer.json as { rows: { id: string }[]; nextCursor: string | null }
    seen.push(...rows.map(({ id }) => id))
    const link = /^<\/api\/v1(.*)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1]
    expect(link !== undefined).toBe(nextCursor !== null)
    path = link
  }
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.length).toBeGreaterThan(3)
})

test('what is left of the minute is said, and beyond it a program is asked to wait', async () => {
  const token = await tokenFor('driver', 'read')
  const first = await get('/loads', token)
  expect(first.headers.get('ratelimit-policy')).toBe(`"token";q=${API_BUDGET.uses};w=${API_BUDGET.seconds}`)
  expect(first.headers.get('ratelimit')).toBe(`"token";r=${API_BUDGET.uses - 1};t=60`)
  await world.db.updateTable('throttles').set({ points: API_BUDGET.uses }).where('key', 'like', 'api:%').execute()
  const over = await get('/loads', token)
  expect([over.status, over.headers.get('retry-after')]).toEqual([429, '60'])
  world.clock.addMinutes(1)
  expect((await get('/loads', token)).status).toBe(200)
})

test('the document names each resource once, and every part that it points at is there', async () => {
  const { json } = await get('/openapi.json', null)
  const text = JSON.stringify(json)
  const document = json as { openapi: string; paths: Record<string, object>; components: { schemas: object } }
  expect(document.openapi).toBe('3.1.0')
  const named = Object.values(document.paths).flatMap((methods) => Object.keys(methods))
  expect(named).toHaveLength(operations.length)
  const ids = [...text.matchAll(/"operationId":"(\w+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(operations.length)
  const pointed = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name)
  expect(pointed.filter((name) => !Object.hasOwn(document.components.schemas, name))).toEqual([])
  expect(text).not.toMatch(/\$defs|__schema/)
})
