import { access, everyone, office } from '../rules.ts'

const admin = ['admin'] as const

export const peopleProcedures = access({
  'people.members': { for: 'member', roles: admin, scope: 'fleet' },
  'people.setPhoto': { for: 'member', roles: everyone, scope: 'own', writes: 'operation' },
  // Whether a member sees a page or a load, and why not.
  'people.sight': { for: 'member', roles: admin, scope: 'fleet' },
  'people.invitations': { for: 'member', roles: admin, scope: 'fleet' },
  'people.linkable': { for: 'member', roles: admin, scope: 'fleet' },
  'people.invite': { for: 'member', roles: admin, scope: 'fleet', writes: 'operation' },
  'people.inviteMany': { for: 'member', roles: admin, scope: 'fleet', writes: 'operation' },
  'people.resendInvitation': { for: 'member', roles: admin, scope: 'fleet', writes: 'operation' },
  'people.revokeInvitation': { for: 'member', roles: admin, scope: 'fleet', writes: 'operation' },
  'people.setRoles': { for: 'member', roles: admin, scope: 'fleet', writes: 'operation' },
  'people.suspend': { for: 'member', roles: admin, scope: 'fleet', writes: 'operation' },
  'people.restore': { for: 'member', roles: admin, scope: 'fleet', writes: 'operation' },
  'people.outbox': { for: 'member', roles: admin, scope: 'fleet' },
  'audit.list': { for: 'member', roles: admin, scope: 'fleet' },
  'settings.history': { for: 'member', roles: office, scope: 'fleet' },
  'settings.list': { for: 'member', roles: office, scope: 'fleet' },
  // Each entry of the registry says which of these two may change it.
  'settings.set': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  // In a demo fleet only; it takes the fleet itself away, so nothing is left to keep an operation in.
  'settings.removeDemo': { for: 'member', roles: admin, scope: 'fleet', writes: 'outside_fleet' },
})
