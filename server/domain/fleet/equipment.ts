import type { Day } from '#domain/units/brands.ts'

/** Whether a truck or trailer can be used. */
export const equipmentStatuses = ['active', 'restricted', 'down', 'sold'] as const

/** Until when and why a truck or trailer is down, as far as somebody said so. */
export type DownFor = { until: Day | null; reason: string | null }

/** Heavier than anything that hauls on a road; a typing error beyond it. */
export const HEAVIEST_LB = 300_000
