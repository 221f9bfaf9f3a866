import { expect, test } from 'vitest'
import { formats } from '#domain/format/formats.ts'
import { languageOf, localeOf, unitsOf } from '#domain/format/locale.ts'
import type { Day, Instant } from '#domain/units/brands.ts'
import { cents, microRate } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { instant, parseDay } from '#domain/units/time.ts'

const ton = { one: 'ton', other: 'tons' }
const longTon = { one: 'long ton', other: 'long tons' }
const tonne = { one: 'tonne', other: 'tonnes' }
const us = formats({
  locale: 'en-US',
  units: unitsOf('us'),
  currency: 'USD',
  zone: 'America/Chicago',
  unitNames: { long_ton: longTon, ton, tonne },
})
const reader = { locale: localeOf('en'), currency: 'USD', zone: 'UTC', unitNames: { long_ton: longTon, ton, tonne } }
const mixed = formats({ ...reader, units: { weight: 'lb', quantity: 'tonne', distance: 'km', volume: 'l' } })
const yards = formats({ ...reader, units: { ...unitsOf('us'), quantity: 'yd3' } })
const canada = formats({
  locale: localeOf('fr'),
  units: unitsOf('metric'),
  currency: 'CAD',
  zone: 'America/Toronto',
  unitNames: { long_ton: longTon, ton: { one: 'tonne courte', other: 'tonnes courtes' }, tonne },
})

/** As a reader sees it: a figure is kept on one line with its unit, which looks like a space. */
const seen = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
const at = (iso: string): Instant => instant(Date.parse(iso))
const day = (text: string): Day => parseDay(text) ?? expect.fail(`no such day: ${text}`)

test.each([
  ['money to the cent', us.money(cents(125_000)), '$1,250.00'],
  ['money that is owed', us.money(cents(-1_250)), '-$12.50'],
  ['money in Quebec', canada.money(cents(125_000)), '1 250,00 $'],
  ['a rate with the decimals it has', us.rate(microRate('2.375')), '$2.375'],
  ['a rate with two decimals at least', us.rate(microRate('6')), '$6.00'],
  ['pounds', us.weight(47_310), '47,310 lb'],
  ['pounds as kilograms', canada.weight(47_310), '21 459 kg'],
  ['a weight as printed is not converted', us.printedWeight(27_540, 'kg'), '27,540 kg'],
  ['tons as printed', us.printedWeight(2_754, 'ton'), '27.54 tons'],
  ['tonnes as printed', canada.printedWeight(27_540, 'tonne'), '27,540 tonnes'],
  ['long tons as printed', us.printedWeight(100, 'long_ton'), '1.00 long ton'],
  ['pounds as tons on a ticket', us.tons(47_310), '23.66 tons'],
  ['exactly one ton', us.tons(2_000), '1.00 ton'],
  ['a step of a scale in tons', us.tonsFrom(us.inTons(50_000)), '25.00 tons'],
  ['a step of a scale in tonnes', mixed.tonsFrom(mixed.inTons(47_310)), '21.459 tonnes'],
  ['pounds as tonnes on a ticket', canada.tons(47_310), '21,459 tonnes'],
  ['a quantity with its unit', us.quantity(milli(23_660), ton), '23.66 tons'],
  ['one of a unit', us.quantity(milli(1_000), { one: 'load', other: 'loads' }), '1 load'],
  ['each measure by its own choice: kilometres', mixed.distance(190_546), '190.5 km'],
  ['pounds beside kilometres', mixed.weight(47_310), '47,310 lb'],
  ['tonnes beside pounds', mixed.tons(47_310), '21.459 tonnes'],
  ['metres on a site beside kilometres', mixed.shortDistance(107), '107 m'],
  ['speed beside kilometres', mixed.speed(27.78), '100 km/h'],
  ['litres', mixed.volume(0.85, 2), '3.22 L'],
  ['gallons', us.volume(0.85, 2), '0.85 gal'],
  ['added weights of whoever counts in cubic yards are short tons', yards.tons(47_310), '23.66 tons'],
  ['a distance’s figure for a field', mixed.distanceFigure(190_546), '190.5'],
  ['metres as miles, to one decimal', us.distance(190_546), '118.4 mi'],
  ['metres as kilometres', canada.distance(190_546), '190,5 km'],
  ['a geofence in feet', us.shortDistance(200), '656 ft'],
  ['a geofence in metres', canada.shortDistance(200), '200 m'],
  ['a truck at 65', us.speed(29.06), '65 mph'],
  ['hours and minutes, never 3.33', us.duration(200), '3 h 20 m'],
  ['whole hours', us.duration(120), '2 h'],
  ['less than an hour', us.duration(45), '45 m'],
  ['no time at all', us.duration(0), '0 m'],
  ['a share', us.percent(0.125), '12.5%'],
  ['a small file', us.fileSize(640_400), '640 kB'],
  ['a picture', us.fileSize(1_440_000), '1.4 MB'],
  ['what a phone may keep', us.fileSize(10_741_200_000), '10.7 GB'],
  ['an instant in the winter of Chicago', us.instant(at('2026-03-04T20:30:00Z')), 'Mar 4, 14:30 CST'],
  ['an instant in its summer', us.instant(at('2026-07-04T20:30:00Z')), 'Jul 4, 15:30 CDT'],
  ['midnight is 00, not 24', us.time(at('2026-03-04T06:00:00Z')), '00:00'],
  ['a stop in its own zone', us.instant(at('2026-03-04T20:30:00Z'), 'America/Denver'), 'Mar 4, 13:30 MST'],
  ['with the year', us.instantWithYear(at('2026-03-04T20:30:00Z')), 'Mar 4, 2026, 14:30 CST'],
  ['a day is not moved by a zone', us.day(day('2026-03-04')), 'Mar 4, 2026'],
  [
    'a window of one day names it once',
    us.window(at('2026-03-04T12:00:00Z'), at('2026-03-04T22:00:00Z')),
    'Mar 4, 06:00 – 16:00 CST',
  ],
  [
    'a window over midnight names both days',
    us.window(at('2026-03-05T04:00:00Z'), at('2026-03-05T08:00:00Z')),
    'Mar 4, 22:00 CST – Mar 5, 02:00 CST',
  ],
  ['an age in minutes', us.age(at('2026-03-04T20:27:00Z'), at('2026-03-04T20:30:59Z')), '3 min. ago'],
  ['now', us.age(at('2026-03-04T20:30:00Z'), at('2026-03-04T20:30:30Z')), 'this minute'],
  ['an age in hours', us.age(at('2026-03-04T18:00:00Z'), at('2026-03-04T20:59:00Z')), '2 hr. ago'],
  ['ahead', us.age(at('2026-03-04T20:45:00Z'), at('2026-03-04T20:30:00Z')), 'in 15 min.'],
])('%s', (_, text, expected) => {
  expect(seen(text)).toBe(expected)
})

test('a browser that wishes for Mexican Spanish gets Spanish, one that wishes for German gets English', () => {
  expect(languageOf('es-MX')).toBe('es')
  expect(languageOf('FR')).toBe('fr')
  expect(languageOf('de-DE')).toBe('en')
})
