/** What is odd about a vehicle identification number; older and foreign ones may well be right all the same. */
export type VinWarning = 'wrong_length' | 'wrong_letter' | 'wrong_check_digit'

const LENGTH = 17
const CHECK_POSITION = 8
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
const DIGIT_OF_LETTER: Record<string, number> = {
  ...{ A: 1, B: 2, C: 3, D: 4, E: 5, F: 6, G: 7, H: 8 },
  ...{ J: 1, K: 2, L: 3, M: 4, N: 5, P: 7, R: 9 },
  ...{ S: 2, T: 3, U: 4, V: 5, W: 6, X: 7, Y: 8, Z: 9 },
}

/** Checks the length, the letters (no I, O, Q) and the check digit in the ninth place: 49 CFR 565.15(c). */
export function vinWarning(vin: string): VinWarning | null {
  const characters = [...vin.trim().toUpperCase()]
  if (characters.length !== LENGTH) return 'wrong_length'
  const values = characters.map((character) => (/\d/.test(character) ? Number(character) : DIGIT_OF_LETTER[character]))
  const sum = values.reduce<number>((total, value, i) => total + (value ?? Number.NaN) * (WEIGHTS[i] ?? 0), 0)
  if (Number.isNaN(sum)) return 'wrong_letter'
  const expected = sum % 11 === 10 ? 'X' : String(sum % 11)
  return characters[CHECK_POSITION] === expected ? null : 'wrong_check_digit'
}
