import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { FileAnswers } from '#domain/foreign-files/reading.ts'
import { type IftaRate, readRateMatrix } from '#domain/ifta/rate-matrix.ts'
import { csvFile } from '#server/csv-file.ts'

const FOLDER = join(import.meta.dirname, '../../support/ifta')
const read = (csv: string, answers?: FileAnswers) => readRateMatrix(csvFile(csv, answers?.delimiter), answers)
const fileOf = (name: string) => readFileSync(join(FOLDER, name), 'utf8')

function rate(rates: readonly IftaRate[], jurisdiction: string, fuel = 'diesel') {
  const found = rates.find((each) => each.jurisdiction === jurisdiction && each.fuel === fuel)
  return found && [found.rateMicro, found.surchargeMicro]
}

test('the matrix of a quarter: 58 members, surcharges beside the tax, rows per litre left', () => {
  const matrix = read(fileOf('rates-2q2026.csv'))
  expect(matrix).toMatchObject({ quarter: '2026-Q2', bad: [], lacking: [], perLitre: 61, looksPerLitre: false })
  expect(matrix.file.questions).toEqual([])
  expect(rate(matrix.rates, 'VA')).toEqual([327_000, 143_000])
  expect(rate(matrix.rates, 'KY')).toEqual([220_000, 105_000])
  // The diesel surcharge of Indiana went into its tax; what is left is of propane.
  expect(rate(matrix.rates, 'IN')).toEqual([630_000, null])
  expect(rate(matrix.rates, 'IN', 'propane')).toEqual([null, 610_000])
  // A tax by weight and mile: none per gallon.
  expect(rate(matrix.rates, 'OR')).toBeUndefined()
})

test('a file with a tax of one fuel and no name for it: its column is asked for, and then read', () => {
  const text = fileOf('rates-3q2026-diesel.csv')
  const asked = read(text)
  expect(asked.file.questions).toMatchObject([{ about: 'column', field: 'diesel' }])
  expect(asked.rates).toEqual([])
  const said = read(text, { columns: { diesel: 4 } })
  expect(said).toMatchObject({ quarter: '2026-Q3', bad: [], lacking: [] })
  expect(rate(said.rates, 'VA')).toEqual([336_000, 143_000])
})

/** As the agreement publishes it: a mark, a title, heads on two lines and once more in the middle, pairs of rows. */
const OFFICIAL = `\ufeffIFTA Fuel Tax Rates 3Q2026,,,,
,,Gasoline,Special,Gasohol
,,,Diesel,
ALABAMA,U.S.,$ 0.3000 ,$ 0.3100 ,$ 0.3000
,Can,$ 0.1092 ,$ 0.1127 ,$ 0.1092
,,,,
OREGON #4,U.S.,$-,$-,$-
,Can,$-,$-,$-
,,Gasoline,Special,Gasohol
,,,Diesel,
VIRGINIA #26,U.S.,$ 0.3000 ,$ 0.3270 ,$ 0.3000
,Can,$ 0.1092 ,$ 0.1127 ,$ 0.1092
VIRGINIA #26 SurChg,U.S.,$ 0.1530 ,$ 0.1430 ,$-
,Can,$ 0.0557 ,$ 0.0520 ,$-
`

test('the published layout: names, footnotes and the unnamed row per litre', () => {
  const matrix = read(OFFICIAL)
  expect(matrix).toMatchObject({ quarter: '2026-Q3', bad: [], perLitre: 4 })
  expect(rate(matrix.rates, 'AL')).toEqual([310_000, null])
  expect(rate(matrix.rates, 'VA')).toEqual([327_000, 143_000])
  expect(matrix.lacking).toHaveLength(55)
  expect(matrix.lacking).not.toContain('OR')
})

test.each([
  ['a state that is none', 'jurisdiction,diesel\nOklahomaX,0.19', 'jurisdiction'],
  ['a tax that is no number', 'jurisdiction,diesel\nOK,n/a', 'rate'],
  ['a tax below nothing', 'jurisdiction,diesel\nOK,-0.19', 'rate'],
  ['a tax of another order', 'jurisdiction,diesel\nOK,19.0', 'rate'],
  ['two taxes for one state', 'jurisdiction,diesel\nOK,0.19\nOK,0.20', 'twice'],
  ['two quarters', 'quarter,jurisdiction,diesel\n1Q2026,OK,0.19\n2Q2026,TX,0.20', 'quarter'],
])('%s is named with its line', (_, csv, why) => {
  const { bad } = read(csv)
  expect(bad).toMatchObject([{ why }])
  expect(bad[0]?.line).toBeGreaterThan(1)
})

test('a table of taxes per litre is seen by what the dearest member asks', () => {
  const litres = fileOf('rates-2q2026.csv')
    .split('\n')
    .filter((line) => !line.includes('USD/gal'))
    .join('\n')
    .replaceAll('CAD/L', '')
  expect(read(litres)).toMatchObject({ looksPerLitre: true })
})
