import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mondayOf } from '#domain/units/day-spans.ts'
import { instant, utcDay } from '#domain/units/time.ts'
import { systemClock } from '#server/adapters/clock-and-ids.ts'
import { verifyBackup } from '#server/cli/backup/verify-backup.ts'
import { writeBackup } from '#server/cli/backup/write-backup.ts'
import { diagnose } from '#server/cli/doctor.ts'
import { installation } from '#server/cli/operator-database.ts'
import { watchLoads } from '#server/features/alerts/watch-loads.ts'
import { markDemoDays, unmarkDemoDays } from '#server/features/upkeep/demo-days.ts'
import type { FileStore } from '#server/ports.ts'
import { type BringUp, bringUpDemo } from '#server/seed/bring-up.ts'
import { findCrew } from '#server/seed/crew.ts'
import { cedarFork, demoFleets, prairieLine } from '#server/seed/fleets.ts'
import type { DemoSignIn } from '#server/seed/found-demo.ts'
import { demoWorld, idOf } from '#server/seed/world.ts'
import { type TestDatabase, testDatabase } from '../../support/database.ts'
import { type TestApp, testApp } from '../../support/test-app.ts'
import { PIXEL } from '../../support/tickets/pixel.ts'

const DAY_MIN = 24 * 60
const DAYS_FOUNDED = 2
/** A few are there on purpose. */
const MOST_VIOLATIONS = 6
let drawn = 0
/** A picture of its own each time, by what follows its end: the same one twice is a ticket that somebody handed in twice. */
const drawAnother = async () => {
  drawn += 1
  return Uint8Array.from([...PIXEL, ...new TextEncoder().encode(`picture ${drawn}`)])
}
/** For days whose loads need not be billed: none of them is closed, which takes less time. */
const draw = async () => PIXEL
const bringUp = (app: TestApp, days: number, more: Partial<Pick<BringUp, 'fleets' | 'keep' | 'draw'>> = {}) =>
  bringUpDemo(app.ports, { draw, log: () => undefined, days, ...more })

/** A demo whose first founding was interrupted; each test works in a copy of it. */
let founded: TestDatabase
let foundedFiles: FileStore
const made: DemoSignIn[] = []
beforeAll(async () => {
  founded = await testDatabase()
  const app = await testApp({ database: { url: founded.url, close: async () => undefined } })
  const interrupted = bringUp(app, DAYS_FOUNDED, {
    draw: drawAnother,
    keep: () => Promise.reject(new Error('the process was ended')),
  })
  await expect(interrupted).rejects.toThrow('2 pieces of the demo failed, the first: the process was ended')
  await bringUp(app, DAYS_FOUNDED, { draw: drawAnother, keep: async (signIns) => void made.push(...signIns) })
  foundedFiles = app.ports.files
  await app.close()
}, 240_000)
afterAll(() => founded.close())

/** Runs the work in a copy of the founded installation. */
async function inCopy(work: (app: TestApp) => Promise<void>): Promise<void> {
  const app = await testApp({ database: await testDatabase(founded) })
  try {
    await work(app)
  } finally {
    await app.close()
  }
}

async function expectAtWork(app: TestApp): Promise<void> {
  const yesterday = instant(Date.parse(app.clock.now()) - DAY_MIN * 60_000)
  const { hauled, refused } = await app.db
    .selectFrom('loads')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('delivered_at', '>', yesterday).as('hauled'),
      fn
        .countAll<number>()
        .filterWhere('status', '=', 'planned')
        .filterWhere('created_at', '>', yesterday)
        .as('refused'),
    ])
    .executeTakeFirstOrThrow()
  expect({ isAtWork: hauled > 2, refused }).toEqual({ isAtWork: true, refused: 0 })
}

/** The tickets that disagree, with where their loads stand. */
const disputed = (app: TestApp) =>
  app.db
    .selectFrom('weigh_tickets')
    .innerJoin('loads', (join) =>
      join.onRef('loads.fleet_id', '=', 'weigh_tickets.fleet_id').onRef('loads.id', '=', 'weigh_tickets.load_id'),
    )
    .select(['weigh_tickets.id', 'loads.status'])
    .where('weigh_tickets.status', '=', 'mismatch')
    .orderBy('weigh_tickets.id')
    .execute()

