/** The parts of a quote's page, in their order; the first is open at first. */
export const quoteTabs = ['quote', 'versions', 'actual'] as const
export type QuoteTab = (typeof quoteTabs)[number]
