/** Where something stands that a customer asked for: an order becomes a draft or is declined, a message is answered. */
export const requestStates = ['waiting', 'accepted', 'declined', 'answered'] as const
export type RequestState = (typeof requestStates)[number]

/** So many requests of one customer may wait for the office at once. */
export const MOST_WAITING = 40
