import { access, everyone } from '../rules.ts'

/** What the command palette finds: customers are the admin's, loads each their own. */
export const searchProcedures = access({
  'search.loads': { for: 'member', roles: everyone, scope: 'own' },
  'search.customers': { for: 'member', roles: ['admin'], scope: 'fleet' },
  'search.reachable': { for: 'member', roles: everyone, scope: 'own' },
})
