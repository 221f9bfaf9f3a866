import { access, everyone } from '../rules.ts'

export const trackingProcedures = access({
  'tracking.route': { for: 'member', roles: everyone, scope: 'own' },
})
