import { expect, test } from 'vitest'
import { formats } from '#domain/format/formats.ts'
import { unitsOf } from '#domain/format/locale.ts'
import { documentSettings } from '#domain/settings/documents.ts'
import { settlementSettings } from '#domain/settings/settlements.ts'
import { loadWords } from '#domain/words/load-words.ts'
import { settingText } from '#web/features/settings/setting-text.ts'

const tonne = { one: 'tonne', other: 'tonnes' }
const of = (locale: string) =>
  formats({
    locale,
    units: unitsOf('us'),
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
