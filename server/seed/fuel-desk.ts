import { sha256Hex } from '#domain/evidence/hash.ts'
import { readFuelTable } from '#domain/fuel/import/fuel-file.ts'
import type { Day, Instant, Uuid } from '#domain/units/brands.ts'
import { cents, NO_MONEY } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { addDays, addMinutes, dayIn } from '#domain/units/time.ts'
import { parseUuid } from '#domain/units/uuid.ts'
import { csvFile } from '../csv-file.ts'
import type { Crew } from './crew-members.ts'
import { type DemoWorld, idOf, type Person } from './world.ts'

const DAY_MIN = 24 * 60
const METRES_PER_MILE = 1609.344
const op = (world: DemoWorld) => ({ operationId: world.ports.ids.uuid() })

/** The tank in the yard: a delivery, the dump truck that is filled from it, and dips of which the last one is short. */
export async function addYardTank(world: DemoWorld, crew: Crew, now: Instant): Promise<void> {
  const yard = crew.fleet.sites.find(({ kind }) => kind === 'yard')
  const [truck] = crew.fleet.dumpTrucks
  const driver = truck && crew.drivers.get(truck.driver)
  if (!yard || !truck || !driver) return
  const tankId = await idOf(crew.fleet.key, 'fuel-tank', 'yard')
  world.setClock(addMinutes(now, -16 * DAY_MIN))
  await crew.office.call.fuel.addTank({
    ...op(world),
    id: tankId,
    name: 'Yard diesel',
    siteId: await idOf(crew.fleet.key, 'site', yard.key),
    product: 'diesel',
    capacityMilli: milli(4_000_000),
    jurisdiction: 'OK',
    isTaxPaid: true,
  })
  const entry = (kind: 'delivery' | 'dip', gallons: number, daysAgo: number) =>
    addEntry(world, crew, { tankId, kind, gallons, at: addMinutes(now, -daysAgo * DAY_MIN) })
  await entry('dip', 640, 15)
  await entry('delivery', 2400, 14)
  const truckId = await idOf(crew.fleet.key, 'truck', truck.key)
  const fills = [
    [13, 31.2],
    [9, 29.7],
    [5, 30.4],
    [2, 22.1],
  ] as const
  for (const [daysAgo, gallons] of fills) {
    const at = addMinutes(now, -daysAgo * DAY_MIN)
    // What it stands at in its inspections, and a few miles.
    const odometerM = Math.round((143_214 - daysAgo * 41) * METRES_PER_MILE)
    await withdraw(world, driver, { tankId, truckId, at, gallons, odometerM, place: yard.at })
  }
  await entry('dip', 2974, 8)
  // Some forty gallons short of the books.
  await entry('dip', 2883, 1)
}

type Entry = { tankId: Uuid; kind: 'delivery' | 'dip'; gallons: number; at: Instant }

async function addEntry(world: DemoWorld, crew: Crew, { tankId, kind, gallons, at }: Entry): Promise<void> {
  world.setClock(at)
  const isDelivery = kind === 'delivery'
  await crew.office.call.fuel.addTankEntry({
    ...op(world),
    id: await idOf('tank-entry', tankId, kind, at),
    tankId,
    kind,
    at,
    gallonsMilli: milli(gallons * 1000),
    amountCents: isDelivery ? cents(gallons * 333) : null,
    supplier: isDelivery ? 'Verdigris Petroleum' : null,
    reference: isDelivery ? 'VP-30414' : null,
    note: null,
  })
}

type Withdrawal = {
  tankId: Uuid
  truckId: Uuid
  at: Instant
  gallons: number
  odometerM: number
  place: { lat: number; lon: number }
}

async function withdraw(world: DemoWorld, driver: Person, fill: Withdrawal): Promise<void> {
  const { tankId, truckId, at, gallons, odometerM, place } = fill
  world.setClock(at)
  await driver.call.fuel.add({
    ...op(world),
    id: await idOf('fuel', tankId, at),
    truckId,
    driverId: null,
    tankId,
    purchasedAt: at,
    zone: driver.session.fleet?.zone ?? 'UTC',
    seller: null,
    city: null,
    jurisdiction: 'OK',
    place: { ...place, accuracyM: 10 },
    product: 'diesel',
    volumeUnit: 'gal',
    printedMilli: milli(Math.round(gallons * 1000)),
    priceMicro: null,
    discountCents: NO_MONEY,
    amountCents: NO_MONEY,
    isTaxPaid: true,
    isFull: true,
    odometerM,
    engineHoursTenths: null,
    cardLast4: null,
    paidBy: 'company',
    isPersonal: false,
    receiptSha256: null,
    note: null,
    isAsPrinted: false,
  })
}

/**
 * A provider's file of last week: exhaust fluid and a wash by card, a unit that nobody knows and that is disputed, and a line
 * that cannot be.
 */
export async function addCardFile(world: DemoWorld, crew: Crew, now: Instant): Promise<void> {
  const zone = crew.office.session.fleet?.zone ?? 'UTC'
  const [truck, other] = crew.fleet.trucks
  if (!truck || !other) return
  world.setClock(addMinutes(now, -2 * DAY_MIN))
  const day = (ago: number): Day => addDays(dayIn(now, zone), -ago)
  const us = (ago: number) => {
    const [year, month, date] = day(ago).split('-')
    return `${month}/${date}/${year}`
  }
  const head =
    'Transaction Date,Time,Unit,Location Name,City,State,Product Code,Quantity,Unit Price,Amount,Transaction ID'
  const rows = [
    `${us(7)},06:12,${truck.unit},Plains Travel Stop,Tulsa,OK,DEF,9.812,4.199,41.20,77121`,
    `${us(6)},18:40,${other.unit},Plains Travel Stop,Owasso,OK,DEF,8.410,4.199,35.31,77164`,
    `${us(5)},12:05,${truck.unit},Plains Travel Stop,Tulsa,OK,TRUCK WASH,1,48.00,48.00,77190`,
    `${us(4)},17:22,88,Plains Travel Stop,Claremore,OK,ULSD,61.330,3.759,230.54,77233`,
    `${us(4)},17:58,${other.unit},Plains Travel Stop,Claremore,OK,ULSD,50.000,3.759,237.95,77240`,
  ]
  const bytes = new TextEncoder().encode(`${head}\n${rows.join('\n')}\n`)
  const put = { method: 'PUT', body: bytes, headers: { 'content-type': 'text/csv' } }
  const answer = await crew.office.fetch(`/api/fuel/files/${await sha256Hex(bytes)}?name=plains-week.csv`, put)
  const said: unknown = await answer.json()
  const id = typeof said === 'object' && said !== null && 'id' in said ? parseUuid(String(said.id)) : null
  const { fuel } = readFuelTable(csvFile(new TextDecoder().decode(bytes)), null)
  // In the first days of a month the file itself leaves it open.
  const mapping = { ...fuel, dateOrder: 'month_first' as const }
  if (!answer.ok || !id) throw new Error(`a demo fuel file was refused: ${JSON.stringify(said)}`)
  await crew.office.call.fuel.takeFile({ ...op(world), id, provider: 'Plains Fleet Card', mapping })
  await disputeUnknown(world, crew)
}

/** What the file has of a truck that is none of the fleet's is disputed with the provider. */
async function disputeUnknown(world: DemoWorld, { office }: Crew): Promise<void> {
  const [unknown] = (await office.call.fuel.list({ unmatched: true })).rows
  if (!unknown) return
  const { id, version } = await office.call.fuel.byId({ id: unknown.id })
  await office.call.fuel.dispute({ ...op(world), id, version, reason: 'Unit 88 is none of ours.' })
}
