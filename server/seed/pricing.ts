import { TRPCError } from '@trpc/server'
import type { RateTier } from '#domain/settlements/rate-tiers.ts'
import type { Day, Instant, Uuid } from '#domain/units/brands.ts'
import { microRate, microRateOf } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { addDays, utcDay } from '#domain/units/time.ts'
import { AppError } from '../errors.ts'
import { priceLoads } from '../features/pricing/price-loads.ts'
import type { Crew } from './crew-members.ts'
import type { Lane } from './fleets.ts'
import { type DemoWorld, idOf, type Person } from './world.ts'

const DAY_MS = 86_400_000
const WEEKS = 60
/** How diesel moved over the weeks, in tenths of a cent around the price it began at. */
const MOVES = [12, -8, 15, 9, -21, 4, 18, -6, -14, 22, 7, -11] as const
const AT_FIRST = 3_612
/** Parts of a dollar in which rates are kept, and of a tenth of a cent. */
const MICRO = 1_000_000
const MICRO_PER_TENTH = 1000

type Pricing = {
  world: DemoWorld
  admin: Person
  fleetKey: string
  lane: Lane
  /** A day so many days from today. */
  day: (days: number) => Day
}

const NOTHING = {
  minimumCents: null,
  minimumQuantityMilli: null,
  tonuCents: null,
  detention: null,
  fuelSurcharge: null,
  accessorials: null,
} as const
const PER_TON = { ...NOTHING, basis: 'per_ton', weightBasis: 'origin' } as const
const tier = (miles: number, rate: string): RateTier => ({ fromMilli: milli(miles * 1000), rateMicro: microRate(rate) })

/**
 * Fuel prices by week, a version of a rate that begins next week with a surcharge by them, a rate that ended and nobody
 * followed, one in tiers for all of a customer's other hauls, a pay plan for a kind of truck by distance, and what the
 * version that begins next week would have made of the last two weeks.
 */
export async function addPricing(world: DemoWorld, { fleet, fleetId, admin }: Crew, now: Instant): Promise<void> {
  const [lane] = fleet.lanes
  if (!admin || !lane) return
  const day = (days: number) => utcDay(Date.parse(now) + days * DAY_MS)
  const pricing = { world, admin, fleetKey: fleet.key, lane, day }
  await addFuelPrices(pricing)
  await addOtherRates(pricing)
  await addPayByDistance(pricing)
  await addNextVersion(pricing)
  await addRun(pricing, fleetId)
}

/** A fleet that was founded with a few days only may have hauled nothing by this rate. */
async function addRun({ world, admin, fleetKey, lane, day }: Pricing, fleetId: Uuid): Promise<void> {
  const run = {
    ...op(world),
    id: await idOf(fleetKey, 'pricing run'),
    beforeId: null,
    afterId: await idOf(fleetKey, 'rate', lane.key, 'next'),
    period: { from: day(-14), to: day(-1) },
    customerId: null,
    materialId: null,
  }
  try {
    await admin.call.pricing.startRun(run)
  } catch (error) {
    const cause = error instanceof TRPCError ? error.cause : error
    if (cause instanceof AppError && cause.data.code === 'nothing_to_price') return
    throw error
  }
  await priceLoads(world.ports, fleetId, run.id)
}

const op = ({ ports }: DemoWorld) => ({ operationId: ports.ids.uuid() })

async function addFuelPrices({ world, admin, day }: Pricing): Promise<void> {
  for (const [index, apart] of [['us', 0] as const, ['midwest', -64] as const]) {
    const lines = weeklyPrices().map((price, week) => `${day(7 * (week - WEEKS + 1))},${(price + apart) / 1000}`)
    await admin.call.pricing.importFuelPrices({ ...op(world), index, csv: lines.join('\n'), dryRun: false })
  }
}

