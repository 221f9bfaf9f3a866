import type { Day } from '#domain/units/brands.ts'
import { addDays, dayIn, instant } from '#domain/units/time.ts'

/** Where the fleets of these tests are at home: from evening on it is a day earlier there than by universal time. */
export const ZONE = 'America/Chicago'

/** Today where the fleet is at home, or so many days from then. */
export const fleetDay = (days = 0): Day => addDays(dayIn(instant(Date.now()), ZONE), days)
