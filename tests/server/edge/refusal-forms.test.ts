import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { newAdmin } from '../../support/people.ts'
import { type TestApp, testApp, type Visitor } from '../../support/test-app.ts'

let app: TestApp
let visitor: Visitor
beforeAll(async () => {
  app = await testApp()
  visitor = await newAdmin(app)
})
afterAll(() => app.close())

const LONG = JSON.stringify({ text: 'x'.repeat(1024 * 1024) })

test('a refusal of a plain route names its code in the body, and in a header where there is no body', async () => {
  const answer = await visitor.send('http://localhost:4610/api/lists/loads?format=doc')
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code: 'not_an_option', fields: [{ field: 'format' }] })
  const head = await visitor.send('http://localhost:4610/api/lists/loads?format=doc', { method: 'HEAD' })
  expect([head.status, head.headers.get('x-refusal')]).toEqual([400, 'not_an_option'])
})

test('what is refused before a procedure runs is answered as the procedure would, once for each that was called', async () => {
  const send = (path: string) => visitor.send(`http://localhost:4610/trpc/${path}`, { method: 'POST', body: LONG })
  const one = await send('loads.create')
  expect(one.status).toBe(413)
  expect(await one.json()).toMatchObject({ error: { data: { path: 'loads.create', httpStatus: 413 } } })
  const two = await send('loads.create,loads.update?batch=1')
  const refusals = [{ code: 'request_too_large' }, { code: 'request_too_large' }]
  expect(await two.json()).toMatchObject(refusals.map((refusal) => ({ error: { data: { refusal } } })))
})

test.each([
  ['trackImports.start', { fileName: 'a.gpx', pieces: 1, content: '%PDF-1.7' }, 'content', 'wrong_format', {}],
  ['pricing.addFuelPrice', { index: 'midwest', priceMicro: 0 }, 'priceMicro', 'above_zero', {}],
  ['pricing.addFuelPrice', { index: 'midwest', priceMicro: 100_000_001 }, 'priceMicro', 'too_big', { maximum: 100 }],
])('%s names why a check of its own refuses a field, with what its sentence says', async (path, input, ...refused) => {
  const [field, code, params] = refused
  const answer = await visitor.send(`http://localhost:4610/trpc/${path}`, {
    method: 'POST',
    body: JSON.stringify(input),
    headers: { 'content-type': 'application/json' },
  })
  const { error } = await answer.json()
  expect(error.data.refusal.fields).toContainEqual({ field, code, params })
})

test('the log of errors tells what failed here, and nothing of what was asked wrongly', async () => {
  const told: unknown[] = []
  const failing = createApp({
    ...app.ports,
    log: { ...app.ports.log, error: (fields) => void told.push(fields) },
    passwords: { ...app.ports.passwords, verify: () => Promise.reject(new Error('out of memory')) },
  })
  const signIn = async (input: unknown) => {
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
    const init = { method: 'POST', headers, body: JSON.stringify(input) }
    return (await failing.request('http://localhost:4610/trpc/account.signIn', init)).status
  }
  expect(await signIn({ email: 7 })).toBe(400)
  expect((await failing.request('http://localhost:4610/trpc/account.noSuch')).status).toBe(404)
  expect(told).toEqual([])
  expect(await signIn({ email: 'dana@example.com', password: 'otter climbs a hill' })).toBe(500)
  expect(told).toMatchObject([{ path: 'account.signIn', error: 'Error: out of memory' }])
})
