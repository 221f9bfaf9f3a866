/** Whether a truck or trailer can be used. */
export const equipmentStatuses = ['active', 'restricted', 'down', 'sold'] as const

/** Heavier than anything that hauls on a road; a typing error beyond it. */
export const HEAVIEST_LB = 300_000
