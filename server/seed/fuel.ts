import type { AddFuelInput } from '#contracts/fuel.ts'
import { lineLengthM } from '#domain/tracking/line.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { readJurisdiction } from '#domain/units/jurisdiction.ts'
import { cents, extend, microRateOf, NO_MONEY } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { addMinutes, dayIn } from '#domain/units/time.ts'
import { chance } from './chance.ts'
import type { Crew } from './crew-members.ts'
import { addCardFile, addYardTank } from './fuel-desk.ts'
import type { Haul } from './haul.ts'
import { receiptPicture } from './pictures.ts'
import { upload } from './proof.ts'
import { type DemoWorld, idOf, type Person } from './world.ts'

const METRES_PER_MILE = 1609.344
/** The truck stands at the pump so long after its last delivery of the day. */
const AFTER_DELIVERY_MIN = 9
/** Between two fills; tanks of 200 gallons last a local truck two days or three. */
const LEAST_MILES = 240
const FIRST_GALLONS = 74
const MOST_GALLONS = 188
/** Stations lie around the town; a fill at one of these is near where the truck delivered. */
const SELLERS = ['QuikStop Truck Plaza', 'Red Fork Travel Center', 'Osage Fuel Mart', 'Turnpike Diesel'] as const

/** What is odd about a fill, by the truck and by how many fills before its last one. */
const oddities: Readonly<Record<string, Readonly<Record<number, Odd>>>> = {
  t118: { 1: 'elsewhere' },
  t121: { 1: 'wrong_product' },
  t204: { 0: 'twice' },
  t207: { 1: 'odometer_back' },
  t209: { 0: 'dear' },
}
type Odd = 'elsewhere' | 'wrong_product' | 'twice' | 'odometer_back' | 'dear'

type Fill = {
  key: string
  truckId: Uuid
  driver: Person
  at: Instant
  place: { lat: number; lon: number }
  odometerM: number
  gallons: number
  priceMicro: number
  odd: Odd | null
  /** The last two of a truck have their receipt. */
  hasReceipt: boolean
  unit: string
}

/**
 * The fuel that fits the demo's own loads: after the last delivery of every second day, where the truck stood, as many
 * gallons as it drove for. A few are odd, for the office to find. What is there already is left as it is.
 */
export async function addFuel(world: DemoWorld, crew: Crew, hauls: readonly Haul[], now: Instant): Promise<void> {
  const { ports } = world
  const known = await ports.db.system
    .selectFrom('fuel_purchases')
    .select('id')
    .where('fleet_id', '=', crew.fleetId)
    .execute()
  const there = new Set(known.map(({ id }) => id))
  const isFirst = known.length === 0
  // These fleets haul on Saturdays too.
  if (isFirst && crew.admin) {
    await crew.admin.call.settings.set({ ...op(world), key: 'fuel_weekends', value: true })
  }
  for (const truck of crew.fleet.trucks) {
    const own = hauls.filter((haul) => haul.truck.key === truck.key)
    for (const fill of await fillsOf(world, crew, own, now)) {
      if (there.has(await idOf('fuel', fill.key))) continue
      await fillUp(world, crew, isFirst ? fill : { ...fill, odd: null })
    }
  }
  if (!isFirst) return
  await addYardTank(world, crew, now)
  await addCardFile(world, crew, now)
}

/** The fills of one truck, between the odometers that its drivers have read. */
async function fillsOf(world: DemoWorld, crew: Crew, hauls: readonly Haul[], now: Instant): Promise<Fill[]> {
  const [first] = hauls
  const driver = first && crew.drivers.get(first.truck.driver)
  if (!first || !driver) return []
  const truckId = await idOf(crew.fleet.key, 'truck', first.truck.key)
  const zone = driver.session.fleet?.zone ?? 'UTC'
  const readings = await readingsOf(world, crew, truckId)
  const { between } = chance(`mpg/${first.truck.key}`)
  const usualMpg = between(540, 640) / 100
  const days = new Map<string, Haul>()
  for (const haul of hauls.toSorted((one, other) => (one.at.deliver < other.at.deliver ? -1 : 1))) {
    if (haul.until === 'close' && addMinutes(haul.at.deliver, 20) < now) days.set(dayIn(haul.at.deliver, zone), haul)
  }
  const fills: Omit<Fill, 'odd' | 'hasReceipt'>[] = []
  for (const [day, haul] of days) {
    const at = addMinutes(haul.at.deliver, AFTER_DELIVERY_MIN)
    const odometerM = odometerAt(readings, at, lineLengthM(haul.lane.line))
    const place = haul.lane.line.at(-1)
    const before = fills.at(-1)
    const miles = before && odometerM !== null ? (odometerM - before.odometerM) / METRES_PER_MILE : LEAST_MILES
    if (odometerM === null || !place || miles < LEAST_MILES) continue
    const key = `${crew.fleet.key}/${first.truck.key}/${day}`
    const { between: draw } = chance(key)
    const gallons = before ? miles / (usualMpg * (draw(96, 104) / 100)) : FIRST_GALLONS
    fills.push({
      key,
      truckId,
      driver,
      at,
      unit: first.truck.unit,
      place: { lat: place.lat + draw(-30, 30) / 10_000, lon: place.lon + draw(-30, 30) / 10_000 },
      odometerM,
      gallons: Math.min(MOST_GALLONS, Math.round(gallons * 1000) / 1000),
      priceMicro: 3_649_000 + draw(0, 18) * 10_000,
    })
  }
  return fills.map((fill, index, all) => {
    const fromLast = all.length - 1 - index
    return { ...fill, odd: oddities[first.truck.key]?.[fromLast] ?? null, hasReceipt: fromLast < 2 }
  })
}

