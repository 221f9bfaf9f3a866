/** How money came in. */
export const paymentMethods = ['check', 'ach', 'wire', 'card', 'cash', 'other'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
