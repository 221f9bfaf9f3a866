/** Of a normal distribution, for an interval that holds the true share in 95 of 100 cases. */
const Z_95 = 1.959964

/**
 * The Wilson score interval of a share: between which bounds the true share lies with 95 % confidence after so many hits out of
 * so many tries. Few tries make it wide, so that 2 of 2 does not rank above 98 of 100. Throws RangeError where the hits are no
 * part of the tries, or nothing was tried.
 */
export function wilsonInterval(hits: number, tries: number): { low: number; high: number } {
  if (!(tries > 0) || hits < 0 || hits > tries) throw new RangeError('hits must be a part of what was tried')
  const share = hits / tries
  const squared = Z_95 * Z_95
  const middle = share + squared / (2 * tries)
  const spread = Z_95 * Math.sqrt((share * (1 - share)) / tries + squared / (4 * tries * tries))
  const whole = 1 + squared / tries
  return {
    low: hits === 0 ? 0 : Math.max(0, (middle - spread) / whole),
    high: hits === tries ? 1 : Math.min(1, (middle + spread) / whole),
  }
}
