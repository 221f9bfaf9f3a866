import type { ReportParams } from '#contracts/reports.ts'
import { ensurePartitions } from '#db/partitions.ts'
import type { ReportRow } from '#domain/reports/columns.ts'
import type { ReportKey } from '#domain/reports/keys.ts'
import { cents } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { aDay, anInstant } from '../../support/brands.ts'
import { type Caller, MORNING, newId, op, openWorld, type World } from '../../support/world.ts'
import { closedLoad } from '../charges/money-world.ts'
import { aPurchase } from '../fuel/purchases.ts'
import { aReport } from '../inspections/reports.ts'
import { billed } from '../invoicing/billed.ts'
import { bookedLoad } from '../loads/haul.ts'
import { runPeriod } from '../settlements/pay-world.ts'

export const THIS_MONTH: ReportParams = { period: 'this_month' }
const DAY = '2026-03-16'

/** A fleet with something for every report: three loads of which two are closed, an inspection with two defects, pay, an invoice, a payment, trips. */
export async function openReportWorld(): Promise<World> {
  const world = await openWorld()
  const { cedar } = world
  await ensurePartitions(world.db, Date.parse(MORNING))
  const first = await closedLoad(world, cedar)
  await closedLoad(world, cedar)
  await bookedLoad(cedar)
  await inspected(world)
  await runPeriod(world, cedar, 'driver', [cedar.ids.driver])
  await billed(cedar, [first.id])
  await cedar.admin.invoicing.takePayment({
    ...op(),
    id: newId(),
    customerId: cedar.ids.customer,
    receivedOn: aDay(DAY),
    method: 'check',
    reference: '=1+1',
    amountCents: cents(20_000),
    note: null,
  })
  await driven(world)
  await logged(world)
  await fuelled(world)
  return world
}

async function inspected(world: World): Promise<void> {
  const { cedar } = world
  const { truckId, trailerId } = cedar.equipment()
  if (!truckId) throw new Error('no truck')
  const found = [
    { part: 'trailer', code: 'tarp', severity: 'minor', note: 'Torn at the front bow' },
    { part: 'truck', code: 'horn', severity: 'minor', note: 'Silent' },
  ] as const
  const picture = await cedar.file('a torn tarp')
  const { id } = await cedar.driver.inspections.submit(aReport(world, { truckId, trailerId }, picture, found))
  const { defects } = await cedar.admin.inspections.byId({ id })
  const [defect] = defects
  if (!defect) throw new Error('no defect')
  await cedar.admin.inspections.certify({ ...op(), id: defect.id, version: 1, as: 'repaired', note: 'Patched' })
}

/** Two trips of the driver's truck over a border, and ten miles that somebody added. */
async function driven({ db, clock, cedar }: World): Promise<void> {
  const trip = (seq: number, kind: 'loaded' | 'empty', metres: { code: string; m: number }[]) => ({
    fleet_id: cedar.id,
    truck_id: cedar.ids.truck,
    day: aDay(DAY),
    seq,
    from_at: clock.now(),
    to_at: clock.now(),
    kind,
    load_id: null,
    driver_id: cedar.ids.driver,
    distance_m: metres.reduce((sum, { m }) => sum + m, 0),
    estimated_m: 0,
    jurisdictions: { metres },
  })
  await db
    .insertInto('truck_days')
    .values({ fleet_id: cedar.id, truck_id: cedar.ids.truck, day: aDay(DAY), dirty_at: null, distance_m: 64_000 })
    .onConflict((conflict) => conflict.columns(['fleet_id', 'truck_id', 'day']).doUpdateSet({ distance_m: 64_000 }))
    .execute()
  await db
    .insertInto('trips')
    .values([
      trip(1, 'loaded', [
        { code: 'IL', m: 30_000 },
        { code: 'IN', m: 10_000 },
      ]),
      trip(2, 'empty', [{ code: 'IL', m: 24_000 }]),
    ])
    .execute()
  await cedar.admin.mileage.correct({
    ...op(),
    id: newId(),
    truckId: cedar.ids.truck,
    day: aDay(DAY),
    kind: 'empty',
    metres: 16_093,
    jurisdiction: 'IL',
    reason: 'The tracker was off',
  })
}

/** A tank of diesel, and ten gallons of exhaust fluid. */
async function fuelled(world: World): Promise<void> {
  const { truckId, driverId } = world.cedar.equipment()
  const who = { truckId, driverId }
  const def = { product: 'def', printedMilli: milli(10_000), priceMicro: null, amountCents: cents(3900) } as const
  for (const some of [{}, { ...def, isFull: false }]) await world.cedar.admin.fuel.add(aPurchase(world, who, some))
}

/** Two days of the driver's log, on the second of which they drive thirteen hours. */
async function logged({ db, clock, cedar }: World): Promise<void> {
  const changes = [
    ['2026-03-14T12:00:00.000Z', 'ON'],
    ['2026-03-14T12:30:00.000Z', 'D'],
    ['2026-03-14T17:00:00.000Z', 'OFF'],
    ['2026-03-15T12:00:00.000Z', 'D'],
    ['2026-03-16T01:00:00.000Z', 'OFF'],
  ] as const
  await db
    .insertInto('duty_events')
    .values(
      changes.map(([at, status]) => ({
        ...{ fleet_id: cedar.id, id: newId(), driver_id: cedar.ids.driver, at: anInstant(at), status, special: null },
        ...{ origin: 'driver' as const, source: 'hand' as const, truck_id: cedar.ids.truck, load_id: null },
        ...{ edit_id: null, import_id: null, lat: null, lon: null, location: null, remark: null },
        ...{ odometer_m: null, device_id: null, created_by: null, created_at: clock.now() },
      })),
    )
    .execute()
}

/** Every row of a report as somebody sees it, read so many at a time. */
export async function rowsOf(
  caller: Caller,
  report: ReportKey,
  params: ReportParams = THIS_MONTH,
  limit = 50,
): Promise<ReportRow[]> {
  const rows: ReportRow[] = []
  let cursor: string | undefined
  do {
    const page = await caller.reports.preview({ report, params, cursor, limit })
    rows.push(...page.rows)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return rows
}

/** What a report is asked for where it is of now and takes no days. */
export const paramsFor = (period: 'days' | 'now'): ReportParams => (period === 'now' ? {} : THIS_MONTH)
