/** A ticket number as a scale counts it: what stands before the digits, and the count. */
export type ScaleNumber = { prefix: string; digits: number; count: number }

/** The part of a ticket number that its scale counts up; null for one without digits at its end. */
export function scaleNumber(number: string | null): ScaleNumber | null {
  const [, before = '', digits = ''] = /^(.*?)(\d{1,12})$/.exec((number ?? '').toUpperCase().replace(/\s/g, '')) ?? []
  if (digits === '') return null
  return { prefix: before.replace(/[^A-Z0-9]/g, ''), digits: digits.length, count: Number(digits) }
}

/** Whether two numbers are of one row: the same letters before as many digits. */
export function isSameRow(one: ScaleNumber, other: ScaleNumber): boolean {
  return one.prefix === other.prefix && one.digits === other.digits
}

/** The numbers of the same scale and day that were weighed right before and right after a ticket. */
export type NumberNeighbours = { before: string | null; after: string | null }

/** Whether a ticket's number stands out of the order in which its scale counted that day, and beside which number. */
export function numberOutOfOrder(
  number: string | null,
  { before, after }: NumberNeighbours,
): { neighbour: string } | null {
  const own = scaleNumber(number)
  if (!own) return null
  const [earlier, later] = [scaleNumber(before), scaleNumber(after)]
  if (before !== null && earlier && isSameRow(own, earlier) && earlier.count > own.count) return { neighbour: before }
  if (after !== null && later && isSameRow(own, later) && later.count < own.count) return { neighbour: after }
  return null
}
