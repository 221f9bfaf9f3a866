import { expect, test } from 'vitest'
import { settings as documentSettings } from '#domain/documents/declared.ts'
import { formats } from '#domain/format/formats.ts'
import { unitsOf } from '#domain/format/locale.ts'
import { settings as loadSettings } from '#domain/loads/declared.ts'
import { settings as settlementSettings } from '#domain/settlements/declared.ts'
import { settings as trackingSettings } from '#domain/tracking/declared.ts'
import { loadWords } from '#domain/words/load-words.ts'
import { settingText } from '#web/features/settings/setting-text.ts'

const tonne = { one: 'tonne', other: 'tonnes' }
const of = (locale: string, system: 'us' | 'metric' = 'us') =>
  formats({
    locale,
    units: unitsOf(system),
    currency: 'USD',
    zone: 'UTC',
    unitNames: { long_ton: { one: 'long ton', other: 'long tons' }, ton: tonne, tonne },
  })

test('a share is read in percent, and a price per gallon in money, not in the parts that are stored', async () => {
  const words = await loadWords('en')
  const said = (entry: Parameters<typeof settingText>[2]['entry'], value: number, locale = 'en-US') =>
    settingText(words, of(locale), { entry }, value)
  expect(said(documentSettings.ticket_tolerance_bp, 25)).toBe('0.25 %')
  expect(said(documentSettings.ticket_tolerance_bp, 25, 'fr-CA')).toBe('0,25 %')
  expect(said(settlementSettings.fuel_index_price, 3_859_000)).toBe('3.859 per gallon')
  expect(said(settlementSettings.fuel_index_price, 3_859_001)).toBe('3.859001 per gallon')
})

test('a distance, a weight, a speed and a price of fuel are read in the units of the reader', async () => {
  const words = await loadWords('en')
  const figures = [
    [trackingSettings.geofence_radius_m, 200, '656 ft', '200 m'],
    [trackingSettings.overspeed_kmh, 121, '75 mph', '121 km/h'],
    [trackingSettings.idle_burn, 80, '0.8 gallons an hour', '3.03 litres an hour'],
    [loadSettings.legal_gross_lb, 80_000, '80,000 lb', '36,287 kg'],
    [settlementSettings.fuel_index_price, 3_859_000, '3.859 per gallon', '1.0194 per litre'],
  ] as const
  for (const [entry, kept, us, metric] of figures) {
    expect(settingText(words, of('en-US', 'us'), { entry }, kept)).toBe(us)
    expect(settingText(words, of('en-US', 'metric'), { entry }, kept)).toBe(metric)
  }
})

test('what a scale counts in is the same for every reader', async () => {
  const words = await loadWords('fr')
  for (const system of ['us', 'metric'] as const) {
    expect(settingText(words, of('fr-CA', system), { entry: documentSettings.scale_division_lb }, 20)).toBe('20 lb')
    expect(settingText(words, of('fr-CA', system), { entry: documentSettings.scale_division_kg }, 10)).toBe('10 kg')
  }
})
