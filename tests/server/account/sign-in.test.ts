import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sha256Hex } from '#domain/evidence/hash.ts'
import { newAdmin, PASSWORD } from '../../support/people.ts'
import { refusalOf, type TestApp, testApp } from '../../support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

describe('signing up', () => {
  test('founds a fleet, makes its first admin and signs in', async () => {
    const owner = await newAdmin(app, 'Blue Mesa Hauling')
    const me = await owner.api.account.me.query()
    expect(me.roles).toEqual(['admin'])
    expect(me.fleet).toMatchObject({ name: 'Blue Mesa Hauling', currency: 'USD', isDemo: false })
    expect(me.fleets).toHaveLength(1)
  })

  test('an address that is taken is answered like a wrong password, and changes nothing', async () => {
    const owner = await newAdmin(app)
    const other = app.visitor('192.0.2.10')
    const again = { email: owner.email.toUpperCase(), password: PASSWORD, fullName: 'Somebody', companyName: 'Other' }
    const taken = await refusalOf(other.api.account.signUp.mutate(again))
    const wrong = await refusalOf(
      other.api.account.signIn.mutate({ email: owner.email, password: 'nothing of the kind' }),
    )
    expect(taken).toEqual(wrong)
    expect(taken?.code).toBe('wrong_credentials')
    expect(other.cookies.size).toBe(0)
  })

  test.each([
    ['fourteen characters', 'xkcdz plmqv wr', 'too_short'],
    ['one piece repeated', 'gravelgravelgravel', 'password_too_common'],
    ['common words and a year', 'Password-Welcome-2026', 'password_too_common'],
    ['the company’s name', 'Quarry King Quarry 1', 'password_too_common'],
    ['a walk over the keyboard', 'qwertyuiop123456', 'password_too_common'],
  ])('a password of %s is refused at its field', async (_, password, code) => {
    const visitor = app.visitor('192.0.2.11')
    const person = { email: 'pw@example.com', fullName: 'Rosa Quintero', companyName: 'Quarry King' }
    expect(await refusalOf(visitor.api.account.signUp.mutate({ ...person, password }))).toMatchObject({
      code: expect.stringMatching(new RegExp(`${code}|bad_request`)),
      field: 'password',
    })
  })

  test('fifteen unrelated characters do', async () => {
    const visitor = app.visitor('192.0.2.12')
    const person = { email: 'pw15@example.com', fullName: 'Rosa Quintero', companyName: 'Quarry King' }
    await visitor.api.account.signUp.mutate({ ...person, password: 'xkcdz plmqv wrg' })
    expect((await visitor.api.account.me.query()).email).toBe('pw15@example.com')
  })
})