/** The weeks that have begun since the last price of each index: without one, no load with a surcharge can be billed. */
export async function renewFuelPrices(world: DemoWorld, { admin }: Crew, now: Instant): Promise<void> {
  if (!admin) return
  const today = utcDay(Date.parse(now))
  for (const index of ['us', 'midwest'] as const) {
    const [latest] = (await admin.call.pricing.fuelPrices({ index, limit: 1 })).rows
    if (!latest) continue
    const lines: string[] = []
    let price = latest.priceMicro
    for (let day = addDays(latest.weekOf, 7); day <= today; day = addDays(day, 7)) {
      price = microRateOf(price + (MOVES[lines.length % MOVES.length] ?? 0) * MICRO_PER_TENTH)
      lines.push(`${day},${price / MICRO}`)
    }
    const csv = lines.slice(-WEEKS).join('\n')
    if (csv) await admin.call.pricing.importFuelPrices({ ...op(world), index, csv, dryRun: false })
  }
}

/** Tenths of a cent a gallon, the oldest first. */
function weeklyPrices(): number[] {
  let price = AT_FIRST
  return Array.from({ length: WEEKS }, (_, week) => {
    price += MOVES[week % MOVES.length] ?? 0
    return price
  })
}

async function addOtherRates({ world, admin, fleetKey, lane, day }: Pricing): Promise<void> {
  const customerId = await idOf(fleetKey, 'customer', lane.customer)
  const anywhere = { ...PER_TON, customerId, jobId: null, pickupSiteId: null, deliverySiteId: null }
  await admin.call.rateCards.create({
    ...op(world),
    ...anywhere,
    id: await idOf(fleetKey, 'rate', 'ended'),
    materialId: await idOf(fleetKey, 'material', lane.material),
    rateMicro: microRate('15.25'),
    tiers: null,
    effectiveFrom: day(-240),
    effectiveTo: day(-30),
  })
  await admin.call.rateCards.create({
    ...op(world),
    ...anywhere,
    id: await idOf(fleetKey, 'rate', 'tiers'),
    materialId: null,
    rateMicro: microRate('16.80'),
    tiers: { by: 'distance', tiers: [tier(15, '19.40'), tier(30, '24.75')] },
    effectiveFrom: day(-60),
    effectiveTo: null,
  })
}

async function addPayByDistance({ world, admin, fleetKey, day }: Pricing): Promise<void> {
  await admin.call.payPlans.create({
    ...op(world),
    ...PER_TON,
    id: await idOf(fleetKey, 'pay', 'super dumps'),
    driverId: null,
    contractorId: null,
    appliesTo: 'drivers',
    truckBody: 'super_dump',
    rateMicro: microRate('4.40'),
    percentHundredths: null,
    tiers: { by: 'distance', tiers: [tier(20, '5.10'), tier(40, '6.35')] },
    effectiveFrom: day(-60),
    effectiveTo: null,
  })
}

async function addNextVersion({ world, admin, fleetKey, lane, day }: Pricing): Promise<void> {
  const rate = await admin.call.rateCards.byId({ id: await idOf(fleetKey, 'rate', lane.key) })
  const { customerId, jobId, materialId, pickupSiteId, deliverySiteId, basis, weightBasis } = rate
  const { minimumCents, minimumQuantityMilli, tonuCents, detention, tiers } = rate
  const keys = { customerId, jobId, materialId, pickupSiteId, deliverySiteId, basis, weightBasis }
  await admin.call.pricing.newRateVersion({
    ...op(world),
    id: await idOf(fleetKey, 'rate', lane.key, 'next'),
    of: rate.id,
    version: rate.version,
    fields: {
      ...keys,
      ...{ minimumCents, minimumQuantityMilli, tonuCents, detention, tiers },
      rateMicro: microRateOf(rate.rateMicro + 350_000),
      fuelSurcharge: {
        method: 'steps',
        index: 'midwest',
        baseMicro: microRate('1.20'),
        stepMicro: microRate('0.06'),
        perStepMicro: microRate('0.01'),
        partialStepCounts: false,
      },
      accessorials: { prices: [{ name: 'wash', unit: 'flat', rateMicro: microRate('45') }] },
      effectiveFrom: day(8),
      effectiveTo: null,
    },
  })
}
