import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callProcedure, fetchRoute } from './call.ts'
import { refusedByContract } from './contract.ts'
import { type AccessWorld, openAccessWorld, sessionCookie } from './fixture.ts'
import { keptCookie } from './kept-cookies.ts'
import { matrix } from './matrix.ts'
import { routeSamples } from './routes.ts'
import type { RouterPath } from './sample-types.ts'
import { sampleOf } from './samples.ts'
import { leavesOf, withValue } from './walk.ts'
import { callable, tryWrongValues, whoMay } from './wrong-values.ts'

let access: AccessWorld
beforeAll(async () => {
  access = await openAccessWorld()
  await access.fixtures.driver.closed()
})
afterAll(() => access.close())

/** What was made for each procedure, for whoever only asks whether there is any. */
const samples = new Map<RouterPath, unknown>()

describe('a wrong value is refused with a code and its field, and breaks nothing', () => {
  test.each(callable)('%s', async (path) => {
    const input = await sampleOf(path, access.fixtures.driver)
    samples.set(path, input)
    expect((await tryWrongValues(access, path, input)).failures).toEqual([])
  })
})

test('every input refuses a field that it does not know, and names what is missing', async () => {
  const empty: string[] = []
  for (const path of callable) {
    if (matrix[path].endsWith('x')) continue
    const input = samples.has(path) ? samples.get(path) : await sampleOf(path, access.fixtures.driver)
    if (input === undefined) continue
    const answer = await callProcedure(access.app, path, undefined, {
      cookie: await keptCookie(access, whoMay(path)),
    })
    if (answer.status !== 400 || answer.code === null)
      empty.push(`${path}: ${answer.status} ${answer.text.slice(0, 200)}`)
  }
  expect(empty).toEqual([])
})

test('a body of more than a megabyte is refused as such', async () => {
  const input = await sampleOf('customers.create', access.fixtures.driver)
  const huge = withValue(input, ['notes'], 'x'.repeat(1_100_000))
  const answer = await callProcedure(access.app, 'customers.create', huge, {
    cookie: await keptCookie(access, 'admin'),
  })
  expect(answer).toMatchObject({ status: 413, code: 'request_too_large' })
})

test('wildcards in a search find nothing by themselves', async () => {
  const { admin } = access.world.stone
  for (const text of ['%%', '__', '\\%', '%_%']) {
    expect((await admin.customers.list({ text })).rows).toEqual([])
    expect((await admin.trucks.list({ text })).rows).toEqual([])
    expect((await admin.loads.list({ q: text })).rows).toEqual([])
  }
})

test('what is no JSON, no batch and no method is refused with a code', async () => {
  const cookie = await keptCookie(access, 'admin')
  const headers = { 'content-type': 'application/json' }
  for (const body of ['{', 'null', '[]', '"\\u0000"']) {
    const answer = await fetchRoute(access.app, '/trpc/customers.create', { method: 'POST', body, headers }, { cookie })
    expect(answer.status).toBe(400)
    expect(answer.code).not.toBeNull()
  }
  const unknown = await fetchRoute(access.app, '/trpc/customers.explode', {}, { cookie })
  expect(unknown).toMatchObject({ status: 404, code: 'not_found' })
  for (const path of ['/trpc/%', '/api/files/%', '/api/proofs/%c0%af']) {
    expect(await fetchRoute(access.app, path, {}, { cookie }), path).toMatchObject({ status: 400, code: 'bad_request' })
  }
})

test('a plain route refuses a broken filter, body and id like a procedure', async () => {
  const { app, fixtures, people, ports, world } = access
  const admin = { cookie: await sessionCookie(ports, people.admin, world.cedar.id) }
  const driver = { cookie: await sessionCookie(ports, people.driver, world.cedar.id) }
  for (const filter of ['{', '[]', '{"q":7}', '{"intruder":1}', '{"q":"a\\u0000b"}']) {
    const answer = await fetchRoute(app, `/api/lists/loads?filter=${encodeURIComponent(filter)}`, {}, admin)
    expect({ filter, status: answer.status, hasCode: answer.code !== null }).toEqual({
      filter,
      status: 400,
      hasCode: true,
    })
  }
  const { init } = await routeSamples['POST /api/positions'](fixtures.driver)
  const body: unknown = JSON.parse(String(init.body))
  for (const { path } of leavesOf(body)) {
    for (const value of [{}, [], 'x'.repeat(5_000), '\0', 1e308, -1e308, null]) {
      const sent = { ...init, body: JSON.stringify(withValue(body, path, value)) }
      const answer = await fetchRoute(app, '/api/positions', sent, driver)
      expect(answer.status, `${path.join('.')} ${JSON.stringify(value).slice(0, 40)} ${answer.text}`).toBeLessThan(500)
    }
  }
  for (const id of ['%00', '..%2f..%2fetc', 'x'.repeat(5_000), "';--"]) {
    for (const route of ['files', 'proofs']) {
      expect((await fetchRoute(app, `/api/${route}/${id}`, {}, admin)).status).toBe(404)
    }
  }
})

test('what the contract says of an input is what the server answers', async () => {
  const input = await sampleOf('customers.create', access.fixtures.driver)
  const cookie = await keptCookie(access, 'admin')
  for (const [way, value] of [
    [['companyName'], { $ne: 1 }],
    [['companyName'], 'x'.repeat(300_000)],
    [['termsDays'], 1e308],
    [['email'], 'nobody'],
    [['id'], undefined],
  ] as const) {
    const bad = withValue(input, [...way], value)
    const answer = await callProcedure(access.app, 'customers.create', bad, { cookie })
    const { status, code, fields } = answer
    expect(refusedByContract('customers.create', bad)).toMatchObject({ status, code })
    const named = (some: typeof fields) => some.map(({ field, code: of }) => [field, of])
    expect(named(refusedByContract('customers.create', bad)?.fields ?? [])).toEqual(named(fields))
  }
  expect(refusedByContract('customers.create', input)).toBeNull()
})
