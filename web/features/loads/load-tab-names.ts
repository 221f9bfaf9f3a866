/** The parts of a load's page, in the order of its tabs; the open one stands in the address. */
export const loadTabs = ['timeline', 'weights', 'proof', 'route', 'money', 'documents', 'messages', 'audit'] as const
export type LoadTab = (typeof loadTabs)[number]
