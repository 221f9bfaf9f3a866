import { expect, test } from 'vitest'
import { microRate } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { dryBasis } from '#domain/yields/dry-basis.ts'
import { type JudgedBy, judgeHaul, variancePartsOf } from '#domain/yields/judge-haul.ts'
import { type HaulFacts, type Tolerance, type WeighedTicket, weighHaul } from '#domain/yields/weigh-haul.ts'

const usual: Tolerance = { shareBp: 50, leastLb: 160, tareDays: 30 }
const ticket = (net: number, some: Partial<WeighedTicket> = {}): WeighedTicket => ({
  gross: net + 27_600,
  tare: 27_600,
  net,
  unit: 'lb',
  flags: [],
  ...some,
})
const haul = (some: Partial<HaulFacts> = {}): HaulFacts => ({
  origin: { tickets: [ticket(48_000)], divisionLb: 20 },
  destination: { tickets: [ticket(47_900, { gross: 75_440, tare: 27_540 })], divisionLb: 20 },
  storedTare: null,
  limits: { registeredGrossLb: 80_000, allowableGrossLb: 80_000, truckTareLb: 18_000, trailerTareLb: 9_400 },
  quantity: { milli: milli(24_000), unit: 'ton' },
  distanceM: 32_187,
  ratePerTon: microRate('12.50'),
  densityLbYd3: 2600,
  capacityMilliYd3: milli(20_000),
  ...some,
})
const to = (net: number, some: Partial<WeighedTicket> = {}) => ({
  destination: { tickets: [ticket(net, { gross: net + 27_540, tare: 27_540, ...some })], divisionLb: 20 },
})
const by: JudgedBy = { scaleShare: 0, moisture: null, decision: null, isWeighedThere: true }

test('two steps of 20 lb are noise; the tolerance is the larger of the least and the share, never below the noise', () => {
  expect(weighHaul(haul(), usual).comparison).toEqual({
    varianceLb: -100,
    share: -100 / 48_000,
    noiseLb: 40,
    toleranceLb: 240,
  })
  expect(weighHaul(haul(), { ...usual, shareBp: 25 }).comparison?.toleranceLb).toBe(160)
  const coarse = { origin: { tickets: [ticket(48_000)], divisionLb: 100 }, ...to(47_900) }
  expect(weighHaul(haul(coarse), { ...usual, shareBp: 10, leastLb: 0 }).comparison?.toleranceLb).toBe(120)
})

test.each([
  [47_760, 'within_tolerance'],
  [47_759, 'out_of_tolerance'],
  [48_240, 'within_tolerance'],
  [48_241, 'out_of_tolerance'],
])('%i lb of 48,000 with 240 lb of tolerance are %s', (net, state) => {
  expect(judgeHaul(weighHaul(haul(to(net)), usual), by).state).toBe(state)
})

test('what a truck may carry is the lower gross less the tare of the ticket; short of it is money', () => {
  const full = weighHaul(haul(), usual)
  // 80,000 − 27,600 of the ticket, and not the 27,400 on file.
  expect(full).toMatchObject({ payloadLb: 52_400, shortLb: 4_400, overloadLb: 0, lostRevenueCents: 2_750 })
  expect(full.volumeShare).toBeCloseTo(48_000 / 52_000, 10)
  const heavy = weighHaul(haul({ origin: { tickets: [ticket(53_000)], divisionLb: 20 } }), usual)
  expect(heavy).toMatchObject({ shortLb: 0, overloadLb: 600, lostRevenueCents: 0 })
  const onFile = haul({ origin: { tickets: [ticket(48_000, { gross: null, tare: null })], divisionLb: 20 } })
  expect(weighHaul(onFile, usual)).toMatchObject({ payloadLb: 52_600, overloadLb: 0 })
  const unknown = haul({ ...onFile, limits: { ...onFile.limits, truckTareLb: null } })
  expect(weighHaul(unknown, usual)).toMatchObject({ payloadLb: null, shortLb: null, lostRevenueCents: null })
})

test('a load that is not weighed at one end waits for it, or is left out where there is no scale', () => {
  const open = weighHaul(haul({ destination: { tickets: [], divisionLb: 20 } }), usual)
  expect(judgeHaul(open, by)).toMatchObject({ state: 'awaiting_destination', exclusion: 'awaiting_destination' })
  expect(judgeHaul(open, { ...by, isWeighedThere: false }).exclusion).toBe('not_weighed')
  const none = weighHaul(haul({ origin: { tickets: [], divisionLb: 20 } }), usual)
  expect(judgeHaul(none, by).exclusion).toBe('no_origin')
})

const grossOnly = { gross: 75_500, tare: null, net: null }
test('a gross without a tare takes the tare of the same truck, labelled, with the fuel in the noise', () => {
  const taken = weighHaul(haul(to(0, grossOnly)), usual)
  // 75,500 − 27,600 of this morning's ticket; 20 miles at 5.5 to the gallon burn 26 lb.
  expect(taken).toMatchObject({ destination: { netLb: 47_900 }, flags: ['stored_tare'] })
  expect(taken.comparison?.noiseLb).toBe(66)
  const noTare = { origin: { tickets: [ticket(48_000, { gross: null, tare: null })], divisionLb: 20 } }
  const older = (ageDays: number) => haul({ ...to(0, grossOnly), ...noTare, storedTare: { lb: 27_500, ageDays } })
  expect(weighHaul(older(29), usual).destination?.netLb).toBe(48_000)
  expect(weighHaul(older(30), usual).destination).toBeNull()
})

