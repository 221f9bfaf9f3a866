import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Uuid } from '#domain/units/brands.ts'
import { keysOf } from '#domain/units/keys-of.ts'
import { newId } from '../../support/world.ts'
import { callProcedure, fetchRoute } from './call.ts'
import { type AccessWorld, linkCookie, openAccessWorld, sessionCookie } from './fixture.ts'
import { callableBy, plain, randomLike, type Trial, trials, tryIds } from './foreign-ids.ts'
import { routeMatrix } from './matrix.ts'
import { callers } from './role-codes.ts'
import { routeSamples } from './routes.ts'
import { difference, rowsOf } from './rows.ts'
import type { RouterPath } from './sample-types.ts'
import { sampleOf } from './samples.ts'
import { withValue } from './walk.ts'

let access: AccessWorld
beforeAll(async () => {
  access = await openAccessWorld()
  // What several samples share is made before anything is compared.
  for (const fixture of Object.values(access.fixtures)) await fixture.closed()
}, 120_000)
afterAll(() => access.close())

describe.each(trials)('$as with ids of $foreign', (trial) => {
  test.each(callableBy(trial))('%s tells nothing apart from ids that nobody has, and changes nothing', async (path) => {
    expect((await tryIds(access, path, trial)).failures).toEqual([])
  })
})

describe('plain routes', () => {
  const withIds = keysOf(routeMatrix).filter((route) => /^GET .*:id/.test(route) || route === 'GET /api/files/:sha256')
  test.each(withIds)('%s answers a strange id like one that nobody has', async (route) => {
    const { app, fixtures, people, ports, world } = access
    const compare = async (cookie: string, foreign: Trial['foreign']) => {
      const { path } = await routeSamples[route](fixtures[foreign])
      // The last part of the address may be a word.
      const strange =
        path
          .replace(/\?.*/, '')
          .split('/')
          .findLast((part) => /\d/.test(part)) ?? ''
      const random = await randomLike(strange)
      const answer = await fetchRoute(app, path, {}, { cookie })
      const unknown = await fetchRoute(app, path.replace(strange, random), {}, { cookie })
      expect(unknown.status).toBe(404)
      expect(plain(answer, strange), foreign).toBe(plain(unknown, random))
    }
    const members = trials.filter(({ caller }) => routeMatrix[route][caller] === '+')
    for (const { as, foreign } of members) {
      await compare(await sessionCookie(ports, people[as], world.cedar.id), foreign)
    }
    const isForLinks = routeMatrix[route][callers.indexOf('link')] === '+'
    if (isForLinks) await compare(await linkCookie(fixtures.driver), 'otherFleet')
    expect(members.length > 0 || isForLinks).toBe(true)
  })

  test('positions for a load of somebody else are refused like those for no load, and not kept', async () => {
    const { app, fixtures, people, ports, world } = access
    const cookie = await sessionCookie(ports, people.driver, world.cedar.id)
    const { init } = await routeSamples['POST /api/positions'](fixtures.driver)
    const body: unknown = JSON.parse(String(init.body))
    const send = (loadId: string) =>
      fetchRoute(
        app,
        '/api/positions',
        { ...init, body: JSON.stringify(withValue(body, ['loadId'], loadId)) },
        { cookie },
      )
    const random = newId()
    const unknown = await send(random)
    for (const foreign of ['otherFleet', 'secondDriver', 'contractor'] as const) {
      const { id } = await fixtures[foreign].closed()
      const before = await rowsOf(world)
      expect(plain(await send(id), id)).toBe(plain(unknown, random))
      expect(difference(before, await rowsOf(world))).toEqual({})
    }
  })
})

test('a record of the own fleet may have an id that another fleet’s record has; that one stays as it is', async () => {
  const { app, fixtures, people, ports, world } = access
  const cookie = await sessionCookie(ports, people.admin, world.cedar.id)
  const taken: [RouterPath, Uuid][] = [
    ['customers.create', world.stone.ids.customer],
    ['materials.create', world.stone.ids.material],
    ['sites.create', world.stone.ids.pit],
    ['trucks.create', world.stone.ids.truck],
    ['loads.saveDraft', (await fixtures.otherFleet.closed()).id],
  ]
  const before = await rowsOf(world, world.stone.id)
  for (const [path, id] of taken) {
    const input = withValue(await sampleOf(path, fixtures.driver), ['id'], id)
    expect((await callProcedure(app, path, input, { cookie })).status, path).toBe(200)
  }
  expect(difference(before, await rowsOf(world, world.stone.id))).toEqual({})
})
