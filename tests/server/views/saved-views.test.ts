import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId, op, openWorld, refusal, type World } from '../../support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const view = (name: string, isShared: boolean) => ({
  ...op(),
  id: newId(),
  page: 'loads' as const,
  name,
  search: 'held=true',
  isShared,
})

test('a shared view is seen by the fleet, one’s own by oneself, another fleet sees neither', async () => {
  const { cedar, stone } = world
  await cedar.dispatcher.views.save(view('On hold', true))
  await cedar.dispatcher.views.save(view('mine', false))
  expect((await cedar.dispatcher.views.list({ page: 'loads' })).map(({ name }) => name)).toEqual(['mine', 'On hold'])
  expect(await cedar.driver.views.list({ page: 'loads' })).toMatchObject([
    { name: 'On hold', isOwn: false, mayRemove: false, ownerName: 'dispatcher of Cedar Ridge Aggregates' },
  ])
  expect(await stone.admin.views.list({ page: 'loads' })).toEqual([])
  expect(await cedar.dispatcher.views.list({ page: 'audit' })).toEqual([])
})

test('a shared view of a page is told to nobody who may not enter that page, and kept for nobody else either', async () => {
  const { cedar } = world
  const shared = { ...view('Price changes by Dana', true), page: 'audit' as const, search: 'entity=rate_card' }
  await cedar.admin.views.save(shared)
  expect(await cedar.admin.views.list({ page: 'audit' })).toHaveLength(1)
  for (const person of [cedar.dispatcher, cedar.driver, cedar.contractor]) {
    expect(await person.views.list({ page: 'audit' })).toEqual([])
    expect(await refusal(person.views.save({ ...shared, ...op(), id: newId() }))).toMatchObject({ code: 'not_allowed' })
  }
})

test('its owner renames it, nobody else takes its id, and an admin removes what is shared only', async () => {
  const { cedar } = world
  const [shared, own] = [view('Late', true), view('Private', false)]
  await cedar.dispatcher.views.save(shared)
  await cedar.dispatcher.views.save(own)
  await cedar.dispatcher.views.save({ ...shared, ...op(), name: 'Late today' })
  expect(await refusal(cedar.admin.views.save({ ...shared, ...op(), name: 'Mine now' }))).toMatchObject({
    kind: 'not_found',
  })
  expect(await refusal(cedar.driver.views.remove({ ...op(), id: shared.id }))).toMatchObject({ kind: 'not_found' })
  expect(await refusal(cedar.admin.views.remove({ ...op(), id: own.id }))).toMatchObject({ kind: 'not_found' })
  await cedar.admin.views.remove({ ...op(), id: shared.id })
  expect((await cedar.dispatcher.views.list({ page: 'loads' })).map(({ name }) => name)).not.toContain('Late today')
})

test('nobody keeps more than fifty, and no name is empty, huge or unprintable', async () => {
  const { cedar } = world
  for (let count = 0; count < 50; count++) await cedar.driver.views.save(view(`View ${count}`, false))
  expect(await refusal(cedar.driver.views.save(view('One more', false)))).toMatchObject({ code: 'too_many_views' })
  for (const name of ['   ', 'x'.repeat(61), 'a\u0000b']) {
    await expect(cedar.admin.views.save(view(name, false))).rejects.toThrow()
  }
})
