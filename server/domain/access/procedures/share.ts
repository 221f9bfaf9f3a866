import { access, office } from '../rules.ts'

export const shareProcedures = access({
  'share.create': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'share.list': { for: 'member', roles: office, scope: 'fleet' },
  'share.revoke': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'portal.open': { for: 'anyone', writes: 'outside_fleet' },
  'portal.close': { for: 'anyone', writes: 'outside_fleet' },
  'portal.scope': { for: 'link' },
  'portal.board': { for: 'link' },
  'portal.loads': { for: 'link' },
})
