import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#domain/access/limits.ts'
import { createAdmission } from '#server/admission.ts'
import { newAdmin } from '../support/people.ts'
import { type TestApp, testApp } from '../support/test-app.ts'
import { newId } from '../support/world.ts'

const FLEET = newId()

/** An admission under a set clock, and calls of it that last until they are told to end. */
function trial() {
  let now = 0
  const admission = createAdmission(() => now)
  const running: { of: string; end: () => void }[] = []
  return {
    pass: (ms: number) => {
      now += ms
    },
    /** Whose calls run, in the order in which they began. */
    running: () => running.map(({ of }) => of),
    call(userId: string, fleetId = FLEET) {
      const called = admission.run({ userId, fleetId }, async () => {
        const { promise, resolve } = Promise.withResolvers<void>()
        running.push({ of: userId, end: resolve })
        await promise
      })
      // What a test leaves waiting is put off after it has ended, and nobody hears of it.
      called.catch(() => {})
      return called
    },
    /** Ends the oldest call of somebody, and lets the next begin. */
    async end(userId: string) {
      const [one] = running.splice(
        running.findIndex(({ of }) => of === userId),
        1,
      )
      one?.end()
      await new Promise((resolve) => setImmediate(resolve))
    },
    use: admission.use,
  }
}

const count = (all: readonly string[], one: string) => all.filter((name) => name === one).length

test('whoever asks for much leaves room: another is let in at once, before all that waits', () => {
  const { call, running, use } = trial()
  for (let i = 0; i < 50; i++) void call('heavy')
  void call('light')
  expect(count(running(), 'heavy')).toBe(limits.user_running.most)
  expect(count(running(), 'light')).toBe(1)
  expect(use()).toEqual({ running: limits.user_running.most + 1, waiting: 50 - limits.user_running.most })
})

test('who has used much time runs few at once beside others, and as many as before when the others are gone', async () => {
  const { call, end, pass, running } = trial()
  for (let i = 0; i < 40; i++) void call('heavy')
  pass(1000)
  void call('light')
  for (let i = 0; i < limits.user_running.most; i++) await end('heavy')
  expect(count(running(), 'heavy')).toBe(limits.heavy_user_running.most)
  pass(10_000)
  await end('heavy')
  expect(count(running(), 'heavy')).toBe(limits.user_running.most)
})

test('among those who wait, the one who has used least goes first', async () => {
  const { call, end, pass, running } = trial()
  const [own, theirs, third] = [newId(), newId(), newId()]
  for (const userId of ['a', 'b']) for (let i = 0; i < 5; i++) void call(userId, userId === 'a' ? own : theirs)
  pass(100)
  for (let i = 0; i < 3; i++) void call('a', own)
  void call('new', third)
  expect(running()).not.toContain('new')
  await end('b')
  expect(running().at(-1)).toBe('new')
})

test('what would wait too long is put off, and the others of the fleet are not', async () => {
  const { call } = trial()
  for (let i = 0; i < limits.user_running.most + limits.user_waiting.most; i++) void call('heavy')
  await expect(call('heavy')).rejects.toMatchObject({ data: { kind: 'too_many', code: 'too_much_at_once' } })
  let isIn = false
  void call('light').then(() => {
    isIn = true
  })
  expect(isIn).toBe(false)
})

test('a call that fails makes room like any other', async () => {
  const admission = createAdmission()
  const failing = () => admission.run({ userId: 'a', fleetId: FLEET }, () => Promise.reject(new Error('broken')))
  for (let i = 0; i < 30; i++) await expect(failing()).rejects.toThrow('broken')
  expect(admission.use()).toEqual({ running: 0, waiting: 0 })
})

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('a burst of one user gets 429 and when to come back, and each of another user is answered', async () => {
  const [greedy, other] = [await newAdmin(app, 'Greedy Bulk'), await newAdmin(app, 'Patient Bulk')]
  const ask = (who: typeof greedy) => who.send('http://localhost:4610/trpc/customers.list?input=%7B%7D')
  const burst = Array.from({ length: 200 }, () => ask(greedy))
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(other)))
  const answered = await Promise.all(burst)
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const putOff = answered.filter(({ status }) => status === 429)
  expect(putOff.length).toBeGreaterThan(0)
  expect(answered.filter(({ status }) => status === 200).length + putOff.length).toBe(200)
  expect(putOff[0]?.headers.get('retry-after')).toBe('2')
  expect(await putOff[0]?.json()).toMatchObject({ error: { data: { refusal: { code: 'too_much_at_once' } } } })
})

test('a burst of account procedures counts like any other, and others read their account beside it', async () => {
  const [greedy, other] = [await newAdmin(app, 'Hasty Bulk'), await newAdmin(app, 'Calm Bulk')]
  const ask = (who: typeof greedy) => who.send('http://localhost:4610/trpc/account.me')
  const burst = Array.from({ length: 200 }, () => ask(greedy))
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(other)))
  const statuses = (await Promise.all(burst)).map(({ status }) => status)
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
})

test('an account procedure takes no place while its body is still on the way', async () => {
  const slow = await newAdmin(app, 'Slow Bulk')
  const { promise: sent, resolve: send } = Promise.withResolvers<void>()
  const bytes = new TextEncoder().encode('{"password":"a guess at it"}')
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await sent
      controller.enqueue(bytes)
      controller.close()
    },
  })
  // A body without a length is collected before it comes to a procedure.
  const headers = { 'content-type': 'application/json', 'content-length': String(bytes.length) }
  const answering = slow.send('http://localhost:4610/trpc/account.confirmPassword', { method: 'POST', headers, body })
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(app.ports.admission.use()).toEqual({ running: 0, waiting: 0 })
  send()
  expect((await answering).status).toBe(400)
})

test('an account procedure that takes nothing is served with an empty body', async () => {
  const person = await newAdmin(app, 'Plain Bulk')
  expect(await person.api.account.beginPasskey.mutate()).toMatchObject({ known: [] })
})
