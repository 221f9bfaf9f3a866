/** What a customer link may open. */
export const shareScopes = ['customer', 'load', 'job', 'truck', 'site'] as const
/** A quote's link is made where the quote is sent, and by nobody who gives out links. */
export type GivenScope = (typeof shareScopes)[number]
export type ShareScope = GivenScope | 'quote'

/** What a link may do beside looking at loads: see invoices, order loads and write to the office, sign tickets off. */
export const portalRights = ['invoices', 'orders', 'sign_off'] as const
export type PortalRight = (typeof portalRights)[number]

/** The papers of a load that a link may show, each by its kind. */
export const portalDocuments = ['delivery_summary', 'pickup_photo', 'ticket_photo', 'delivery_photo'] as const
export type PortalDocument = (typeof portalDocuments)[number]

/**
 * The rights that a scope can have. An invoice bills loads of several jobs, so that only a customer's own link shows it;
 * a truck's and a site's link are for watching alone, as their loads belong to several customers.
 */
export function rightsOfScope(scope: ShareScope): readonly PortalRight[] {
  switch (scope) {
    case 'customer':
      return portalRights
    case 'job':
      return ['orders', 'sign_off']
    case 'load':
      return ['sign_off']
    case 'truck':
    case 'site':
    case 'quote':
      return []
  }
}

/** Whether loads of a scope belong to one customer, who may then fetch their papers and be told of them by mail. */
export function isOfOneCustomer(scope: ShareScope): scope is 'customer' | 'load' | 'job' {
  return scope === 'customer' || scope === 'load' || scope === 'job'
}

/** In which capacity the office knows a mail address of a customer. */
export type KnownAs = 'main' | 'billing' | 'dispatch' | 'proof' | 'contact' | 'invoice_contact'

/**
 * What a mailed code opens to whom: invoices only to who gets invoices anyway. Everybody whom the office wrote down may
 * order and sign off.
 */
export function rightsByCode(known: readonly KnownAs[]): PortalRight[] {
  const getsInvoices = known.some((as) => as === 'main' || as === 'billing' || as === 'invoice_contact')
  return portalRights.filter((right) => right !== 'invoices' || getsInvoices)
}
