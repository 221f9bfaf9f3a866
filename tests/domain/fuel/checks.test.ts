import { expect, test } from 'vitest'
import type { CheckContext, CheckedPurchase, FuelRule, NearPurchase } from '#domain/fuel/checks/check.ts'
import { checkPurchase } from '#domain/fuel/checks/check-purchase.ts'
import { cents, microRate, NO_MONEY } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { anInstant, aUuid } from '../../support/brands.ts'

const at = (time: string) => anInstant(`2026-03-16T${time}:00.000Z`)
const id = aUuid('018f3c4e-0000-7000-8000-000000000002')
const other = aUuid('018f3c4e-0000-7000-8000-000000000001')
const rosa = aUuid('018f3c4e-0000-7000-8000-00000000000a')
const jim = aUuid('018f3c4e-0000-7000-8000-00000000000b')
const MILE = 1609.344

/** 80 gallons on a Monday at ten. */
const purchase: CheckedPurchase = {
  id,
  at: at('16:00'),
  hasTime: true,
  localMinute: 600,
  weekday: 1,
  product: 'diesel',
  gallons: milli(80_000),
  printed: milli(80_000),
  printedPrice: microRate('4'),
  pricePerGallon: microRate('4'),
  discount: NO_MONEY,
  amount: cents(32_010),
  odometerM: 800_000_000,
  place: { point: { lat: 36.2, lon: -95.9 }, uncertaintyM: 0 },
  driverId: rosa,
  cardLast4: '4482',
}
const before: NearPurchase = {
  id: other,
  at: at('12:00'),
  product: 'diesel',
  gallons: milli(70_000),
  odometerM: 799_500_000,
  hasTime: true,
}
const context: CheckContext = {
  truck: { tankGal: 100, fuel: 'diesel' },
  near: [before],
  lastReading: { at: at('12:00'), metres: 799_500_000 },
  position: { point: { lat: 36.2, lon: -95.9 }, minutesApart: 3 },
  prices: { medianMicro: 4_000_000, count: 9, from: 'region' },
  mpgHundredths: 600,
  usualMpgHundredths: 600,
  card: { usualDriverId: rosa, uses: 12 },
  isFormerDriver: false,
  limits: {
    placeM: 1609,
    placeMin: 15,
    capacityPct: 5,
    velocityMin: 60,
    pricePct: 15,
    mpgPct: 25,
    opensMin: 240,
    closesMin: 1320,
    isOpenWeekends: false,
  },
}
const result = (rule: FuelRule, some: Partial<CheckedPurchase> = {}, known: Partial<CheckContext> = {}) => {
  const check = checkPurchase({ ...purchase, ...some }, { ...context, ...known }).find((one) => one.rule === rule)
  return check?.result === 'cannot_tell' ? check.why : check?.result
}
const price = (dollars: string) => ({ pricePerGallon: microRate(dollars) })
const twin = (change: Partial<NearPurchase>) => ({ near: [{ ...before, at: at('15:52'), ...change }] })

test('an ordinary fill raises nothing', () => {
  const checks = checkPurchase(purchase, context)
  expect(checks.filter((check) => check.result === 'flag')).toEqual([])
  expect(checks.filter((check) => check.result === 'cannot_tell').map(({ rule }) => rule)).toEqual(['no_level_rise'])
})

