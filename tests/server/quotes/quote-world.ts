import type { QuoteFields } from '#domain/sales/quote-facts.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { cents, microRate } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { aDay } from '../../support/brands.ts'
import { newId, op, type World, type WorldFleet } from '../../support/world.ts'

/** The day of the world's clock. */
export const TODAY = aDay('2026-03-16')

/** What a quote names of a fleet. */
type QuotingFleet = { ids: Pick<WorldFleet['ids'], 'customer' | 'pit' | 'jobsite' | 'material'> }

/** 1,000 tons from the pit to the job site at $19.50, which cost $370.69 a load of 24 tons. */
export function quoteFields(fleet: QuotingFleet, some: Partial<QuoteFields> = {}): QuoteFields {
  return {
    name: 'Base course for the east lot',
    customerId: fleet.ids.customer,
    prospectName: null,
    contactName: 'Dana Ortiz',
    email: 'dana@customer.example',
    pickupSiteId: fleet.ids.pit,
    deliverySiteId: fleet.ids.jobsite,
    materialId: fleet.ids.material,
    unit: 'ton',
    quantityMilli: milli(1_000_000),
    loadMilli: milli(24_000),
    equipment: 'End dumps',
    trucks: 2,
    startsOn: aDay('2026-03-23'),
    endsOn: aDay('2026-03-27'),
    distanceM: 32_187,
    loadMin: 10,
    queueMin: 15,
    haulMin: 40,
    unloadMin: 10,
    returnMin: 35,
    dayMin: 600,
    truckHourMicro: microRate('92.50'),
    fuelMicro: microRate('3.789'),
    mpgMilli: milli(6_000),
    tollsCents: cents(425),
    materialMicro: microRate('7.15'),
    marginHundredths: 2_000,
    basis: 'per_ton',
    rateMicro: microRate('19.50'),
    minimumCents: null,
    weightBasis: 'origin',
    fuelSurcharge: null,
    detention: null,
    lines: [{ label: 'Tarp', amountCents: cents(1_500) }],
    validUntil: aDay('2026-04-15'),
    restrictions: 'No deliveries before 7 am',
    exclusions: null,
    terms: 'Net 30',
    probability: 60,
    followUpOn: null,
    notes: 'They asked two others',
    ...some,
  }
}

/** A price below the floor of 10 %, above the cost. */
export const BELOW_FLOOR = { rateMicro: microRate('15.60'), lines: null }
/** A price below the cost. */
export const BELOW_COST = { rateMicro: microRate('14.00'), lines: null }

export async function draft(fleet: WorldFleet, some: Partial<QuoteFields> = {}) {
  return fleet.admin.quotes.create({ ...op(), id: newId(), ...quoteFields(fleet, some) })
}

export async function sent(fleet: WorldFleet, some: Partial<QuoteFields> = {}) {
  const { id, version } = await draft(fleet, some)
  return fleet.admin.quotes.send({ ...op(), id, version, email: 'dana@customer.example' })
}

/** A quote that its customer has accepted, as far as the rows say. */
export async function accepted(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  fleet: WorldFleet,
  some: Partial<QuoteFields> = {},
) {
  const { id, version } = await sent(fleet, some)
  await db
    .updateTable('quotes')
    .set({ status: 'accepted', decided_at: clock.now(), version: version + 1 })
    .where('id', '=', id)
    .execute()
  return { id, version: version + 1 }
}

export const conversion = ({ id, version }: { id: Uuid; version: number }, loads = 3) => ({
  ...op(),
  id,
  version,
  jobId: newId(),
  customerId: null,
  poNumber: 'PO 4411',
  effectiveFrom: TODAY,
  loads,
  date: TODAY,
})