describe('signing in', () => {
  test('an unknown address, a wrong password and a disabled account look the same', async () => {
    const owner = await newAdmin(app)
    const gone = await newAdmin(app)
    await app.db.updateTable('users').set({ disabled_at: app.clock.now() }).where('email', '=', gone.email).execute()
    const answers = []
    for (const email of ['nobody@example.com', owner.email]) {
      answers.push(
        await refusalOf(app.visitor('192.0.2.20').api.account.signIn.mutate({ email, password: 'not this one' })),
      )
    }
    answers.push(
      await refusalOf(app.visitor('192.0.2.20').api.account.signIn.mutate({ email: gone.email, password: PASSWORD })),
    )
    expect(answers[0]).toMatchObject({ code: 'wrong_credentials', status: 401 })
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  })

  test('an unknown address costs the same check as a known one', async () => {
    const { bunPasswords } = await import('#server/auth/passwords.ts')
    const checked = vi.spyOn(Bun.password, 'verify')
    const passwords = bunPasswords({ memoryCost: 8, timeCost: 1 })
    const stored = await passwords.hash(PASSWORD)
    expect(await passwords.verify('not this one', stored)).toBe(false)
    expect(await passwords.verify('not this one', null)).toBe(false)
    const costs = checked.mock.calls.map(([, hash]) => String(hash).split('$').slice(1, 4).join(' '))
    checked.mockRestore()
    expect(costs).toEqual(['argon2id v=19 m=8,t=1,p=1', 'argon2id v=19 m=8,t=1,p=1'])
  })

  test('each sign-in gets a new token, and only its hash is stored', async () => {
    const owner = await newAdmin(app)
    const first = owner.cookies.get('haulbook_session') ?? ''
    await owner.api.account.signIn.mutate({ email: owner.email, password: PASSWORD })
    const second = owner.cookies.get('haulbook_session') ?? ''
    expect(second).not.toBe(first)
    const stored = (await app.db.selectFrom('sessions').select('id_hash').execute()).map((row) => row.id_hash)
    expect(stored).toContain(await sha256Hex(second))
    expect(stored).not.toContain(await sha256Hex(first))
    expect(stored.join()).not.toContain(second)
  })

  test('the cookie is out of the reach of scripts, and behind https bound to its host', async () => {
    const plain = app.visitor('192.0.2.30')
    const signUp = (visitor: typeof plain, origin: string) =>
      visitor.send(`${origin}/trpc/account.signUp`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          email: `c${origin.length}@example.com`,
          password: PASSWORD,
          fullName: 'A',
          companyName: 'B',
        }),
      })
    const [line = ''] = (await signUp(plain, 'http://localhost:4610')).headers.getSetCookie()
    expect(line).toMatch(/^haulbook_session=[\w-]{43};/)
    expect(line).toContain('HttpOnly')
    expect(line).toContain('SameSite=Lax')
    expect(line).not.toContain('Secure')
    const secure = await testApp({ publicUrl: 'https://fleet.example' })
    const [other = ''] = (await signUp(secure.visitor(), 'https://fleet.example')).headers.getSetCookie()
    expect(other).toMatch(/^__Host-haulbook_session=/)
    expect(other).toContain('Secure')
    await secure.close()
  })
})

describe('how long a session lasts', () => {
  test('an office session ends after 12 idle hours and after 7 days in any case', async () => {
    const idle = await newAdmin(app)
    app.clock.addMinutes(12 * 60 - 1)
    expect((await idle.api.account.me.query()).roles).toEqual(['admin'])
    app.clock.addMinutes(12 * 60)
    expect(await refusalOf(idle.api.account.me.query())).toMatchObject({ code: 'not_signed_in' })

    const busy = await newAdmin(app)
    for (let hours = 0; hours < 7 * 24 - 8; hours += 8) {
      app.clock.addMinutes(8 * 60)
      await busy.api.account.me.query()
    }
    app.clock.addMinutes(8 * 60)
    expect(await refusalOf(busy.api.account.me.query())).toMatchObject({ code: 'not_signed_in' })
  })

  test('a clock that ran ahead for a while ends no session for good', async () => {
    const owner = await newAdmin(app)
    app.clock.addMinutes(400 * 24 * 60)
    const refusal = await refusalOf(owner.api.account.me.query())
    app.clock.addMinutes(-400 * 24 * 60)
    expect(refusal).toMatchObject({ code: 'not_signed_in' })
    expect((await owner.api.account.me.query()).roles).toEqual(['admin'])
  })

  test('its use is written down at most once a minute', async () => {
    const owner = await newAdmin(app)
    const seen = async () =>
      (
        await app.db
          .selectFrom('sessions as s')
          .innerJoin('users as u', 'u.id', 's.user_id')
          .select('s.last_seen_at')
          .where('u.email', '=', owner.email)
          .executeTakeFirstOrThrow()
      ).last_seen_at
    const opened = await seen()
    app.clock.addMinutes(0.9)
    await owner.api.account.me.query()
    expect(await seen()).toBe(opened)
    app.clock.addMinutes(0.2)
    await owner.api.account.me.query()
    expect(await seen()).toBe(app.clock.now())
  })
})
