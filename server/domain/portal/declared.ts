import { inApp, inAppAndDigest, type NotificationRule, toAdmins, toOffice } from '#domain/notifications/rule.ts'
import { access } from '../access/rules.ts'

export const procedures = access({
  'portal.open': { for: 'anyone', writes: 'outside_fleet' },
  'portal.askCode': { for: 'anyone', writes: 'outside_fleet' },
  'portal.openByCode': { for: 'anyone', writes: 'outside_fleet' },
  'portal.close': { for: 'anyone', writes: 'outside_fleet' },
  // Sent like changes, so that the secret of a mail's link stands in no address.
  'portal.ownNotice': { for: 'anyone', writes: 'outside_fleet' },
  'portal.chooseNotices': { for: 'anyone', writes: 'outside_fleet' },
  'portal.scope': { for: 'link' },
  'portal.board': { for: 'link' },
  'portal.loads': { for: 'link' },
  'portal.jobs': { for: 'link' },
  'portal.tickets': { for: 'link' },
  'portal.signOff': { for: 'link', writes: 'operation' },
  'portal.invoices': { for: 'link' },
  'portal.invoice': { for: 'link' },
  'portal.disputeLine': { for: 'link', writes: 'operation' },
  'portal.requests': { for: 'link' },
  'portal.orderChoices': { for: 'link' },
  'portal.order': { for: 'link', writes: 'operation' },
  'portal.write': { for: 'link', writes: 'operation' },
  'portal.notices': { for: 'link' },
  'portal.askForNotices': { for: 'link', writes: 'operation' },
  'portal.endNotices': { for: 'link', writes: 'operation' },
})

export const routes = access({
  'GET /api/portal/map': { for: 'link' },
  'GET /api/portal/logo': { for: 'link' },
  'GET /api/portal/documents/:id': { for: 'link' },
  'GET /api/portal/pictures/:id': { for: 'link' },
  'GET /api/portal/papers/zip': { for: 'link' },
  'GET /api/portal/papers/pdf': { for: 'link' },
  'GET /api/portal/invoices/:id/paper': { for: 'link' },
  'GET /api/portal/invoices/:id/csv': { for: 'link' },
})

/** What people are told of. */
export const notifications = {
  ticket_accepted: {
    ...toOffice,
    group: 'proof',
    facts: ['load', 'ticket', 'by'],
    channels: inApp,
    page: '/loads/{id}?tab=weights',
  },
  ticket_rejected: {
    ...toOffice,
    group: 'proof',
    facts: ['load', 'ticket', 'by', 'reason'],
    channels: inAppAndDigest,
    page: '/loads/{id}?tab=weights',
  },
  invoice_disputed: {
    ...toAdmins,
    group: 'money',
    facts: ['invoice', 'by', 'reason'],
    channels: inAppAndDigest,
    page: '/customer-portal?desk=disputes',
  },
  order_requested: {
    ...toOffice,
    group: 'loads',
    facts: ['by', 'customer'],
    channels: inAppAndDigest,
    page: '/customer-portal?desk=requests',
  },
  customer_wrote: {
    ...toOffice,
    group: 'loads',
    facts: ['by', 'customer'],
    channels: inAppAndDigest,
    page: '/customer-portal?desk=requests',
  },
} as const satisfies Record<string, NotificationRule>
