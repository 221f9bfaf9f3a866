import { access, everyone, office } from '../rules.ts'

/** Which lines of a load a caller gets is decided in the query, by side and party; dispatchers' sight by settings. */
export const chargeProcedures = access({
  'charges.ofLoad': { for: 'member', roles: everyone, scope: 'own' },
  'charges.standing': { for: 'member', roles: everyone, scope: 'own' },
  'charges.earnings': { for: 'member', roles: everyone, scope: 'own' },
  'charges.recompute': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'charges.addAccessorial': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'charges.removeAccessorial': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'charges.hours': { for: 'member', roles: office, scope: 'fleet' },
  'charges.recordHours': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'charges.adjust': { for: 'member', roles: ['admin'], scope: 'fleet', writes: 'operation' },
  'proof.make': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'proof.ofLoad': { for: 'member', roles: everyone, scope: 'own' },
  'proof.verify': { for: 'anyone' },
})