type Reading = { at: Instant; metres: number }

async function readingsOf(world: DemoWorld, crew: Crew, truckId: Uuid): Promise<Reading[]> {
  return world.ports.db.system
    .selectFrom('odometer_readings')
    .select(['read_at as at', 'metres'])
    .where('fleet_id', '=', crew.fleetId)
    .where('truck_id', '=', truckId)
    .where('voided_at', 'is', null)
    .orderBy('read_at')
    .execute()
}

/** Shortly before the next reading, or so far beyond the last one as the day's loads go; null before the first. */
function odometerAt(readings: readonly Reading[], at: Instant, loadM: number): number | null {
  const before = readings.findLast((reading) => reading.at <= at)
  const after = readings.find((reading) => reading.at > at)
  if (!before) return null
  if (!after) return Math.round(before.metres + 2 * loadM)
  return Math.round(before.metres + (after.metres - before.metres) * 0.9)
}

async function fillUp(world: DemoWorld, crew: Crew, fill: Fill): Promise<void> {
  const { odd, at, place, driver } = fill
  world.setClock(addMinutes(at, 4))
  const input = await purchaseOf(world, fill)
  switch (odd) {
    case null:
      await driver.call.fuel.add(input)
      break
    case 'elsewhere':
      // In another town, while the truck stood at the delivery.
      await driver.call.fuel.add({ ...input, place: { lat: place.lat + 0.42, lon: place.lon - 0.2, accuracyM: 12 } })
      break
    case 'dear':
      await driver.call.fuel.add(priced({ ...input, priceMicro: microRateOf(4_899_000) }))
      break
    case 'odometer_back':
      // Two digits changed places.
      await driver.call.fuel.add({ ...input, odometerM: Math.round(fill.odometerM - 900 * METRES_PER_MILE) })
      break
    case 'wrong_product':
      await driver.call.fuel.add(priced({ ...input, product: 'gasoline', isFull: false, printedMilli: milli(11_206) }))
      await explain(world, crew, input.id)
      break
    case 'twice': {
      await driver.call.fuel.add(input)
      const later = addMinutes(at, 38)
      world.setClock(addMinutes(later, 2))
      const id = await idOf('fuel', `${fill.key}/again`)
      const round = { printedMilli: milli(40_541), priceMicro: microRateOf(3_700_000), amountCents: cents(15_000) }
      await driver.call.fuel.add({ ...input, ...op(world), id, purchasedAt: later, ...round, receiptSha256: null })
      break
    }
  }
  await fluid(world, fill)
}

const op = (world: DemoWorld) => ({ operationId: world.ports.ids.uuid() })

function priced(input: AddFuelInput): AddFuelInput {
  return { ...input, amountCents: extend(input.priceMicro ?? microRateOf(0), input.printedMilli, 1000) }
}

async function purchaseOf(world: DemoWorld, fill: Fill): Promise<AddFuelInput> {
  const { driver, at, key, gallons, priceMicro, place, unit } = fill
  const { one } = chance(key)
  const seller = one(SELLERS)
  const input = priced({
    ...op(world),
    id: await idOf('fuel', key),
    truckId: fill.truckId,
    driverId: null,
    tankId: null,
    purchasedAt: at,
    zone: driver.session.fleet?.zone ?? 'UTC',
    seller,
    city: 'Tulsa',
    jurisdiction: readJurisdiction('OK'),
    place: { ...place, accuracyM: 12 },
    product: 'diesel',
    volumeUnit: 'gal',
    printedMilli: milli(Math.round(gallons * 1000)),
    priceMicro: microRateOf(priceMicro),
    discountCents: NO_MONEY,
    amountCents: NO_MONEY,
    isTaxPaid: true,
    isFull: true,
    odometerM: fill.odometerM,
    engineHoursTenths: null,
    cardLast4: String(1000 + (chance(unit).between(0, 8999) % 9000)).slice(0, 4),
    paidBy: 'company',
    isPersonal: false,
    receiptSha256: null,
    note: null,
    isAsPrinted: false,
  })
  if (!fill.hasReceipt) return input
  const picture = receiptPicture({
    seller,
    when: new Intl.DateTimeFormat('en-US', { dateStyle: 'short', timeStyle: 'short', timeZone: input.zone }).format(
      Date.parse(at),
    ),
    unit,
    gallons: gallons.toFixed(3),
    price: (priceMicro / 1_000_000).toFixed(3),
    total: (input.amountCents / 100).toFixed(2),
  })
  return { ...input, receiptSha256: await upload(driver, await world.draw(picture)) }
}

/** Now and then a jug of exhaust fluid, which the driver pays and is paid back for. */
async function fluid(world: DemoWorld, fill: Fill): Promise<void> {
  const { of } = chance(`def/${fill.key}`)
  if (!of(0.3)) return
  const input = await purchaseOf(world, { ...fill, hasReceipt: false, gallons: 5, priceMicro: 4_398_000 })
  const id = await idOf('fuel', `${fill.key}/def`)
  const own = { product: 'def', odometerM: null, cardLast4: null, paidBy: 'driver' } as const
  await fill.driver.call.fuel.add({ ...input, ...op(world), id, ...own })
}

async function explain(world: DemoWorld, crew: Crew, id: Uuid): Promise<void> {
  const { version, checks } = await crew.office.call.fuel.byId({ id })
  if (!checks?.some(({ rule, result }) => rule === 'wrong_product' && result === 'flag')) return
  world.setClock(addMinutes(world.ports.clock.now(), 600))
  await crew.office.call.fuel.decide({
    ...op(world),
    id,
    version,
    rule: 'wrong_product',
    decision: 'explained',
    reason: 'Gas for the yard’s pump and the sweeper; the driver called ahead.',
  })
}