test.each([
  ['kilograms taken for pounds', to(21_773), ['unit_slip'], 'computed'],
  ['pounds taken for kilograms', to(105_822), ['unit_slip'], 'computed'],
  ['a tare above the gross', to(48_000, { gross: 27_000, tare: 27_540 }), ['gross_below_tare'], 'computed'],
  ['a net that its weights do not give', to(48_000, { flags: ['net_mismatch'] }), ['net_differs'], 'computed'],
  ['the tare of another truck, with a difference', to(46_800, { flags: ['tare_differs'] }), ['other_tare'], 'computed'],
  [
    'the tare of another truck, without one',
    to(48_000, { flags: ['tare_differs'] }),
    ['other_tare'],
    'within_tolerance',
  ],
  ['the same weights twice', to(48_000, { gross: 75_600, tare: 27_600 }), ['same_weight'], 'within_tolerance'],
  [
    '24 loads that are tons',
    { quantity: { milli: milli(24_000), unit: 'load' } },
    ['tons_as_loads'],
    'within_tolerance',
  ],
  ['two loads', { quantity: { milli: milli(2000), unit: 'load' } }, [], 'within_tolerance'],
] as const)('%s', (_, some, flags, state) => {
  const weighed = weighHaul(haul(some as Partial<HaulFacts>), usual)
  expect(weighed.flags).toEqual(flags)
  expect(judgeHaul(weighed, by).state).toBe(state)
})

test('a load that was split over two destinations is their sum', () => {
  const split = { destination: { tickets: [ticket(28_000), ticket(19_960)], divisionLb: 20 } }
  const weighed = weighHaul(haul(split), usual)
  expect(weighed).toMatchObject({ destination: { netLb: 47_960, grossLb: null }, flags: ['split'] })
  expect(judgeHaul(weighed, by).state).toBe('within_tolerance')
})

test('tons of one scale and pounds of the other are compared in pounds', () => {
  const tons = to(0, { gross: 3_777, tare: 1_377, net: 2_400, unit: 'ton' })
  expect(weighHaul(haul(tons), usual).comparison?.varianceLb).toBe(0)
})

test('water that dried out is no loss, and rain is no gain', () => {
  // 48,000 lb at 6 % hold 45,120 lb of sand, which are 47,000 lb at 4 %.
  expect(dryBasis(48_000, 47_000, { originBp: 600, destinationBp: 400 })).toEqual({
    yieldShare: 1,
    waterLb: 1_000,
    dryVarianceLb: 0,
  })
  expect(dryBasis(48_000, 49_021, { originBp: 400, destinationBp: 600 })?.dryVarianceLb).toBe(0)
  expect(dryBasis(48_000, 47_000, { originBp: 600, destinationBp: 10_000 })).toBeNull()
  const dried = weighHaul(haul(to(47_000)), usual)
  expect(judgeHaul(dried, by).state).toBe('out_of_tolerance')
  const known = { ...by, moisture: { originBp: 600, destinationBp: 400 } }
  expect(judgeHaul(dried, known)).toMatchObject({ state: 'within_tolerance', ownVarianceLb: 0 })
  const explained: JudgedBy = { ...known, decision: { state: 'explained', reason: 'moisture' } }
  expect(judgeHaul(dried, explained).state).toBe('explained')
})

test('behind a scale that reads 0.6 % low nobody is out of tolerance, and who lost a part of the load still is', () => {
  const low: JudgedBy = { ...by, scaleShare: -0.006 }
  const honest = weighHaul(haul(to(47_720)), usual)
  expect(judgeHaul(honest, by).state).toBe('out_of_tolerance')
  expect(judgeHaul(honest, low)).toMatchObject({ state: 'within_tolerance', isBehindScale: true, ownVarianceLb: 8 })
  const spilt = weighHaul(haul(to(47_420)), usual)
  expect(judgeHaul(spilt, low)).toMatchObject({ state: 'out_of_tolerance', isBehindScale: false, ownVarianceLb: -292 })
})

test('the parts of a variance add up', () => {
  const spilt = weighHaul(haul(to(46_420)), usual)
  const all: JudgedBy = { ...by, scaleShare: -0.006, moisture: { originBp: 600, destinationBp: 500 } }
  const parts = variancePartsOf(spilt, judgeHaul(spilt, all), all, true)
  expect(parts).toEqual({ scaleLb: -288, waterLb: -505, lossLb: -787, restLb: 0 })
  expect(parts.scaleLb + parts.waterLb + parts.lossLb + parts.restLb).toBe(spilt.comparison?.varianceLb)
})

test('an explanation ends where a corrected ticket leaves nothing to explain; a claim does not', () => {
  const fine = weighHaul(haul(), usual)
  expect(judgeHaul(fine, { ...by, decision: { state: 'explained', reason: 'spill' } }).state).toBe('within_tolerance')
  expect(judgeHaul(fine, { ...by, decision: { state: 'claimed', reason: 'spill' } }).state).toBe('claimed')
})
