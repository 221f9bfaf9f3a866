import { access, everyone, office } from '../access/rules.ts'

/** What the command palette finds: customers are the admin's, loads each their own. */
export const procedures = access({
  'search.loads': { for: 'member', roles: everyone, scope: 'own' },
  'search.customers': { for: 'member', roles: ['admin'], scope: 'fleet' },
  // Quotes, invoices, settlements and drivers are narrowed to admins in the query, trucks are the whole office's.
  'search.records': { for: 'member', roles: office, scope: 'fleet' },
  'search.reachable': { for: 'member', roles: everyone, scope: 'own' },
})
