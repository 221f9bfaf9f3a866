import { access } from '../access/rules.ts'

/** The steps on the road: by the driver themselves, or by a contractor for their own drivers. */
export const procedures = access({
  'driver.today': { for: 'member', roles: ['driver'], scope: 'own' },
  'driver.proposalChoices': { for: 'member', roles: ['driver'], scope: 'own' },
  'driver.proposals': { for: 'member', roles: ['driver'], scope: 'own' },
  'driver.proposeLoad': { for: 'member', roles: ['driver'], scope: 'own', writes: 'operation' },
  'driver.withdrawProposal': { for: 'member', roles: ['driver'], scope: 'own', writes: 'operation' },
  'driver.step': { for: 'member', roles: ['driver', 'contractor'], scope: 'own', writes: 'operation' },
})
