import { access, everyone } from '../rules.ts'

/** Miles and standing: the office all, drivers and contractors their own. */
export const mileageProcedures = access({
  'mileage.month': { for: 'member', roles: everyone, scope: 'own' },
  'mileage.trips': { for: 'member', roles: everyone, scope: 'own' },
  'mileage.stationary': { for: 'member', roles: everyone, scope: 'own' },
})
