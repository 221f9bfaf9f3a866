import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, callProcedure, fetchRoute } from './call.ts'
import { type AccessWorld, openAccessWorld, sessionCookie } from './ground.ts'
import { matrix } from './matrix.ts'
import { routeSamples } from './routes.ts'
import { paths, type RouterPath, sampleOf } from './samples.ts'
import { isId, type Leaf, leavesOf, type Path, withValue } from './walk.ts'

let access: AccessWorld
beforeAll(async () => {
  access = await openAccessWorld()
  await access.grounds.driver.closed()
})
afterAll(() => access.close())

/** What is wrong with one value, and whether it must be refused: else it need only be answered. */
type Wrong = { name: string; value: unknown; isRefused: boolean }

function wrongsOf({ value }: Leaf): Wrong[] {
  const always = [
    { name: 'an object', value: { $ne: 1 }, isRefused: true },
    { name: 'a list', value: [[]], isRefused: true },
  ]
  if (typeof value === 'boolean') return [...always, { name: 'a word', value: 'true', isRefused: true }]
  if (typeof value === 'number') {
    return [
      ...always,
      { name: 'a word', value: '1', isRefused: true },
      { name: 'minus one', value: -1, isRefused: false },
      { name: 'a fraction', value: 0.5, isRefused: false },
      { name: 'a number beyond all bounds', value: 1e308, isRefused: true },
    ]
  }
  if (typeof value !== 'string') return always
  const text = [
    ...always,
    { name: 'a number', value: 7, isRefused: true },
    { name: 'nothing', value: '', isRefused: false },
    { name: 'a long text', value: 'x'.repeat(300_000), isRefused: true },
    { name: 'a NUL', value: `${value}\0`, isRefused: true },
    { name: 'half a character', value: `${value}\ud800`, isRefused: true },
    { name: 'wildcards', value: '%_%', isRefused: false },
    { name: 'a quote', value: "';--\\", isRefused: false },
  ]
  return isId(value) ? [...text, { name: 'no id', value: value.slice(1), isRefused: true }] : text
}

/** A password and the secret of a link may hold any character, what a reader saw any shape. */
const ANY_TEXT = /password$|^token$|\.reading$/i

function isNamed(answer: Answer, way: Path): boolean {
  const asked = way.join('.')
  return answer.fields.some(({ field, code }) => {
    if (code === 'unknown_field') return true
    return field === '' || asked === field || asked.startsWith(`${field}.`) || field.startsWith(`${asked}.`)
  })
}

/** What was made for each procedure, for whoever only asks whether there is any. */
const samples = new Map<RouterPath, unknown>()

const callable = paths.filter((path) => path !== 'portal.loads' && path !== 'live.changes')

describe('a wrong value is refused with a code and its field, and breaks nothing', () => {
  test.each(callable)('%s', async (path) => {
    const { app } = access
    const input = await sampleOf(path, access.grounds.driver)
    samples.set(path, input)
    if (input === undefined) return expect(await breaks(path, { anything: 1 })).toBeNull()
    const cookie = await cookieFor(path)
    const failures: string[] = []
    const send = (bad: unknown) => callProcedure(app, path, bad, { cookie })
    const judge = (name: string, way: Path, answer: Answer, isRefused: boolean) => {
      const isTyped = answer.status < 300 || answer.code !== null
      const isRight = !isRefused || (answer.status === 400 && isNamed(answer, way))
      if (answer.status >= 500 || !isTyped || !isRight) {
        failures.push(`${way.join('.')} with ${name}: ${answer.status} ${answer.text.slice(0, 300)}`)
      }
    }
    judge('an unknown field', ['intruder'], await send({ ...(input as object), intruder: 1 }), true)
    for (const leaf of leavesOf(input)) {
      for (const { name, value, isRefused } of wrongsOf(leaf)) {
        const lenient = ANY_TEXT.test(leaf.path.join('.'))
        judge(name, leaf.path, await send(withValue(input, leaf.path, value)), isRefused && !lenient)
      }
      judge('nothing there', leaf.path, await send(withValue(input, leaf.path, undefined)), false)
    }
    expect(failures.join('\n')).toBe('')
  })
})

async function cookieFor(path: RouterPath): Promise<string> {
  const { people, ports, world } = access
  return sessionCookie(ports, matrix[path][5] === '+' ? people.admin : people.driver, world.cedar.id)
}

/** The answer's text where a procedure without input breaks on one. */
async function breaks(path: RouterPath, input: unknown): Promise<string | null> {
  const answer = await callProcedure(access.app, path, input, { cookie: await cookieFor(path) })
  return answer.status >= 500 ? answer.text : null
}

test('every input refuses a field that it does not know, and names what is missing', async () => {
  const empty: string[] = []
  for (const path of callable) {
    if (matrix[path].endsWith('x')) continue
    const input = samples.has(path) ? samples.get(path) : await sampleOf(path, access.grounds.driver)
    if (input === undefined) continue
    const answer = await callProcedure(access.app, path, undefined, { cookie: await cookieFor(path) })
    if (answer.status !== 400 || answer.code === null)
      empty.push(`${path}: ${answer.status} ${answer.text.slice(0, 200)}`)
  }
  expect(empty).toEqual([])
})

test('a body of more than a megabyte is refused as such', async () => {
  const input = await sampleOf('customers.create', access.grounds.driver)
  const huge = withValue(input, ['notes'], 'x'.repeat(1_100_000))
  const answer = await callProcedure(access.app, 'customers.create', huge, {
    cookie: await cookieFor('customers.create'),
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
  const cookie = await cookieFor('customers.create')
  const headers = { 'content-type': 'application/json' }
  for (const body of ['{', 'null', '[]', '"\\u0000"']) {
    const answer = await fetchRoute(access.app, '/trpc/customers.create', { method: 'POST', body, headers }, { cookie })
    expect(answer.status).toBe(400)
    expect(answer.code).not.toBeNull()
  }
  const unknown = await fetchRoute(access.app, '/trpc/customers.explode', {}, { cookie })
  expect(unknown).toMatchObject({ status: 404, code: 'not_found' })
})

test('a plain route refuses a broken filter, body and id like a procedure', async () => {
  const { app, grounds, people, ports, world } = access
  const admin = { cookie: await sessionCookie(ports, people.admin, world.cedar.id) }
  const driver = { cookie: await sessionCookie(ports, people.driver, world.cedar.id) }
  for (const filter of ['{', '[]', '{"q":7}', '{"intruder":1}', '{"q":"a\\u0000b"}']) {
    const answer = await fetchRoute(app, `/api/loads/export?filter=${encodeURIComponent(filter)}`, {}, admin)
    expect({ filter, status: answer.status, hasCode: answer.code !== null }).toEqual({
      filter,
      status: 400,
      hasCode: true,
    })
  }
  const { init } = await routeSamples['POST /api/positions'](grounds.driver)
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
