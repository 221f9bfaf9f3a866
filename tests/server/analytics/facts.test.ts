import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Uuid } from '#domain/units/brands.ts'
import { addMinutes } from '#domain/units/time.ts'
import {
  checkFacts,
  differingFacts,
  rebuildFacts,
  rollFacts,
  rollMarked,
} from '#server/features/analytics/kept-facts.ts'
import { aDay, anInstant } from '../../support/brands.ts'
import { chance } from '../../support/chance.ts'
import { newId, openWorld, type World } from '../../support/world.ts'
import { billedAndDisputed, hauled } from '../scorecards/hauled-set.ts'

const MARCH = { from: aDay('2026-03-01'), to: aDay('2026-03-31') }
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const kept = () =>
  world.db.selectFrom('load_facts').selectAll().where('fleet_id', '=', world.cedar.id).orderBy('load_id').execute()
const marks = async () =>
  (await world.db.selectFrom('load_fact_marks').select('id').where('fleet_id', '=', world.cedar.id).execute()).length
const figures = () => world.cedar.admin.analytics.figures(MARCH)
async function rollAll(): Promise<void> {
  while ((await rollFacts(world.ports)) > 0);
}

const HISTORIES = Number(process.env.HISTORIES) || 40
const SEED = Number(process.env.HISTORIES_SEED) || 20_260_316

test(
  `whatever happens to loads, and however late, sums are those of the rows (HISTORIES_SEED=${SEED})`,
  async () => {
    const random = chance(SEED)
    const loads: Uuid[] = []
    for (let history = 0; history < HISTORIES; history++) {
      for (let step = 0; step < 6; step++) await something(random, loads)
      // Before anybody worked out anything, and after some of it, the same is read.
      const read = await figures()
      if (random.next() < 0.5) {
        await world.ports.db.write(world.cedar.id, (trx) => rollMarked(trx, world.cedar.id))
        expect(await figures()).toEqual(read)
      }
    }
    const read = await figures()
    await rollAll()
    expect(await marks()).toBe(0)
    expect(await differingFacts(world.db, world.cedar.id, 60)).toMatchObject({ differing: [] })
    expect(await figures()).toEqual(read)
    const before = await kept()
    expect(before.length).toBeGreaterThan(20)
    await rebuildFacts(world.db, world.cedar.id)
    expect(await kept()).toEqual(before)
  },
  60_000 + HISTORIES * 2_000,
)

test('each figure is the sum of the rows that it opens, and says how many it leaves out', async () => {
  const { figures: all } = await figures()
  for (const { measure, sums } of all) {
    if (measure === 'deadhead' || measure === 'dso') continue
    const rows = await rowsOf(measure)
    const counted = rows.filter(({ leftOut }) => leftOut === null)
    const above = counted.reduce((sum, { numerator }) => sum + (numerator ?? 0), 0)
    expect([measure, counted.length, Math.round(above)]).toEqual([measure, sums.count, Math.round(sums.numerator)])
    const out = Object.groupBy(rows, ({ leftOut }) => leftOut ?? 'in')
    const { in: _, ...reasons } = Object.fromEntries(Object.entries(out).map(([reason, of]) => [reason, of?.length]))
    expect([measure, reasons]).toEqual([measure, sums.leftOut])
  }
})

async function rowsOf(measure: Parameters<World['cedar']['admin']['analytics']['rows']>[0]['measure']) {
  const rows: Awaited<ReturnType<World['cedar']['admin']['analytics']['rows']>>['rows'] = []
  let cursor: string | undefined
  do {
    const page = await world.cedar.admin.analytics.rows({ ...MARCH, measure, cursor, limit: 30 })
    rows.push(...page.rows)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return rows
}

test('a fact that somebody spoilt is found in the night, counted, and worked out again', async () => {
  await rollAll()
  const [first] = await kept()
  if (!first) throw new Error('there are no facts')
  await world.db.updateTable('load_facts').set({ net_lb: 1 }).where('load_id', '=', first.load_id).execute()
  expect((await differingFacts(world.db, world.cedar.id, 60)).differing).toEqual([first.load_id])
  await checkFacts(world.ports)
  const check = await world.db
    .selectFrom('load_fact_checks')
    .select(['differing', 'loads'])
    .where('fleet_id', '=', world.cedar.id)
    .executeTakeFirstOrThrow()
  expect(check.differing).toBe(1)
  await rollAll()
  expect((await kept())[0]).toEqual(first)
  await checkFacts(world.ports)
})

type Chance = ReturnType<typeof chance>

/** One thing that happens to the loads of March, in no order of time. */
async function something(random: Chance, loads: Uuid[]): Promise<void> {
  const { db, cedar } = world
  const load = loads[Math.floor(random.next() * loads.length)]
  const day = 1 + Math.floor(random.next() * 28)
  const at = anInstant(`2026-03-${String(day).padStart(2, '0')}T15:00:00.000Z`)
  const hired = random.next() < 0.3 ? cedar.ids.contractor : null
  const kind = Math.floor(random.next() * 9)
  if (!load || kind < 2) {
    const late = Math.floor(random.next() * 40)
    const ticketAfterMin = random.next() < 0.2 ? null : late
    loads.push(
      await hauled(world, cedar, { day, contractorId: hired, atJobMin: 90 + late, stayMin: 5 + late, ticketAfterMin }),
    )
    return
  }
  const of = sql`fleet_id = ${cedar.id} and load_id = ${load}`
  const steps = [
    () => sql`update weigh_tickets set net_lb = net_lb - 100, net = net - 100 where ${of}`,
    () => sql`update weigh_tickets set status = 'void', net_lb = null where ${of}`,
    () => sql`update weigh_tickets set verified_at = ${addMinutes(at, 300)}::timestamptz where ${of}`,
    () => sql`insert into charges (fleet_id, id, load_id, side, party_id, kind, amount_cents, state, explanation, created_at)
        values (${cedar.id}, ${newId()}, ${load}, 'customer', ${cedar.ids.customer}, 'linehaul', ${1000 + day}, 'proposed', '{}', ${at})`,
    () => sql`delete from charges where ${of} and state = 'proposed'`,
    () => sql`update loads set delivered_at = ${at}::timestamptz, truck_id = ${cedar.ids.secondTruck}
        where fleet_id = ${cedar.id} and id = ${load}`,
    // A stay of long ago that a phone sent only now.
    () => sql`insert into site_visits (fleet_id, id, site_id, load_id, stop_id, entered_at, arrived_at, left_at, created_at)
        select fleet_id, ${newId()}, site_id, load_id, id, ${addMinutes(at, -day)}::timestamptz, ${addMinutes(at, -day)}::timestamptz,
          ${addMinutes(at, day)}::timestamptz, ${at} from stops where ${of} and kind = 'delivery' on conflict do nothing`,
    () => sql`update stops set departed_at = ${addMinutes(at, day)}::timestamptz where ${of} and kind = 'pickup'`,
    () => sql`update loads set status = 'delivered' where fleet_id = ${cedar.id} and id = ${load}`,
  ]
  const step = steps[Math.floor(random.next() * steps.length)]
  if (step) await step().execute(db)
  if (random.next() < 0.05 && !billed.has(load)) {
    billed.add(load)
    if (billed.size === 1) await billedAndDisputed(world, cedar, [load])
  }
}
const billed = new Set<Uuid>()
