import { expect, test } from 'vitest'
import { vinWarning } from '#domain/fleet/vin.ts'

test.each([
  ['the regulation’s own example, with X as check digit', '1M8GDM9AXKP042788', null],
  ['a number of seventeen ones', '11111111111111111', null],
  ['one digit mistyped', '1M8GDM9AXKP042789', 'wrong_check_digit'],
  ['a letter that no number holds', '1M8GDM9AXKPO42788', 'wrong_letter'],
  ['one character short', '1M8GDM9AXKP04278', 'wrong_length'],
  ['typed in lower case with blanks around it', ' 1m8gdm9axkp042788 ', null],
] as const)('%s', (_, vin, expected) => {
  expect(vinWarning(vin)).toBe(expected)
})
