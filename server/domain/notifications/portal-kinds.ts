const office = ['admin', 'dispatcher'] as const
const quiet = { inApp: true, mail: 'off' } as const
const daily = { inApp: true, mail: 'digest' } as const

/** What the office is told of what customers do behind their links. */
export const portalKinds = {
  ticket_accepted: {
    group: 'proof',
    facts: ['load', 'ticket', 'by'],
    roles: office,
    owners: [],
    channels: quiet,
    page: 'tickets',
  },
  ticket_rejected: {
    group: 'proof',
    facts: ['load', 'ticket', 'by', 'reason'],
    roles: office,
    owners: [],
    channels: daily,
    page: 'tickets',
  },
  invoice_disputed: {
    group: 'money',
    facts: ['invoice', 'by', 'reason'],
    roles: ['admin'],
    owners: [],
    channels: daily,
    page: 'line_disputes',
  },
  order_requested: {
    group: 'loads',
    facts: ['by', 'customer'],
    roles: office,
    owners: [],
    channels: daily,
    page: 'customer_requests',
  },
  customer_wrote: {
    group: 'loads',
    facts: ['by', 'customer'],
    roles: office,
    owners: [],
    channels: daily,
    page: 'customer_requests',
  },
} as const
