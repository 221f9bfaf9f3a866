import { access, everyone } from '../access/rules.ts'

/** Everybody's own keys: one reads what its person may read. */
export const procedures = access({
  'tokens.list': { for: 'member', roles: everyone, scope: 'own' },
  'tokens.create': { for: 'member', roles: everyone, scope: 'own', writes: 'operation' },
  'tokens.revoke': { for: 'member', roles: everyone, scope: 'own', writes: 'operation' },
})
