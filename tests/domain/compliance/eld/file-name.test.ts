import { expect, test } from 'vitest'
import { eldFileName, TEST_NAME_MARK } from '#domain/compliance/eld/file-name.ts'

const driver = { lastName: 'Lee', firstName: 'Ann', username: 'annlee', licenceState: 'IL', licenceNumber: 'D1234567' }
const madeAt = '2024-06-03T23:59:59'

test.each([
  ['a short name is filled up', { lastName: 'Lee' }, 'Lee__6728060324-000000000.csv'],
  ['a long name is cut', { lastName: 'Kowalczyk' }, 'Kowal6728060324-000000000.csv'],
  ['only letters of the name count', { lastName: "O'Neil-Díaz" }, 'ONeil6728060324-000000000.csv'],
  ['accents are left out', { lastName: 'Núñez' }, 'Nunez6728060324-000000000.csv'],
  ['one digit', { licenceNumber: 'A7' }, 'Lee__0707060324-000000000.csv'],
  ['no digit', { licenceNumber: 'ABC' }, 'Lee__0000060324-000000000.csv'],
  [
    'digits that add up to 122 (13 nines and a five)',
    { licenceNumber: '99999999999995' },
    'Lee__9522060324-000000000.csv',
  ],
])('%s', (_, part, name) => {
  expect(eldFileName({ driver: { ...driver, ...part }, madeAt })).toBe(name)
})

test('a test file says so in the nine characters that are free', () => {
  const name = eldFileName({ driver, madeAt }, TEST_NAME_MARK)
  expect(name).toBe('Lee__6728060324-TEST00000.csv')
  expect(name).toHaveLength(25 + '.csv'.length)
})

test.each(['', '12345678', 'test00000', '1234567890', '../../../x'])('the mark %j is refused', (mark) => {
  expect(() => eldFileName({ driver, madeAt }, mark)).toThrow(RangeError)
})
