const toldAdmins = { group: 'money', roles: ['admin'], owners: [], page: 'quote' } as const
const now = { inApp: true, mail: 'now' } as const
const daily = { inApp: true, mail: 'digest' } as const

/** What admins are told of quotes. */
export const quoteKinds = {
  quote_approval: { ...toldAdmins, facts: ['quote', 'by', 'reason'], channels: now },
  quote_accepted: { ...toldAdmins, facts: ['quote', 'by'], channels: now },
  quote_declined: { ...toldAdmins, facts: ['quote', 'reason'], channels: now },
  quote_expiring: { ...toldAdmins, facts: ['quote'], channels: daily },
} as const
