import type { Cents, Uuid } from '../units/brands.ts'
import { cents } from '../units/money.ts'
import type { MoneyMeaning } from './columns.ts'
import { matchLines, type OwnHaul, type PairedBy, type PlantLimits, toleranceLb } from './match-lines.ts'
import type { PlantLine } from './read-statement.ts'

/** What becomes of a line or a load: agreed, or why not. Of several the first that holds is its class. */
export const plantClasses = [
  'doubled',
  'ticket_void',
  'missing_with_us',
  'missing_at_plant',
  'other_party',
  'weight',
  'price',
  'agreed',
] as const
export type PlantClass = (typeof plantClasses)[number]

/** What of ours is held against a statement. */
export type PlantHaul = OwnHaul & {
  customerId: Uuid | null
  materialId: Uuid | null
  /** What we charge of what the statement's amounts mean; null where that is not known or not for the reader. */
  amountCents: Cents | null
  /** So much of the amount follows the weight. */
  byWeightCents: Cents
  /** Weighed within the days that the statement covers: it should be on it. */
  isCovered: boolean
}
/** A line with those of our records that its names mean; null where nothing is known, which is no contradiction. */
export type StatementLine = PlantLine & { customerId: Uuid | null; materialId: Uuid | null }

export type Reconciled<Line, Haul> = {
  class: PlantClass
  /** What else holds of it. */
  also: PlantClass[]
  line: Line | null
  haul: Haul | null
  by: PairedBy | null
  /** The line that counts, of one that stands there once more. */
  doubleOf: Line | null
  /** Theirs less ours; the amounts null where they are not compared or one side is not known. */
  differenceLb: number
  differenceCents: Cents | null
}

type How = { limits: PlantLimits; money: MoneyMeaning }

/**
 * Every line of a statement against every haul of ours that it covers: each line and each haul ends in exactly one class. A
 * haul that only a rejected ticket stands for is found by its number, and is missing at the plant where it is not.
 */
export function reconcile<Line extends StatementLine, Haul extends PlantHaul>(
  lines: readonly Line[],
  hauls: readonly Haul[],
  how: How,
): Reconciled<Line, Haul>[] {
  const { pairs, found, doubles } = matchLines(lines, hauls, how.limits)
  const ofLines = lines.map((line, at): Reconciled<Line, Haul> => {
    const first = doubles.get(at)
    const pair = pairs.get(at)
    const haul = pair && hauls[pair.haul]
    if (first !== undefined) return alone('doubled', line, lines[first] ?? null, how)
    return pair && haul ? paired(line, haul, pair.by, how) : alone('missing_with_us', line, null, how)
  })
  const left = hauls.flatMap((haul, at): Reconciled<Line, Haul>[] =>
    found.has(at) || haul.isVoid || !haul.isCovered
      ? []
      : [
          {
            class: 'missing_at_plant',
            also: [],
            line: null,
            haul,
            by: null,
            doubleOf: null,
            differenceLb: -(haul.netLb ?? 0),
            differenceCents: how.money === 'nothing' || haul.amountCents === null ? null : cents(-haul.amountCents),
          },
        ],
  )
  return [...ofLines, ...left]
}

function alone<Line extends StatementLine>(
  what: 'doubled' | 'missing_with_us',
  line: Line,
  doubleOf: Line | null,
  { money }: How,
): Reconciled<Line, never> {
  return {
    class: what,
    also: [],
    line,
    haul: null,
    by: null,
    doubleOf,
    differenceLb: line.netLb,
    differenceCents: money === 'nothing' ? null : line.amountCents,
  }
}

