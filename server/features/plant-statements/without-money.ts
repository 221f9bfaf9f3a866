import type { PlantSums } from '#domain/plant-statements/reconcile.ts'
import { NO_MONEY } from '#domain/units/money.ts'

/** The sums for somebody who may not see what customers are charged. */
export function withoutMoney(sums: PlantSums): PlantSums {
  return {
    ...sums,
    theirs: { ...sums.theirs, cents: NO_MONEY },
    ours: { ...sums.ours, cents: NO_MONEY },
    openCents: NO_MONEY,
  }
}
