import { expect, test } from 'vitest'
import { readJurisdiction } from '#domain/units/jurisdiction.ts'
import { isJurisdiction } from '#domain/units/jurisdiction-code.ts'
import { bundledPlaces } from '#server/adapters/bundled-places.ts'

const places = bundledPlaces()

test.each([
  ['Montreal, QC', 'Montréal', 'QC'],
  ['Winnipeg, MB', 'Winnipeg', 'MB'],
  ['Calgary, AB', 'Calgary', 'AB'],
  ['Calgary AB T2P 1J9', 'Calgary', 'AB'],
  ['Calgary, Alberta', 'Calgary', 'AB'],
  ['Tulsa, Oklahoma', 'Tulsa', 'OK'],
  ['Tulsa ok', 'Tulsa', 'OK'],
  ['St Louis, MO', 'Saint Louis', 'MO'],
  ['Saint Louis, MO', 'Saint Louis', 'MO'],
  ['St. Catharines, ON', 'St. Catharines', 'ON'],
  ['Ft Worth, TX', 'Fort Worth', 'TX'],
  ['Mt Pleasant, SC', 'Mount Pleasant', 'SC'],
  ['Saint Johns, NL', "St. John's", 'NL'],
])('%s is %s in %s', async (text, city, region) => {
  const [found] = await places.find(text)
  expect(found).toMatchObject({ city, region })
})

test('no place names a province written out', async () => {
  for (const text of ['T2P', 'H2X', 'R3C', 'Vancouver', 'Quebec', 'Halifax']) {
    for (const { region, label } of await places.find(text)) {
      expect(region, label).toMatch(/^[A-Z]{2}$/)
      expect(label).not.toMatch(/Alberta|Manitoba|British Columbia/)
    }
  }
  expect(await places.townAt(51.05, -114.07)).toMatchObject({ city: 'Calgary', region: 'AB' })
})

test.each([
  ['Oklahoma', 'OK'],
  ['ok ', 'OK'],
  ['US-OK', 'OK'],
  ['Québec', 'QC'],
  ['N.M.', 'NM'],
  ['Alberta', 'AB'],
  ['Newfoundland & Labrador', 'NL'],
  ['Nowhere', null],
  ['', null],
  ['XX', null],
])('the jurisdiction of %s is %s', (text, code) => {
  expect(readJurisdiction(text)).toBe(code)
  if (code !== null) expect(isJurisdiction(code)).toBe(true)
})

test('a code is a code of a state or province, and no other two letters are one', () => {
  const letters = Array.from({ length: 26 }, (_, n) => String.fromCharCode(65 + n))
  const pairs = letters.flatMap((first) => letters.map((second) => first + second))
  expect(pairs.filter(isJurisdiction)).toEqual(pairs.filter((pair) => readJurisdiction(pair) === pair))
  expect(isJurisdiction('ok')).toBe(false)
  expect(isJurisdiction('OK CA')).toBe(false)
})
