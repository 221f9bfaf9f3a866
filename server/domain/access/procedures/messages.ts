import { access, everyone } from '../rules.ts'

/** Between the office and who hauls a load; others do not find the load. */
export const messageProcedures = access({
  'messages.ofLoad': { for: 'member', roles: everyone, scope: 'own' },
  'messages.unread': { for: 'member', roles: everyone, scope: 'own' },
  'messages.send': { for: 'member', roles: everyone, scope: 'own', writes: 'operation' },
  'messages.markRead': { for: 'member', roles: everyone, scope: 'own', writes: 'operation' },
  'messages.remove': { for: 'member', roles: everyone, scope: 'own', writes: 'operation' },
})
