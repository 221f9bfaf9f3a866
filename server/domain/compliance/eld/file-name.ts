import { homeDateCell } from './cells.ts'
import type { EldHeader } from './eld-file.ts'

/** Nine characters that keep apart what would have the same name; the default of the appendix, and ours. */
const PLAIN_MARK = '000000000'
export const TEST_NAME_MARK = 'TEST00000'

/**
 * The name of a driver's output file: letters of the last name, digits of the licence, the day it was made, and a mark of
 * nine characters A-Z or 0-9 (49 CFR 395 subpart B appendix A 4.8.2.2). Throws RangeError for any other mark.
 */
export function eldFileName({ driver, madeAt }: Pick<EldHeader, 'driver' | 'madeAt'>, mark = PLAIN_MARK): string {
  if (!/^[A-Z0-9]{9}$/.test(mark)) throw new RangeError('nine characters A-Z or 0-9')
  const letters = driver.lastName.normalize('NFD').replace(/[^A-Za-z]/g, '')
  const digits = driver.licenceNumber.replace(/\D/g, '')
  const sum = [...digits].reduce((total, digit) => total + Number(digit), 0)
  const twoDigits = (text: string) => text.slice(-2).padStart(2, '0')
  const name = letters.slice(0, 5).padEnd(5, '_')
  return `${name}${twoDigits(digits)}${twoDigits(String(sum))}${homeDateCell(madeAt)}-${mark}.csv`
}
