import type { Actor } from '#domain/access/roles.ts'
import type { Day } from '#domain/units/brands.ts'
import { addDays, addMinutes } from '#domain/units/time.ts'
import { startOfDay } from '#domain/units/zoned.ts'
import { askReport } from '#server/features/reports/ask-report.ts'
import { makePaper } from '#server/features/reports/make-paper.ts'
import { aDay } from '../support/brands.ts'
import { leaveTestCluster } from '../support/database.ts'
import { newId, openWorld, type World } from '../support/world.ts'
import { median, say } from './figure.ts'

const DRIVERS = 100
const DAYS = 31
const FIRST = aDay('2026-01-01')
const ZONE = 'America/Chicago'
const RUNS = 3
/** A day of a driver: minute of the day and what they do from then on; a stretch that is too long on each tenth. */
const SHIFT = [
  [360, 'ON'],
  [390, 'D'],
  [630, 'ON'],
  [660, 'D'],
  [1020, 'OFF'],
] as const
const LONG_SHIFT = [
  [300, 'ON'],
  [330, 'D'],
  [1140, 'OFF'],
] as const

/**
 * A month of hours of service of a fleet with 100 drivers as one paper: read, judged, summed, hashed and drawn, beside a bare
 * table of as many cells drawn by the library alone.
 */
export async function reportPaper(): Promise<void> {
  const world = await openWorld()
  const { ports, cedar } = world
  await loggedMonth(world)
  const actor: Actor = {
    userId: newId(),
    fleetId: cedar.id,
    fullName: 'Bench',
    roles: ['admin'],
    driverId: null,
    contractorIds: [],
  }
  const asked = { report: 'hos_daily', params: { from: FIRST, to: addDays(FIRST, DAYS - 1) } } as const
  const times: number[] = []
  let bytes = 0
  for (let run = 0; run <= RUNS; run += 1) {
    const begun = performance.now()
    const report = await ports.db.read(cedar.id, (trx) => askReport(trx, asked, actor, ports.clock.now()))
    const paper = await makePaper(ports, (work) => ports.db.read(cedar.id, work), report)
    bytes = (await ports.pdf.render(paper)).length
    // The first one starts the process that draws.
    if (run > 0) times.push(performance.now() - begun)
  }
  const bare: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const begun = performance.now()
    await ports.pdf.render(bareTable(10))
    bare.push(performance.now() - begun)
  }
  await world.close()
  await leaveTestCluster()
  const note = `${DRIVERS} drivers, ${DRIVERS * DAYS} days, ${Math.round(bytes / 1024)} KiB; beside one bare table of as many cells; aim 5`
  say('a month of hours of service as PDF', median(times) / 1000, 's', note, median(bare) / 1000)
}

/** A table of as many rows, drawn without anything around it. */
function bareTable(columns: number) {
  const row = (at: number) => Array.from({ length: columns }, (_, column) => `${column} h ${at % 60} m`)
  const body = Array.from({ length: DRIVERS * DAYS }, (_, at) => row(at))
  return {
    pageSize: 'LETTER',
    pageOrientation: 'landscape',
    defaultStyle: { font: 'Helvetica', fontSize: 7.5 },
    content: [{ layout: 'noBorders', table: { widths: Array.from({ length: columns }, () => 56), body } }],
  }
}

/** A hundred drivers with a log of each day. */
async function loggedMonth({ db, cedar, clock }: World): Promise<void> {
  const pattern = await db
    .selectFrom('drivers')
    .selectAll()
    .where('id', '=', cedar.ids.driver)
    .executeTakeFirstOrThrow()
  const drivers = Array.from({ length: DRIVERS }, (_, at) => ({
    ...pattern,
    id: newId(),
    user_id: null,
    full_name: `Driver ${String(at + 1).padStart(3, '0')}`,
  }))
  await db.insertInto('drivers').values(drivers).execute()
  for (const { id } of drivers) {
    const events = Array.from({ length: DAYS }, (_, day) => dayOf(addDays(FIRST, day), day)).flat()
    await db
      .insertInto('duty_events')
      .values(
        events.map(({ at, status }) => ({
          ...{ fleet_id: cedar.id, id: newId(), driver_id: id, at, status, special: null },
          ...{ origin: 'driver' as const, source: 'hand' as const, truck_id: cedar.ids.truck, load_id: null },
          ...{ edit_id: null, import_id: null, lat: null, lon: null, location: null, remark: null },
          ...{ odometer_m: null, device_id: null, created_by: null, created_at: clock.now() },
        })),
      )
      .execute()
  }
}

function dayOf(day: Day, at: number) {
  const shift = at % 10 === 0 ? LONG_SHIFT : SHIFT
  return shift.map(([minute, status]) => ({ at: addMinutes(startOfDay(day, ZONE), minute), status }))
}
