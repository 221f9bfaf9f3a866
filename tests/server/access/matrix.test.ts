import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { httpRouteTable } from '#domain/access/http-routes.ts'
import { procedureTable } from '#domain/access/procedures.ts'
import type { Access } from '#domain/access/rules.ts'
import { keysOf } from '#domain/units/keys-of.ts'
import { API } from '#server/http/api/budget.ts'
import { operations } from '#server/http/api/operations.ts'
import { anInstant } from '../../support/brands.ts'
import { set } from '../charges/money-world.ts'
import { callProcedure, fetchRoute, kindOf, routerPaths } from './call.ts'
import { type AccessWorld, openAccessWorld, sessionCookie } from './fixture.ts'
import { grants, sensitive } from './grants.ts'
import { keptCookie } from './kept-cookies.ts'
import { matrix, routeMatrix } from './matrix.ts'
import { callers } from './role-codes.ts'
import { routeSamples } from './routes.ts'
import type { RouterPath } from './sample-types.ts'
import { paths, sampleOf } from './samples.ts'
import { verdict, verdictsOf } from './verdicts.ts'

let access: AccessWorld
beforeAll(async () => {
  access = await openAccessWorld()
})
afterAll(() => access.close())

test('router, role table, matrix and samples name the same procedures', () => {
  const inRouter = [...routerPaths].sort()
  expect(Object.keys(procedureTable).sort()).toEqual(inRouter)
  expect(Object.keys(matrix).sort()).toEqual(inRouter)
  expect([...paths].sort()).toEqual(inRouter)
})

test('the app, the role table and the matrix name the same plain routes', () => {
  const resources = new Set(operations.map(({ method, path }) => `${method} ${API}${path}`))
  const inApp = access.app.routes
    .filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
    .map(({ method, path }) => `${method} ${path}`)
    // Resources have the rules of their procedures, and a walk of their own.
    .filter((route) => !resources.has(route))
  expect([...new Set(inApp)].sort()).toEqual(Object.keys(routeMatrix).sort())
  expect(Object.keys(httpRouteTable).sort()).toEqual(Object.keys(routeMatrix).sort())
})

/** What no link or token of the test can open; it is allowed, and refused for its content. */
const withoutFixture: Record<string, string> = {
  'account.confirmSignUp': 'link_not_valid',
  'account.confirmAddress': 'link_not_valid',
  'account.reset': 'link_not_valid',
  'account.secondStep': 'link_not_valid',
  'account.confirmTotp': 'wrong_code',
  'account.newRecoveryCodes': 'second_factor_off',
  'account.dropTotp': 'wrong_code',
  'account.addPasskey': 'passkey_not_right',
  'account.renamePasskey': 'not_found',
  'account.removePasskey': 'not_found',
  'account.passkeySignIn': 'passkey_not_right',
  'account.demoSignIn': 'no_demo',
  'account.endSession': 'not_found',
  'account.redeemDemoSignIn': 'link_not_valid',
  'settings.removeDemo': 'no_demo',
  // The link of the test opens a load; a board belongs to a site.
  'portal.board': 'not_found',
  // Mails that were asked for behind another link.
  'portal.endNotices': 'not_found',
}

describe('a procedure answers, asks to sign in or refuses, as the matrix says', () => {
  test.each(paths)('%s', async (path) => {
    const { seen, answers } = await verdictsOf(access, path)
    expect(seen).toBe(matrix[path])
    const done = answers.filter(({ status, code }) => status === 200 && code === null)
    if (path in withoutFixture) expect(answers.map(({ code }) => code)).toContain(withoutFixture[path])
    else
      expect(
        done.length,
        `${kindOf(path)} is done for somebody: ${answers.map(({ text }) => text).join('\n')}`,
      ).toBeGreaterThan(0)
  })
})

describe('a plain route answers, asks to sign in or refuses, as the matrix says', () => {
  test.each(keysOf(routeMatrix))('%s', async (route) => {
    let seen = ''
    const statuses: number[] = []
    // These read, or take the same message or file again from whoever sends it.
    const { path, init } = await routeSamples[route](access.fixtures.driver)
    for (const caller of callers) {
      // From this machine, as only that may read the figures.
      const visitor = { cookie: await keptCookie(access, caller), ip: '127.0.0.1' }
      const answer = await fetchRoute(access.app, path, init, visitor)
      seen += verdict(answer)
      statuses.push(answer.status)
    }
    expect(seen).toBe(routeMatrix[route])
    const isGoingOn = route === 'GET /api/uploads/:sha256' || route === 'PATCH /api/uploads/:sha256'
    const isDone = (status: number) => (isGoingOn ? status === 404 : status >= 200 && status < 300)
    expect(statuses.some(isDone), `${statuses}`).toBe(true)
  })
})

test('a dispatcher reads rate cards once the fleet’s setting lets them', async () => {
  const { app, fixtures, people, ports, world } = access
  const cookie = await sessionCookie(ports, people.dispatcher, world.cedar.id)
  await set(world, world.cedar, 'dispatcher_sees_customer_rates', true)
  for (const path of ['rateCards.list', 'rateCards.byId'] as const) {
    const answer = await callProcedure(app, path, await sampleOf(path, fixtures.driver), { cookie })
    expect(answer.status).toBe(200)
  }
})

test('a page of somebody else cannot act for whoever is signed in', async () => {
  const { app, ports, people, world } = access
  const cookie = await sessionCookie(ports, people.admin, world.cedar.id)
  const crossSite = await app.request('/trpc/account.signOut', {
    method: 'POST',
    headers: { cookie, 'sec-fetch-site': 'cross-site' },
  })
  expect(crossSite.status).toBe(403)
})

/** The founder of a fleet, and who was invited by somebody who had typed the password. */
const granting: string[] = ['account.acceptInvitation', 'account.signUp']
const rules: Record<RouterPath, Access> = procedureTable

describe('a sensitive step asks for the password of a session that has not shown it for a while', () => {
  /** Those inside a fleet are looked at where they are called anyway: see replays. */
  const others = paths.filter(
    (path) => rules[path].writes === 'outside_fleet' && !sensitive.some((one) => one === path),
  )

  test.each(others)('and %s grants no role, invites nobody, makes no key and changes no way in', async (path) => {
    const { app, fixtures, people, ports, world } = access
    const cookie = await sessionCookie(ports, people.admin, world.cedar.id)
    const input = await sampleOf(path, fixtures.driver)
    await world.db.updateTable('sessions').set({ confirmed_until: world.clock.now() }).execute()
    const before = await grants(world)
    await callProcedure(app, path, input, { cookie })
    const isGranting = [...(await grants(world))].some((one) => !before.has(one))
    expect(isGranting).toBe(granting.includes(path))
  })

  test.each(sensitive)('%s', async (path) => {
    const { app, fixtures, people, ports, world } = access
    const cookie = await sessionCookie(ports, people.admin, world.cedar.id)
    await world.db.updateTable('sessions').set({ confirmed_until: world.clock.now() }).execute()
    const input = await sampleOf(path, fixtures.driver)
    expect(await callProcedure(app, path, input, { cookie })).toMatchObject({ status: 403, code: 'confirm_password' })
    await world.db
      .updateTable('sessions')
      .set({ confirmed_until: anInstant('2099-01-01T00:00:00.000Z') })
      .execute()
    expect((await callProcedure(app, path, input, { cookie })).code).not.toBe('confirm_password')
  })
})
