import { afterAll, beforeAll, expect, test } from 'vitest'
import { runTool } from '../../support/runners/command.ts'
import { openWorld, type World } from '../../support/world.ts'
import { broughtHistory } from './history.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await world.cedar.admin.predictions.bringHistory(await broughtHistory(world, world.cedar))
})
afterAll(() => world.close())

const cli = (...args: string[]) =>
  runTool(['server/cli/index.ts', 'back-test', ...args], {
    env: { DATABASE_URL: world.url },
    limitMs: 60_000,
    show: false,
  })

test('back-test prints how each forecast did on the past, and keeps nothing', async () => {
  const { code, output } = await cli('--fleet', world.cedar.id)
  expect(code).toBe(0)
  expect(output).toMatch(/payment_delay \(.+\): shown, quantiles, 20 trials, MAE [\d.]+, plain rule [\d.]+/)
  expect(output).toMatch(/payment_delay in all: 1 shown, 0 plain, 0 lacking; 80 % intervals of those shown held \d+ %/)
  const lines = JSON.parse((await cli('--fleet', world.cedar.id, '--json')).output)
  expect(lines).toContainEqual(expect.objectContaining({ kind: 'payment_delay', state: 'shown' }))
  expect(await world.db.selectFrom('predictions').select('id').execute()).toEqual([])
})

test('of several fleets it asks for one, and refuses one that is none', async () => {
  expect(await cli()).toMatchObject({ code: 1, output: expect.stringContaining('--fleet') })
  expect(await cli('--fleet', 'nobody')).toMatchObject({ code: 1, output: expect.stringContaining('no fleet nobody') })
})
