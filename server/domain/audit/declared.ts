import { access } from '../access/rules.ts'

const admin = ['admin'] as const

export const procedures = access({
  'audit.list': { for: 'member', roles: admin, scope: 'fleet' },
})

export const routes = access({
  'GET /api/lists/audit': { for: 'member', roles: ['admin'], scope: 'fleet', confirms: true },
  // Where programs with a key found it before.
  'GET /api/audit/export': { for: 'member', roles: ['admin'], scope: 'fleet', confirms: true },
})