test.each<[string, FuelRule, Partial<CheckedPurchase>, Partial<CheckContext>, string]>([
  ['a tank of 100 gallons takes 104.999', 'over_capacity', { gallons: milli(104_999) }, {}, 'ok'],
  ['and 105, with five per cent', 'over_capacity', { gallons: milli(105_000) }, {}, 'ok'],
  ['and no drop more', 'over_capacity', { gallons: milli(105_001) }, {}, 'flag'],
  ['no tank size, no word', 'over_capacity', {}, { truck: { tankGal: null, fuel: 'diesel' } }, 'no_tank_size'],
  ['exhaust fluid has a tank of its own', 'over_capacity', { product: 'def' }, {}, 'not_engine_fuel'],

  ['1,608 m from the pump', 'place_mismatch', { place: placeNorth(1608) }, {}, 'ok'],
  ['1,611 m from it', 'place_mismatch', { place: placeNorth(1611) }, {}, 'flag'],
  ['a town widens the radius', 'place_mismatch', { place: { ...placeNorth(1611), uncertaintyM: 16_000 } }, {}, 'ok'],
  ['seen 15 minutes apart', 'place_mismatch', {}, { position: seen(15) }, 'ok'],
  ['seen 16 minutes apart', 'place_mismatch', {}, { position: seen(16) }, 'no_position'],
  ['a file with days alone', 'place_mismatch', { hasTime: false }, {}, 'no_time'],
  ['no place', 'place_mismatch', { place: null }, {}, 'no_place'],

  ['a metre further', 'odometer_progress', { odometerM: 799_500_001 }, {}, 'ok'],
  ['not a metre further', 'odometer_progress', { odometerM: 799_500_000 }, {}, 'flag'],
  ['a metre back', 'odometer_progress', { odometerM: 799_499_999 }, {}, 'flag'],
  ['nobody read the dial', 'odometer_progress', { odometerM: null }, {}, 'no_odometer'],
  ['the first reading', 'odometer_progress', {}, { lastReading: null }, 'no_earlier_reading'],

  ['a fill 61 minutes before', 'fuel_velocity', {}, twin({ at: at('14:59') }), 'ok'],
  ['a fill 60 minutes before', 'fuel_velocity', {}, twin({ at: at('15:00') }), 'flag'],
  ['30 miles after a fill', 'fuel_velocity', {}, far(30.01), 'ok'],
  ['less than 30 miles after a fill', 'fuel_velocity', {}, far(29.9), 'flag'],
  ['no fill before', 'fuel_velocity', {}, { near: [] }, 'no_earlier_fill'],

  ['gasoline in a diesel truck', 'wrong_product', { product: 'gasoline' }, {}, 'flag'],
  ['dyed fuel is for another machine', 'wrong_product', { product: 'off_road' }, {}, 'not_engine_fuel'],
  ['cash is no fuel', 'wrong_product', { product: 'cash_advance' }, {}, 'flag'],

  ['15 % above the others', 'price_outlier', price('4.60'), {}, 'ok'],
  ['a little more than 15 %', 'price_outlier', price('4.600001'), {}, 'flag'],
  ['a little more than 15 % below', 'price_outlier', price('3.399999'), {}, 'flag'],
  ['nothing to compare with', 'price_outlier', {}, { prices: null }, 'no_peers'],

  ['at four in the morning', 'off_hours', { localMinute: 240 }, {}, 'ok'],
  ['a minute before', 'off_hours', { localMinute: 239 }, {}, 'flag'],
  ['a minute before ten at night', 'off_hours', { localMinute: 1319 }, {}, 'ok'],
  ['at ten at night', 'off_hours', { localMinute: 1320 }, {}, 'flag'],
  ['on a Friday', 'off_hours', { weekday: 5 }, {}, 'ok'],
  ['on a Saturday', 'off_hours', { weekday: 6 }, {}, 'flag'],

  [
    'ten minutes and half a gallon apart',
    'near_duplicate',
    {},
    twin({ at: at('15:50'), gallons: milli(80_500) }),
    'flag',
  ],
  ['eleven minutes apart', 'near_duplicate', {}, twin({ at: at('15:49'), gallons: milli(80_500) }), 'ok'],
  ['more than half a gallon apart', 'near_duplicate', {}, twin({ gallons: milli(80_501) }), 'ok'],
  ['fluid beside fuel', 'near_duplicate', {}, twin({ gallons: milli(80_000), product: 'def' }), 'ok'],
  ['the later one is the one too many', 'near_duplicate', {}, twin({ at: at('16:05'), gallons: milli(80_000) }), 'ok'],

  ['a quarter below the usual', 'mpg_off', {}, { mpgHundredths: 450 }, 'ok'],
  ['more than a quarter below', 'mpg_off', {}, { mpgHundredths: 449 }, 'flag'],
  ['more than a quarter above', 'mpg_off', {}, { mpgHundredths: 751 }, 'flag'],
  ['below what any truck does', 'mpg_off', {}, { mpgHundredths: 299, usualMpgHundredths: null }, 'flag'],
  [
    'plausible, and nothing to compare with',
    'mpg_off',
    {},
    { mpgHundredths: 300, usualMpgHundredths: null },
    'no_legs',
  ],

  ['150 gallons into 100 are too many', 'litres_for_gallons', { gallons: milli(150_000) }, {}, 'ok'],
  ['and beyond that they fit as litres', 'litres_for_gallons', { gallons: milli(150_001) }, {}, 'flag'],
  ['the price of a litre', 'litres_for_gallons', price('1.599999'), {}, 'flag'],
  ['a very good price', 'litres_for_gallons', price('1.60'), {}, 'ok'],

  ['a hundredth beside the sum', 'amount_differs', { amount: cents(32_323) }, {}, 'ok'],
  ['more than a hundredth beside it', 'amount_differs', { amount: cents(32_324) }, {}, 'flag'],

  ['somebody else’s card', 'other_driver', { driverId: jim }, {}, 'flag'],
  ['a card that nobody knows', 'other_driver', { driverId: jim }, { card: null }, 'ok'],
  ['somebody who left', 'other_driver', {}, { isFormerDriver: true }, 'flag'],
  ['nobody named', 'other_driver', { driverId: null }, {}, 'no_driver'],

  ['$300', 'round_amount', { amount: cents(30_000) }, {}, 'flag'],
  ['$300.01', 'round_amount', { amount: cents(30_001) }, {}, 'ok'],

  ['no truck, no word', 'over_capacity', {}, { truck: null }, 'no_truck'],
  ['a credit is looked at by nothing', 'over_capacity', { amount: cents(-100), gallons: milli(-1) }, {}, 'credit'],
])('%s', (_, rule, some, known, expected) => {
  expect(result(rule, some, known)).toBe(expected)
})

function placeNorth(metres: number) {
  // By the radius that distances are reckoned with.
  return { point: { lat: 36.2 + metres / 111_195.08, lon: -95.9 }, uncertaintyM: 0 }
}
function seen(minutesApart: number) {
  return { point: { lat: 36.2, lon: -95.9 }, minutesApart }
}
function far(miles: number): Partial<CheckContext> {
  return { near: [{ ...before, odometerM: 800_000_000 - Math.round(miles * MILE) }] }
}
