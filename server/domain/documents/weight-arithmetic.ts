import type { Printed } from '#domain/documents/ticket-numbers.ts'
import type { Box } from '#domain/documents/ticket-words.ts'
import type { WeightField } from '#domain/documents/weigh-ticket-reading.ts'

/** Three printed numbers of which one is the difference of the others. Which of the two lesser is the net, they do not say. */
export type Triple = { gross: Printed; lesser: readonly [Printed, Printed] }
/** The weighing of the page, with everything else that the page prints taken into account. */
export type Weighing = Record<WeightField, Printed> & {
  /** Whether something on the page besides the subtraction tells the tare from the net. */
  areRolesSure: boolean
  /** False where the page prints another weighing, or a heavier weight, that this one does not explain. */
  isOnlyOne: boolean
  /** The sum of other weighings that the page prints. */
  isTotal: boolean
}
/** What a caption, a unit or a total says of a printed number's field; null without a word on it. */
export type RoleOf = (printed: Printed) => WeightField | null

/** Lighter than this is no truck; the numbers of addresses, dates and orders are mostly below it. */
const LEAST_TARE = 1_000
const MOST_GROSS = 400_000
const LEAST_TARE_TONS = 0.5
const MOST_GROSS_TONS = 250
/** Scales step in tens at least; orders and telephone numbers do not. */
const LEAST_DIVISION = 10
const TONS_PER = [2000, 1000] as const

type Kind = 'whole' | 'tons'

/** Whether a number may be a weight by its form: whole pounds or kilograms, or tons with two or three places. */
function kindOf({ value, decimals, unit }: Printed): Kind | null {
  const isTons = unit === 'ton' || unit === 'tonne'
  if (decimals >= 2 && unit !== 'lb' && unit !== 'kg') {
    return value >= LEAST_TARE_TONS && value <= MOST_GROSS_TONS ? 'tons' : null
  }
  const isWhole = decimals === 0 && !isTons && value >= LEAST_TARE && value <= MOST_GROSS
  return isWhole && value % LEAST_DIVISION === 0 ? 'whole' : null
}

/** Every three printed numbers of one kind that satisfy gross − tare = net, each set of values once. */
function findTriples(printed: readonly Printed[]): Triple[] {
  const byKind = (kind: Kind) => unlike(printed.filter((one) => kindOf(one) === kind))
  return [...triplesIn(byKind('whole')), ...triplesIn(byKind('tons'))]
}

function triplesIn(numbers: readonly Printed[]): Triple[] {
  const sorted = numbers.toSorted((a, b) => b.value - a.value)
  const found: Triple[] = []
  sorted.forEach((gross, at) => {
    const smaller = sorted.slice(at + 1)
    smaller.forEach((greater, place) => {
      const least = smaller
        .slice(place)
        .find(({ value }) => thousandths(value) === thousandths(gross.value - greater.value))
      // A truck that carries its own weight exactly is rarer than a number that stands on the page twice.
      if (least && least !== greater) found.push({ gross, lesser: [greater, least] })
    })
  })
  return found
}

const thousandths = (value: number) => Math.round(value * 1000)

/** One of each value: the clearest. */
function unlike(numbers: readonly Printed[]): Printed[] {
  const best = new Map<number, Printed>()
  for (const one of numbers) {
    const known = best.get(one.value)
    if (!known || one.confidence > known.confidence) best.set(one.value, one)
  }
  return [...best.values()]
}

/**
 * The weighing that the page's numbers make, whatever its captions are; null where no three add up. Of several, a total
 * of others wins (truck and pup, or products loaded one on the other); the captions only rank and tell tare from net.
 */
export function weighingOf(printed: readonly Printed[], roleOf: RoleOf): Weighing | null {
  const triples = withoutConversions(findTriples(printed))
  const total = triples.find((one) => isTotal(one, triples, printed))
  const named = triples.toSorted((a, b) => namedRoles(b, roleOf) - namedRoles(a, roleOf))
  const chosen = total ?? named[0]
  if (!chosen) return null
  const explained = new Set(
    [...weightsOf(chosen), ...(total ? triples.flatMap(weightsOf) : [])].map(({ value }) => value),
  )
  const kind = kindOf(chosen.gross)
  const others = triples.filter((one) => one !== chosen && kindOf(one.gross) === kind)
  const isHeavierPrinted = printed.some(
    (one) => kindOf(one) === kind && one.value > chosen.gross.value && !explained.has(one.value),
  )
  // A legal limit is heavier too: where the captions name all three weights, they are not doubted for it.
  const isNamed = namedRoles(chosen, roleOf) === 3
  const isOnlyOne = total !== undefined || (others.length === 0 && (isNamed || !isHeavierPrinted))
  return { ...rolesIn(chosen, printed, roleOf), isOnlyOne, isTotal: total !== undefined }
}

