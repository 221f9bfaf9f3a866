import { access, everyone, office } from '../access/rules.ts'

/** Which lines of a load a caller gets is decided in the query, by side and party; dispatchers' sight by settings. */
export const procedures = access({
  'proof.make': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'proof.ofLoad': { for: 'member', roles: everyone, scope: 'own' },
  'proof.verify': { for: 'anyone' },
})

export const routes = access({
  'GET /api/proofs/:id': { for: 'member', roles: everyone, scope: 'own' },
})