function paired<Line extends StatementLine, Haul extends PlantHaul>(
  line: Line,
  haul: Haul,
  by: PairedBy,
  how: How,
): Reconciled<Line, Haul> {
  const counted = haul.isVoid ? null : haul
  const { weight, price } = differences(line, haul, how)
  const isOther =
    (line.customerId !== null && haul.customerId !== null && line.customerId !== haul.customerId) ||
    (line.materialId !== null && haul.materialId !== null && line.materialId !== haul.materialId)
  const holds: Record<PlantClass, boolean> = {
    doubled: false,
    ticket_void: haul.isVoid,
    // The load is known, and its ticket is not.
    missing_with_us: !haul.isVoid && haul.netLb === null,
    missing_at_plant: false,
    other_party: isOther,
    weight,
    price,
    agreed: true,
  }
  const found = plantClasses.filter((each) => holds[each])
  const [first = 'agreed', ...more] = found
  return {
    class: first,
    also: more.filter((each) => each !== 'agreed'),
    line,
    haul,
    by,
    doubleOf: null,
    differenceLb: line.netLb - (counted?.netLb ?? 0),
    differenceCents: centsBetween(line, counted, how),
  }
}

function centsBetween(line: StatementLine, haul: PlantHaul | null, { money }: How): Cents | null {
  if (money === 'nothing' || line.amountCents === null) return null
  if (haul === null) return line.amountCents
  return haul.amountCents === null ? null : cents(line.amountCents - haul.amountCents)
}

/** A price differs by what the weight does not explain. */
function differences(line: StatementLine, haul: PlantHaul, { limits, money }: How) {
  const weight = haul.netLb !== null && Math.abs(line.netLb - haul.netLb) > toleranceLb(haul.netLb, limits)
  if (money === 'nothing' || line.amountCents === null || haul.amountCents === null) return { weight, price: false }
  const moreCents = haul.netLb ? Math.round((haul.byWeightCents * (line.netLb - haul.netLb)) / haul.netLb) : 0
  const atTheirWeight = haul.amountCents + moreCents
  return { weight, price: Math.abs(line.amountCents - atTheirWeight) > limits.moneyCents }
}

/** What both sides come to, and what of it is not decided. */
export type PlantSums = {
  counts: Record<PlantClass, number>
  open: number
  theirs: { lines: number; lb: number; cents: Cents }
  ours: { hauls: number; lb: number; cents: Cents }
  openLb: number
  openCents: Cents
}

/** What of a row counts, whether it was judged now or is kept. */
export type CountedRow = {
  class: PlantClass
  line: { netLb: number; amountCents: Cents | null } | null
  haul: { isVoid: boolean; netLb: number | null; amountCents: Cents | null } | null
  differenceLb: number
  differenceCents: Cents | null
  isDecided: boolean
}

/** The sums of a statement: theirs as it is printed, ours of the hauls that count, and the difference that is still open. */
export function plantSums(rows: readonly CountedRow[]): PlantSums {
  const zero: Record<PlantClass, number> = {
    doubled: 0,
    ticket_void: 0,
    missing_with_us: 0,
    missing_at_plant: 0,
    other_party: 0,
    weight: 0,
    price: 0,
    agreed: 0,
  }
  const sums = { counts: zero, open: 0, openLb: 0, openCents: 0 }
  const theirs = { lines: 0, lb: 0, cents: 0 }
  const ours = { hauls: 0, lb: 0, cents: 0 }
  for (const { class: what, line, haul, isDecided, differenceLb, differenceCents } of rows) {
    sums.counts[what] += 1
    if (line) {
      theirs.lines += 1
      theirs.lb += line.netLb
      theirs.cents += line.amountCents ?? 0
    }
    if (haul && !haul.isVoid) {
      ours.hauls += 1
      ours.lb += haul.netLb ?? 0
      ours.cents += haul.amountCents ?? 0
    }
    if (what === 'agreed' || isDecided) continue
    sums.open += 1
    sums.openLb += differenceLb
    sums.openCents += differenceCents ?? 0
  }
  return {
    ...sums,
    openCents: cents(sums.openCents),
    theirs: { ...theirs, cents: cents(theirs.cents) },
    ours: { ...ours, cents: cents(ours.cents) },
  }
}
