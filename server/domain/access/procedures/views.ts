import { access, everyone } from '../rules.ts'

/** A view names an address; what its list shows is decided where the list is read. */
export const viewProcedures = access({
  'views.list': { for: 'member', roles: everyone, scope: 'own' },
  'views.save': { for: 'member', roles: everyone, scope: 'own', writes: 'operation' },
  'views.remove': { for: 'member', roles: everyone, scope: 'own', writes: 'operation' },
})
