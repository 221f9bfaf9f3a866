import { type Exact, floor, over, plus, ratio, times } from '#domain/units/decimal.ts'

/** Minutes to the nearest whole increment, in hours; an exact half goes up. Throws RangeError on a zero increment. */
export function hoursToNearest(minutes: Exact, incrementMin: Exact): Exact {
  const steps = floor(plus(over(minutes, incrementMin), ratio(1, 2)))
  return over(times(ratio(steps), incrementMin), ratio(60))
}
