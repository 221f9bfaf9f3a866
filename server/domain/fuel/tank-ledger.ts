import type { Instant, Milli, Uuid } from '#domain/units/brands.ts'
import { milli } from '#domain/units/quantity.ts'

/** What happened to a bulk tank: fuel came, fuel went into a truck, or somebody put the stick in. */
export type TankMovement =
  | { kind: 'delivery'; id: Uuid; at: Instant; gallons: Milli }
  | { kind: 'withdrawal'; id: Uuid; at: Instant; gallons: Milli }
  | { kind: 'dip'; id: Uuid; at: Instant; level: Milli }

/** What the books say between two dips, and by how much the stick differs. */
export type DipReconciliation = {
  dipId: Uuid
  at: Instant
  /** Level of the dip before, deliveries and withdrawals since, what should be there, and what is. */
  opening: Milli
  delivered: Milli
  withdrawn: Milli
  book: Milli
  level: Milli
  /** Level − book: below zero fuel is missing. */
  variance: Milli
}

/** Between two dips this share of what went through the tank is lost or won by temperature and reading alone, in percent. */
const DIP_TOLERANCE_PCT = 1
/** … and never less than this: a stick is read to about five gallons. */
const DIP_TOLERANCE_MILLI = milli(10_000)

/** Each dip from the second on against the books. @param movements oldest first */
export function reconcileDips(movements: readonly TankMovement[]): DipReconciliation[] {
  const found: DipReconciliation[] = []
  let opening: Milli | null = null
  let delivered = 0
  let withdrawn = 0
  for (const movement of movements) {
    if (movement.kind === 'delivery') delivered += movement.gallons
    else if (movement.kind === 'withdrawal') withdrawn += movement.gallons
    else {
      const { id: dipId, at, level } = movement
      if (opening !== null) {
        const book = milli(opening + delivered - withdrawn)
        const variance = milli(level - book)
        const moved = { delivered: milli(delivered), withdrawn: milli(withdrawn) }
        found.push({ dipId, at, opening, ...moved, book, level, variance })
      }
      opening = level
      delivered = 0
      withdrawn = 0
    }
  }
  return found
}

/** Whether a dip differs from the books by more than temperature and reading explain. */
export function isVarianceOdd({ variance, withdrawn }: Pick<DipReconciliation, 'variance' | 'withdrawn'>): boolean {
  return Math.abs(variance) > Math.max(DIP_TOLERANCE_MILLI, (withdrawn * DIP_TOLERANCE_PCT) / 100)
}

/** What should be in the tank now: the last dip with what came and went since; null before the first dip. */
export function bookLevel(movements: readonly TankMovement[]): Milli | null {
  let level: number | null = null
  for (const movement of movements) {
    if (movement.kind === 'dip') level = movement.level
    else if (level !== null) level += movement.kind === 'delivery' ? movement.gallons : -movement.gallons
  }
  return level === null ? null : milli(level)
}
