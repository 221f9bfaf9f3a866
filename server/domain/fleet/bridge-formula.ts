/** What keeps a vehicle from weighing more: the whole of it, a group of axles, one axle, or a tandem. */
export type GrossLimit = 'gross' | 'bridge' | 'axle' | 'tandem'

/** The most that a vehicle may weigh, and the axles whose limit that is, counted from 1. */
export type LegalGross = { lb: number; limit: GrossLimit; group: readonly [first: number, last: number] }

/** 23 CFR 658.17(b), (c) and (d), in pounds. */
const MOST_GROSS_LB = 80_000
const MOST_AXLE_LB = 20_000
const MOST_TANDEM_LB = 34_000
/** Axles within these are one single axle, and one tandem: 23 CFR 658.5. Thousandths of a foot, times 12. */
const SINGLE_WITHIN = 40_000
const TANDEM_WITHIN = 96_000
/** 23 CFR 658.17(e): two tandems whose outer axles are so far apart may carry their 34,000 lb each. */
const TANDEMS_APART = 36_000

/**
 * What a group of consecutive axles may weigh by the bridge formula, W = 500 (LN / (N − 1) + 12N + 36), to the nearest
 * 500 lb with ties down, as the published table has them: 23 CFR 658.17(e).
 * @param lengthMilliFt between the outer axles of the group, in thousandths of a foot
 * @param axles how many the group has; two at least
 */
export function bridgeFormulaLb(lengthMilliFt: number, axles: number): number {
  const per = 1000 * (axles - 1)
  const top = lengthMilliFt * axles + (12 * axles + 36) * per
  const whole = Math.floor(top / per)
  return 500 * (2 * (top - whole * per) > per ? whole + 1 : whole)
}

type Bound = LegalGross

/**
 * The most that a vehicle may weigh however its load is spread: no axle, tandem or group of consecutive axles above its
 * limit (23 CFR 658.17), and 80,000 lb in all on the Interstate System. Where several groups limit it together, the
 * heaviest of them is named.
 * @param axlesAt where each axle is, in thousandths of a foot, from front to rear
 */
export function legalGross(axlesAt: readonly number[], isInterstate: boolean): LegalGross {
  const count = axlesAt.length
  const whole: Bound = { lb: MOST_GROSS_LB, limit: 'gross', group: [1, count] }
  const bounds = groupBounds(axlesAt)
  const lightest = lightestChain(bounds, count)
  return isInterstate && whole.lb <= lightest.lb ? whole : lightest
}

/** The limit of each group of consecutive axles; its first axle is `group[0]`. */
function groupBounds(axlesAt: readonly number[]): Bound[] {
  return axlesAt.flatMap((_, first) =>
    axlesAt.slice(first).map((_, more) => boundOf(axlesAt.slice(first, first + more + 1), first + 1)),
  )
}

function boundOf(axlesAt: readonly number[], first: number): Bound {
  const group = [first, first + axlesAt.length - 1] as const
  const span = spanOf(axlesAt)
  if (span * 12 <= SINGLE_WITHIN) return { lb: MOST_AXLE_LB, limit: 'axle', group }
  if (isTandem(axlesAt)) return { lb: MOST_TANDEM_LB, limit: 'tandem', group }
  const byFormula = bridgeFormulaLb(span, axlesAt.length)
  const apart = span >= TANDEMS_APART && areTwoTandems(axlesAt) ? 2 * MOST_TANDEM_LB : 0
  return { lb: Math.max(byFormula, apart), limit: 'bridge', group }
}

function spanOf(axlesAt: readonly number[]): number {
  return (axlesAt.at(-1) ?? 0) - (axlesAt[0] ?? 0)
}

function isTandem(axlesAt: readonly number[]): boolean {
  const span = spanOf(axlesAt) * 12
  return span > SINGLE_WITHIN && span <= TANDEM_WITHIN
}

function areTwoTandems(axlesAt: readonly number[]): boolean {
  return axlesAt.some((_, cut) => isTandem(axlesAt.slice(0, cut)) && isTandem(axlesAt.slice(cut)))
}

type Chain = { lb: number; parts: readonly Bound[] }

/**
 * The most that all axles weigh together: the cheapest way from before the first axle to behind the last, where a group
 * leads over its axles at the price of its limit, and a step back over one axle is free, as no axle weighs below nothing.
 */
function lightestChain(bounds: readonly Bound[], count: number): LegalGross {
  const best: Chain[] = [{ lb: 0, parts: [] }]
  let isSettled = false
  while (!isSettled) {
    isSettled = true
    for (const bound of bounds) {
      const before = best[bound.group[0] - 1]
      const to = bound.group[1]
      if (before && isBetter({ lb: before.lb + bound.lb, parts: [...before.parts, bound] }, best[to])) {
        best[to] = { lb: before.lb + bound.lb, parts: [...before.parts, bound] }
        isSettled = false
      }
    }
    for (let at = count; at > 0; at--) {
      const behind = best[at]
      const before = best[at - 1]
      if (behind && before && behind.lb < before.lb) {
        best[at - 1] = behind
        isSettled = false
      }
    }
  }
  const { lb, parts } = best[count] ?? { lb: 0, parts: [] }
  const [heaviest] = parts.toSorted((one, other) => other.lb - one.lb)
  return { lb, limit: heaviest?.limit ?? 'axle', group: heaviest?.group ?? [1, count] }
}

function isBetter(one: Chain, other: Chain | undefined): boolean {
  if (!other || one.lb !== other.lb) return !other || one.lb < other.lb
  return one.parts.length < other.parts.length
}
