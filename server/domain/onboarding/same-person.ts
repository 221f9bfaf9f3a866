/** The parts of a name by which two writings of it are compared: no accents, no commas, no case. */
const partsOf = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((part) => part !== '')

/**
 * Whether two papers can be of one person: every part of the shorter name is in the longer one, a middle name may be an
 * initial or missing, and the surname may stand in front.
 */
export function isSameName(one: string, other: string): boolean {
  const [shorter, longer] = [partsOf(one), partsOf(other)].sort((a, b) => a.length - b.length)
  if (!shorter || !longer || shorter.length === 0) return false
  const left = [...longer]
  let whole = 0
  for (const part of shorter) {
    const at = left.findIndex(
      (each) => each === part || ((part.length === 1 || each.length === 1) && each[0] === part[0]),
    )
    if (at < 0) return false
    if (left[at] === part && part.length > 1) whole += 1
    left.splice(at, 1)
  }
  return whole >= Math.min(2, shorter.length)
}

const REGION_DIGITS = 10

/** The digits by which two phone numbers are compared: the last ten, whatever stands before them. */
export const phoneKey = (phone: string) => phone.replaceAll(/\D/g, '').slice(-REGION_DIGITS)
