import { access, everyone } from '../access/rules.ts'

/** A view names an address; what its list shows is decided where the list is read. */
export const procedures = access({
  'views.list': { for: 'member', roles: everyone, scope: 'own' },
  'views.save': { for: 'member', roles: everyone, scope: 'own', writes: 'operation' },
  'views.remove': { for: 'member', roles: everyone, scope: 'own', writes: 'operation' },
})

/** What live views are told of, and the parts of the product that it makes stale. */
export const topics = {
  views: ['views'],
} as const
