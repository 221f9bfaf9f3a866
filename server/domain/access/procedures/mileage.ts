import { access, everyone, office } from '../rules.ts'

/** Miles and standing: the office all, drivers and contractors their own. */
export const mileageProcedures = access({
  'mileage.month': { for: 'member', roles: everyone, scope: 'own' },
  'mileage.trips': { for: 'member', roles: everyone, scope: 'own' },
  'mileage.stationary': { for: 'member', roles: everyone, scope: 'own' },
  'mileage.byHand': { for: 'member', roles: office, scope: 'fleet' },
  'mileage.addReading': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'mileage.voidReading': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'mileage.correct': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'mileage.voidCorrection': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
})
