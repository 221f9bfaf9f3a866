/** How far a load is on its way to the customer's money; null before it is delivered. */
export const billStates = ['incomplete', 'released', 'queued', 'invoiced', 'part_paid', 'paid', 'written_off'] as const
export type BillState = (typeof billStates)[number]

/** How far the pay of its driver or contractor is; null while nothing of it is locked. */
export type PayState = 'approved' | 'in_settlement' | 'paid'
