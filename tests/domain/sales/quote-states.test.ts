import { expect, test } from 'vitest'
import { lacksForSending, type QuoteFields, quoteFacts } from '#domain/sales/quote-facts.ts'
import {
  isPastValidity,
  mayTakeQuoteStep,
  quoteNumberText,
  quoteStatuses,
  quoteStepsFrom,
} from '#domain/sales/quote-states.ts'
import { marginBandOf, outcomeOf, winRateHundredths } from '#domain/sales/win-rate.ts'
import { cents, microRate } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { uuidV7 } from '#domain/units/uuid.ts'
import { agreementHash } from '#server/features/quotes/agreement.ts'
import { aDay } from '../../support/brands.ts'

const id = uuidV7(0, new Uint8Array(10))

test.each([
  ['edit', ['draft']],
  ['submit', ['draft']],
  ['approve', ['approval']],
  ['take_back', ['approval']],
  ['send', ['draft', 'approval', 'sent', 'viewed']],
  ['accept', ['sent', 'viewed']],
  ['decline', ['sent', 'viewed']],
  ['revise', ['sent', 'viewed', 'declined', 'expired']],
  ['convert', ['accepted']],
] as const)('the step %s is taken from %s only', (step, from) => {
  expect(quoteStatuses.filter((status) => mayTakeQuoteStep(status, step))).toEqual(from)
  expect(quoteStatuses.filter((status) => quoteStepsFrom(status)[step])).toEqual(from)
})

test('the last day of a quote is in time, the day after is not', () => {
  expect(isPastValidity(aDay('2026-04-15'), aDay('2026-04-15'))).toBe(false)
  expect(isPastValidity(aDay('2026-04-15'), aDay('2026-04-16'))).toBe(true)
  expect(isPastValidity(null, aDay('2026-04-16'))).toBe(false)
})

test('a quote is called by its number, and from the second version on by the version, too', () => {
  expect(quoteNumberText(null, 1)).toBeNull()
  expect(quoteNumberText('Q-00042', 1)).toBe('Q-00042')
  expect(quoteNumberText('Q-00042', 3)).toBe('Q-00042-3')
})

test('won and lost are those that ended; the rate is of these', () => {
  expect(quoteStatuses.filter((status) => outcomeOf(status) === 'won')).toEqual(['accepted', 'converted'])
  expect(quoteStatuses.filter((status) => outcomeOf(status) === 'lost')).toEqual(['declined', 'expired'])
  expect(winRateHundredths({ won: 1, lost: 2 })).toBe(3_333)
  expect(winRateHundredths({ won: 0, lost: 0 })).toBeNull()
})

test.each([
  [-1, 'below_10'],
  [999, 'below_10'],
  [1_000, '10_to_20'],
  [1_999, '10_to_20'],
  [2_000, '20_to_30'],
  [3_000, 'above_30'],
] as const)('a margin of %i hundredths of a percent is in the band %s', (hundredths, band) => {
  expect(marginBandOf(hundredths)).toBe(band)
})

const empty: QuoteFields = {
  name: 'Base course',
  customerId: null,
  prospectName: null,
  contactName: null,
  email: null,
  pickupSiteId: null,
  deliverySiteId: null,
  materialId: null,
  unit: 'ton',
  quantityMilli: null,
  loadMilli: null,
  equipment: null,
  trucks: null,
  startsOn: null,
  endsOn: null,
  distanceM: null,
  loadMin: null,
  queueMin: null,
  haulMin: null,
  unloadMin: null,
  returnMin: null,
  dayMin: null,
  truckHourMicro: null,
  fuelMicro: null,
  mpgMilli: null,
  tollsCents: null,
  materialMicro: null,
  marginHundredths: null,
  basis: 'per_ton',
  rateMicro: null,
  minimumCents: null,
  weightBasis: 'origin',
  fuelSurcharge: null,
  detention: null,
  lines: null,
  validUntil: null,
  restrictions: null,
  exclusions: null,
  terms: null,
  probability: null,
  followUpOn: null,
  notes: null,
}

test('an empty quote names each field that its figures wait for, and what it lacks for its customer', () => {
  const around = {
    id,
    material: null,
    floorHundredths: 0,
    targetHundredths: 0,
    hourIncrementMin: 15 as const,
    today: aDay('2026-03-16'),
  }
  const counted = quoteFacts(empty, [], around)
  expect(counted.ok ? [] : counted.missing).toEqual([
    'quantityMilli',
    'loadMilli',
    'distanceM',
    'loadMin',
    'haulMin',
    'unloadMin',
    'returnMin',
    'dayMin',
    'truckHourMicro',
    'fuelMicro',
    'mpgMilli',
  ])
  expect(lacksForSending(empty).slice(0, 6)).toEqual([
    'customerId',
    'pickupSiteId',
    'deliverySiteId',
    'materialId',
    'rateMicro',
    'validUntil',
  ])
  expect(lacksForSending({ ...empty, prospectName: 'Elm Paving' })).not.toContain('customerId')
})

test('an agreement has one hash, and another figure another one', async () => {
  const agreement = {
    fleet: 'Cedar',
    currency: 'USD',
    number: 'Q-00001',
    revision: 1,
    name: 'Base course',
    customer: 'Elm',
    contact: null,
    pickup: { name: 'North Pit', town: null },
    delivery: null,
    material: null,
    equipment: null,
    unit: 'ton' as const,
    quantityMilli: milli(1_000_000),
    loadMilli: milli(24_000),
    loads: 42,
    startsOn: null,
    endsOn: null,
    basis: 'per_ton' as const,
    rateMicro: microRate('19.50'),
    minimumCents: null,
    weightBasis: 'origin' as const,
    fuelSurcharge: null,
    fuelMicro: null,
    detention: null,
    lines: [],
    linehaulCents: cents(46_800),
    surchargeCents: cents(0),
    loadPriceCents: cents(46_800),
    totalCents: cents(1_950_000),
    validUntil: aDay('2026-04-15'),
    restrictions: null,
    exclusions: null,
    terms: null,
  }
  const hash = await agreementHash(agreement)
  expect(hash).toMatch(/^[0-9a-f]{64}$/)
  expect(await agreementHash({ ...agreement })).toBe(hash)
  expect(await agreementHash({ ...agreement, totalCents: cents(1_950_001) })).not.toBe(hash)
})