const weightsOf = ({ gross, lesser }: Triple) => [gross, ...lesser]

/** The same weighing printed in tons too is not another one. */
function withoutConversions(triples: readonly Triple[]): Triple[] {
  const whole = triples.filter(({ gross }) => kindOf(gross) === 'whole')
  return triples.filter(
    (one) => kindOf(one.gross) === 'whole' || !whole.some((other) => isSameInTons(other.gross.value, one.gross.value)),
  )
}

const isSameInTons = (whole: number, tons: number) => TONS_PER.some((per) => Math.abs(whole / per - tons) < 0.01)

/** Whether two other weighings of the page make up this one: side by side, or one on top of the other. */
function isTotal(one: Triple, all: readonly Triple[], printed: readonly Printed[]): boolean {
  const others = all.filter((other) => other !== one && kindOf(other.gross) === kindOf(one.gross))
  const isChain = (lower: Triple, upper: Triple) =>
    isChainOf(one, lower, upper) && areLinesOfTheirOwn(lower, upper, printed)
  return others.some((a, at) => others.slice(at + 1).some((b) => isSumOf(one, a, b) || isChain(a, b) || isChain(b, a)))
}

function isSumOf(one: Triple, a: Triple, b: Triple): boolean {
  if (thousandths(a.gross.value + b.gross.value) !== thousandths(one.gross.value)) return false
  const sums = a.lesser.flatMap((x) => b.lesser.map((y) => thousandths(x.value + y.value)))
  return one.lesser.every(({ value }) => sums.includes(thousandths(value)))
}

/** Weighed, loaded, weighed again and loaded once more: what was gross for the first product is the second one's tare. */
function isChainOf(one: Triple, lower: Triple, upper: Triple): boolean {
  const has = ({ lesser }: Triple, value: number) => lesser.some((weight) => weight.value === value)
  if (upper.gross.value !== one.gross.value || !has(upper, lower.gross.value)) return false
  return one.lesser.some(({ value }) => has(lower, value) && lower.gross.value > value)
}

/** The numbers of a chain add up the other way round too; each weighing of the two is a line of its own, or a column. */
function areLinesOfTheirOwn(lower: Triple, upper: Triple, printed: readonly Printed[]): boolean {
  return (
    (areIn('row', lower, printed) && areIn('row', upper, printed)) ||
    (areIn('column', lower, printed) && areIn('column', upper, printed))
  )
}

/** Whether these values stand in one row, or one column, of the page; each may be printed in several places. */
function areIn(line: 'row' | 'column', { gross, lesser: [a, b] }: Triple, printed: readonly Printed[]): boolean {
  const placesOf = ({ value }: Printed) => printed.filter((one) => one.value === value).map(({ box }) => box)
  return placesOf(gross).some((first) =>
    placesOf(a).some((second) => placesOf(b).some((third) => isLine(line, [first, second, third]))),
  )
}

function isLine(line: 'row' | 'column', boxes: readonly Box[]): boolean {
  const middles = boxes.map(({ x, y, w, h }) => (line === 'row' ? y + h / 2 : x + w / 2))
  const least = Math.min(...boxes.map(({ w, h }) => (line === 'row' ? h : w)))
  return Math.max(...middles) - Math.min(...middles) < least
}

function namedRoles({ gross, lesser }: Triple, roleOf: RoleOf): number {
  const [a, b] = lesser.map(roleOf)
  const pair = [a, b]
  return (roleOf(gross) === 'gross' ? 1 : 0) + (pair.includes('tare') ? 1 : 0) + (pair.includes('net') ? 1 : 0)
}

/** Captions tell the net from the tare, else a printed tons figure of it does, else it is the one that stands last. */
function rolesIn(
  { gross, lesser }: Triple,
  printed: readonly Printed[],
  roleOf: RoleOf,
): Pick<Weighing, WeightField | 'areRolesSure'> {
  const [a, b] = lesser
  const score = (tare: Printed, net: Printed) => (roleOf(tare) === 'tare' ? 1 : 0) + (roleOf(net) === 'net' ? 1 : 0)
  const said = score(a, b) - score(b, a)
  if (said !== 0) return { gross, tare: said > 0 ? a : b, net: said > 0 ? b : a, areRolesSure: true }
  const inTons = (net: Printed) =>
    kindOf(net) === 'whole' && printed.some((one) => one.decimals >= 2 && isSameInTons(net.value, one.value))
  if (inTons(a) !== inTons(b)) {
    const net = inTons(a) ? a : b
    return { gross, tare: net === a ? b : a, net, areRolesSure: true }
  }
  const isLast = (one: Printed, other: Printed) =>
    one.box.y > other.box.y + other.box.h / 2 || (one.box.y > other.box.y - other.box.h / 2 && one.box.x > other.box.x)
  const net = isLast(a, b) ? a : b
  return { gross, tare: net === a ? b : a, net, areRolesSure: false }
}
