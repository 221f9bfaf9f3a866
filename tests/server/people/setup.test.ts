import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAdmin } from '../../support/people.ts'
import { type TestApp, testApp } from '../../support/test-app.ts'
import { op, openWorld, refusal, type World } from '../../support/world.ts'
import { billedLoad } from '../invoicing/billed.ts'

let app: TestApp
let world: World
beforeAll(async () => {
  app = await testApp()
  world = await openWorld()
})
afterAll(async () => {
  await app.close()
  await world.close()
})

type Setup = { steps: { step: string; isDone: boolean }[] }
const doneOf = ({ steps }: Setup) => steps.filter(({ isDone }) => isDone).map(({ step }) => step)

test('a new fleet has done none of its first steps, and the company counts with its address', async () => {
  const { api } = await newAdmin(app)
  const setup = await api.overview.setup.query()
  expect(setup.steps.map(({ step }) => step)[0]).toBe('company')
  expect(doneOf(setup)).toEqual([])
  await api.settings.set.mutate({ ...op(), key: 'company_address', value: '1 Pit Road' })
  expect(doneOf(await api.overview.setup.query())).toEqual(['company'])
})

test('the steps tick themselves by what is there, and an admin puts the list away and back', async () => {
  const { cedar } = world
  const before = doneOf(await cedar.admin.overview.setup())
  expect(before).toEqual(['site', 'material', 'truck', 'driver'])
  await billedLoad(world, cedar)
  expect(doneOf(await cedar.admin.overview.setup())).toEqual([...before, 'load', 'ticket', 'invoice'])
  for (const isShown of [false, true]) {
    await cedar.admin.settings.set({ ...op(), key: 'setup_list', value: isShown })
    expect((await cedar.admin.overview.setup()).isPutAway).toBe(!isShown)
  }
  expect(await refusal(cedar.dispatcher.overview.setup())).toMatchObject({ code: 'not_allowed' })
})
