import { access, office } from '../rules.ts'

const admin = ['admin'] as const

export const shareProcedures = access({
  'share.create': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'share.list': { for: 'member', roles: office, scope: 'fleet' },
  'share.ofFleet': { for: 'member', roles: office, scope: 'fleet' },
  'share.revoke': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'share.revokeAll': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'share.visits': { for: 'member', roles: admin, scope: 'fleet' },
  'share.requests': { for: 'member', roles: office, scope: 'fleet' },
  'share.acceptRequest': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'share.declineRequest': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'share.answerRequest': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'share.signOffs': { for: 'member', roles: office, scope: 'fleet' },
  // Amounts of customers.
  'share.disputes': { for: 'member', roles: admin, scope: 'fleet' },
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
