import type { Instant, Uuid } from '#domain/units/brands.ts'
import type { DutyDriver } from './duty-rules.ts'

/** Whose log it is, on which phone, and when it happened by a clock that counts. */
export type Keeping = { driver: DutyDriver; deviceId: Uuid; at: Instant }
