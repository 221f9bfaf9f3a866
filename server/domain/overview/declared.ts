import { access, office } from '../access/rules.ts'

/** Each tile of the dashboard by itself, so that one that fails fails alone; margin is for admins. */
export const procedures = access({
  'overview.setup': { for: 'member', roles: ['admin'], scope: 'fleet' },
  'overview.today': { for: 'member', roles: office, scope: 'fleet' },
  'overview.attention': { for: 'member', roles: office, scope: 'fleet' },
  'overview.tonsByHour': { for: 'member', roles: office, scope: 'fleet' },
  'overview.margin': { for: 'member', roles: ['admin'], scope: 'fleet' },
  'overview.currentLoad': { for: 'member', roles: ['driver'], scope: 'own' },
  'overview.earnedThisWeek': { for: 'member', roles: ['driver'], scope: 'own' },
  'overview.companyLoads': { for: 'member', roles: ['contractor'], scope: 'own' },
  'overview.companyCharges': { for: 'member', roles: ['contractor'], scope: 'own' },
})
