/** By what the lines of a customer become invoices of their own: one for all, or one for each of these. */
export const invoiceBreaks = ['customer', 'job', 'po', 'site', 'material'] as const
export type InvoiceBreak = (typeof invoiceBreaks)[number]

/** How a customer gets their invoices: by e-mail, to be fetched in the customer portal, or printed and posted. */
export const invoiceDeliveries = ['email', 'portal', 'post'] as const
export type InvoiceDelivery = (typeof invoiceDeliveries)[number]