test('a founding that was interrupted is done anew, with sign-ins that are kept', () =>
  inCopy(async (app) => {
    expect(made.map(({ role }) => role)).toEqual([
      'admin',
      'dispatcher',
      'driver',
      'driver with a company',
      'contractor',
      'admin of the other fleet',
    ])
    const people = await app.db.selectFrom('users').select('email').execute()
    expect(people.length).toBe(cedarFork.people.length + prairieLine.people.length)
  }))

test('the first fleet opens full: money, a load for every driver, a few violations, the cost of idling', () =>
  inCopy(async (app) => {
    const crew = await findCrew(demoWorld(app.ports, draw), cedarFork)
    if (!crew?.admin) throw new Error('the first fleet has no admin')
    const { call } = crew.admin
    const today = utcDay(Date.parse(app.clock.now()))
    for (const table of ['invoices', 'settlements', 'payments'] as const) {
      const own = await app.db.selectFrom(table).select('id').where('fleet_id', '=', crew.fleetId).execute()
      expect({ table, isEmpty: own.length === 0 }).toEqual({ table, isEmpty: false })
    }
    const idle = await app.db
      .selectFrom('drivers as d')
      .select('d.full_name')
      .where('d.fleet_id', '=', crew.fleetId)
      // Somebody who is still being taken on hauls nothing.
      .where('d.user_id', 'is not', null)
      .where(({ exists, not, selectFrom }) =>
        not(exists(selectFrom('loads as l').select('l.id').whereRef('l.driver_id', '=', 'd.id'))),
      )
      .execute()
    expect(idle).toEqual([])
    const violations = (await call.logs.violations({})).rows.map((row) => row.violations.length)
    expect(violations.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(MOST_VIOLATIONS)
    const { burn } = await call.mileage.stationary({ month: today.slice(0, 7) })
    expect(burn.priceMicro).not.toBeNull()
  }))

test('the desk of a hauling company is full: a load to answer, papers on file, lapsed and waiting', () =>
  inCopy(async (app) => {
    const papers = await app.db.selectFrom('contractor_papers').select(['kind', 'state']).orderBy('kind').execute()
    expect(papers).toEqual([
      { kind: 'annual_inspection', state: 'accepted' },
      { kind: 'insurance', state: 'waiting' },
      { kind: 'w9', state: 'accepted' },
    ])
    const offered = await app.db
      .selectFrom('loads')
      .select('id')
      .where('contractor_id', 'is not', null)
      .where('driver_id', 'is', null)
      .where('status', '=', 'assigned')
      .execute()
    expect(offered.length).toBeGreaterThan(0)
  }))

test('onboardings of a new person, a driver and a company are under way, with an item in each state', () =>
  inCopy(async (app) => {
    const begun = await app.db.selectFrom('onboardings').select('track').orderBy('track').execute()
    expect(begun.map(({ track }) => track)).toEqual(expect.arrayContaining(['contractor', 'driver', 'driver']))
    const items = await app.db.selectFrom('onboarding_items').select('state').distinct().orderBy('state').execute()
    expect(items.map(({ state }) => state)).toEqual(['accepted', 'rejected', 'submitted', 'todo'])
  }))

test.each([
  { age: 17, name: 'the smaller fleet', fleets: [prairieLine] },
  { age: 90, name: 'the smaller fleet', fleets: [prairieLine] },
  { age: 400, name: 'every fleet', fleets: demoFleets },
])(
  '$name goes on $age days after it was founded',
  ({ age, fleets }) =>
    inCopy(async (app) => {
      app.clock.addMinutes(age * DAY_MIN)
      await bringUp(app, 1, { fleets })
      await expectAtWork(app)
      const newest = app.db.selectFrom('fuel_prices').select(({ fn }) => fn.max('week_of').as('week'))
      const { week } = await newest.where('index_name', '=', 'midwest').executeTakeFirstOrThrow()
      expect(week).toBe(mondayOf(utcDay(Date.parse(app.clock.now()))))
    }),
  180_000,
)

test(
  'a demo fleet is brought up to date on each of the next days, and a ticket that disagrees waits for people',
  () =>
    inCopy(async (app) => {
      const first = await disputed(app)
      expect(first.length).toBeGreaterThan(0)
      for (let day = 1; day <= 2; day++) {
        app.clock.addMinutes(DAY_MIN)
        await bringUp(app, DAYS_FOUNDED)
        await expectAtWork(app)
        const later = await disputed(app)
        for (const { id } of first) expect(later).toContainEqual({ id, status: 'delivered' })
      }
    }),
  180_000,
)

test(
  'a driver who was put away stays put away, and keeps no other truck from its rounds',
  () =>
    inCopy(async (app) => {
      const crew = await findCrew(demoWorld(app.ports, draw), cedarFork)
      const id = await idOf(cedarFork.key, 'driver', 'jim')
      const jim = await crew?.office.call.drivers.byId({ id })
      await crew?.office.call.drivers.archive({ operationId: app.ports.ids.uuid(), id, version: jim?.version ?? 0 })
      const before = app.clock.now()
      app.clock.addMinutes(DAY_MIN)
      await expect(bringUp(app, 1, { fleets: [cedarFork] })).rejects.toThrow(/pieces of the demo failed/)
      const hauled = await app.db
        .selectFrom('loads')
        .select('driver_id')
        .distinct()
        .where('delivered_at', '>', before)
        .execute()
      expect(hauled.length).toBeGreaterThan(2)
      expect(hauled).not.toContainEqual({ driver_id: id })
    }),
  180_000,
)

test('nobody judges the demo’s loads by the clock while their past days are being written', () =>
  inCopy(async (app) => {
    const watched = async () => (await app.db.selectFrom('load_watches').select('load_id').execute()).length
    await markDemoDays(app.ports)
    await watchLoads(app.ports)
    expect(await watched()).toBe(0)
    await unmarkDemoDays(app.ports)
    await watchLoads(app.ports)
    expect(await watched()).toBeGreaterThan(0)
  }))

/** What a day of money leaves behind; a backup of a fleet without it proves little. */
const KEPT = [
  'invoices',
  'settlements',
  'quotes',
  'duty_events',
  'fuel_purchases',
  'report_schedules',
  'unbilled_loads',
] as const

test(
  'a backup of the whole demo comes back row by row and file by file, with its ledger in order',
  () =>
    inCopy(async (app) => {
      for (const table of KEPT) {
        const { rows } = await sql<{
          found: boolean
        }>`select exists (select from ${sql.table(table)}) as found`.execute(app.db)
        expect({ table, ...rows[0] }).toEqual({ table, found: true })
      }
      const folder = await mkdtemp(join(tmpdir(), 'haulbook-demo-backup-'))
      const file = join(folder, 'all.tar')
      const here = { ...installation(app.url, folder, false), files: foundedFiles }
      const { missingFiles, files, tables } = await writeBackup(here, file, systemClock.now())
      expect(missingFiles).toEqual([])
      expect(files.count).toBeGreaterThan(0)

      const before = (await diagnose(here, true)).map(({ check, state }) => ({ check, state }))
      expect(before).toContainEqual({ check: 'backup', state: 'warn' })
      const said: string[] = []
      expect(await verifyBackup(file, folder, (line) => said.push(line))).toEqual([])
      expect(said[0]).toBe(`the file is whole: ${tables.length} tables, ${files.count} files`)
      expect(await diagnose(here)).toContainEqual(expect.objectContaining({ check: 'backup', state: 'ok' }))
      // The trial has left nothing behind.
      expect((await readdir(folder)).filter((name) => name.startsWith('.all.tar'))).toEqual([])

      const changed = await readFile(file)
      changed.write('Cedar Dork', changed.indexOf('Cedar Fork'))
      await writeFile(join(folder, 'damaged.tar'), changed)
      await expect(verifyBackup(join(folder, 'damaged.tar'), folder)).rejects.toThrow(/damaged: tables\//)
      await rm(folder, { recursive: true })
    }),
  120_000,
)
