import { expect, test } from 'vitest'
import { formats } from '#domain/format/formats.ts'
import { cellText } from '#domain/reports/cell-text.ts'
import type { ReportCell, ReportColumn } from '#domain/reports/columns.ts'
import { differenceOf } from '#domain/reports/reconcile.ts'
import { sheetColumns } from '#domain/reports/sheet-columns.ts'
import { loadWords } from '#domain/words/load-words.ts'

const words = await loadWords('en')
const voiceOf = (distance: 'mi' | 'km') => ({
  words,
  formats: formats({
    locale: 'en-US',
    units: { weight: 'lb', quantity: 'ton', distance, volume: 'gal' },
    currency: 'USD',
    zone: 'America/Chicago',
    unitNames: words.units,
  }),
})
const column = (kind: ReportColumn['kind'], more: Partial<ReportColumn> = {}): ReportColumn => ({
  id: 'x',
  kind,
  word: 'load',
  ...more,
})
const said = (of: ReportColumn, value: ReportCell, distance: 'mi' | 'km' = 'mi') =>
  cellText(of, { x: value, unit: 'ton' }, voiceOf(distance))

test.each([
  [column('money'), -12_345, '-$123.45'],
  [column('weight'), 47_310, '47,310 lb'],
  [column('minutes'), 135, '2 h 15 m'],
  [column('seconds'), 90 * 60, '1 h 30 m'],
  [column('flag'), true, 'Yes'],
  [column('day'), '2026-03-16', 'Mar 16, 2026'],
  [column('instant'), '2026-03-16T14:05:00.000Z', 'Mar 16, 2026, 09:05 CDT'],
  [column('code', { of: 'loadStatus' }), 'in_transit', words.loads.status.in_transit],
  [column('code', { of: 'inspectionItem' }), 'Sideboards of our own', 'Sideboards of our own'],
  [column('count'), 0, '0'],
  [column('money'), null, ''],
] as const)('%j says %s as %s', (of, value, expected) => {
  expect(said(of, value).replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ')).toBe(expected)
})

test('a distance is in the reader’s units on a page, and in metres in a file', () => {
  expect(said(column('distance'), 160_934, 'mi')).toContain('100')
  expect(said(column('distance'), 160_934, 'km')).toContain('160.9')
  const [of] = sheetColumns([column('distance')], 'UTC')
  expect([of?.head, of?.cell({ x: 160_934 })]).toEqual(['x_m', 160_934])
})

test('a file has units in its heads, figures as they are kept, and the zone of its days', () => {
  const columns = sheetColumns(
    [column('money', { id: 'netPay' }), column('instant', { id: 'weighedAt' }), column('flag', { id: 'isSafe' })],
    'America/Chicago',
  )
  expect(columns.map(({ head }) => head)).toEqual(['net_pay', 'weighed_at_utc', 'is_safe', 'zone'])
  const row = { netPay: -5, weighedAt: '2026-03-16T14:05:00.000Z', isSafe: false }
  expect(columns.map(({ cell }) => cell(row))).toEqual([-0.05, '2026-03-16T14:05:00.000Z', 'no', 'America/Chicago'])
})

test('a report closes where its parts come to its result, else it says by how much it does not', () => {
  const parts = [
    { word: 'open_at_start', value: 4 },
    { word: 'reported', value: 3 },
    { word: 'repaired', value: -2 },
  ] as const
  expect(differenceOf({ parts, result: { word: 'open_at_end', value: 5 } })).toBe(0)
  expect(differenceOf({ parts, result: { word: 'open_at_end', value: 7 } })).toBe(2)
})
