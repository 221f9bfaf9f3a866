import { afterAll, beforeAll, expect, test } from 'vitest'
import { measureNames } from '#domain/measures/catalogue.ts'
import { runTool } from '../../support/runners/command.ts'
import { openWorld, type World } from '../../support/world.ts'
import { billedAndDisputed, hauled } from '../scorecards/hauled-set.ts'

let world: World
/** Three weighed loads of March, and one without a ticket; two of them are billed. */
beforeAll(async () => {
  world = await openWorld()
  const { cedar } = world
  const own = []
  for (const day of [2, 3]) own.push(await hauled(world, cedar, { day, contractorId: null }))
  await hauled(world, cedar, { day: 4, contractorId: null, ticketAfterMin: null })
  await hauled(world, cedar, { day: 5, contractorId: cedar.ids.contractor })
  await billedAndDisputed(world, cedar, own)
})
afterAll(() => world.close())

const cli = (...args: string[]) =>
  runTool(['server/cli/index.ts', ...args], { env: { DATABASE_URL: world.url }, limitMs: 60_000, show: false })
const DAYS = ['--from', '2026-03-01', '--to', '2026-03-15']
const measure = (name: string, ...args: string[]) => cli('measure', name, ...DAYS, '--fleet', world.cedar.id, ...args)
type Row = { numerator: number | null; leftOut: string | null }

test('measures prints every measure with its definition, unit and where it shows', async () => {
  const { code, output } = await cli('measures')
  expect(code).toBe(0)
  for (const name of measureNames) expect(output).toContain(`${name} (`)
  expect(output.match(/shown on +\/analytics/g)).toHaveLength(measureNames.length)
  const all = JSON.parse((await cli('measures', '--json')).output)
  expect(all.map(({ name }: { name: string }) => name)).toEqual(measureNames)
  expect(all).toContainEqual(expect.objectContaining({ name: 'revenuePerTon', denominator: 'net_lb' }))
})

test('measure prints the sums of the days, told apart and load by load, and all are the same', async () => {
  const whole = JSON.parse((await measure('tons')).output)
  expect(whole).toMatchObject({ measure: 'tons', from: '2026-03-01', to: '2026-03-15' })
  expect(whole.rows).toMatchObject([{ value: 3 * 44_000, sums: { count: 3, leftOut: { no_ticket: 1 } } }])
  const { rows: groups } = JSON.parse((await measure('tons', '--by', 'truck')).output)
  expect(groups.map(({ value }: { value: number }) => value)).toEqual([2 * 44_000, 44_000])
  const { rows } = JSON.parse((await measure('tons', '--rows')).output) as { rows: Row[] }
  expect(rows.reduce((sum, { numerator }) => sum + (numerator ?? 0), 0)).toBe(3 * 44_000)
  expect(rows.map(({ leftOut }) => leftOut).filter(Boolean)).toEqual(['no_ticket'])
})

test('what cannot be asked is refused with one line', async () => {
  const lines = (output: string) => output.trim().split('\n').length
  const refused = [
    await measure('weight'),
    await measure('dso', '--by', 'truck'),
    await cli('measure', 'tons', '--from', '2026-03-01', '--to', 'soon', '--fleet', world.cedar.id),
    await cli('measure', 'tons', ...DAYS),
    await cli('measure', 'tons', ...DAYS, '--fleet', 'nobody'),
    await cli('measures', 'forget'),
  ]
  for (const { code, output } of refused) expect([output, code, lines(output)]).toEqual([output, 1, 1])
})

test('measures rebuild works the facts of a fleet out again', async () => {
  const { code, output } = await cli('measures', 'rebuild', '--fleet', world.cedar.id)
  expect([code, JSON.parse(output)]).toMatchObject([0, { loads: 4 }])
})
