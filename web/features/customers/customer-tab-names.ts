/** The parts of a customer's page, in their order; the first is open at first. */
export const customerTabs = ['overview', 'record', 'contacts', 'jobs', 'links', 'history'] as const
export type CustomerTab = (typeof customerTabs)[number]
