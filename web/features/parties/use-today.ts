import type { Day } from '#domain/units/brands.ts'
import { dayIn, instant } from '#domain/units/time.ts'
import { useMe } from '#web/session.ts'

/** Today in the fleet's zone. */
export function useToday(): Day {
  return dayIn(instant(Date.now()), useMe().fleet?.zone ?? 'UTC')
}
