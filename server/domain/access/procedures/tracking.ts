import { access, everyone, office } from '../rules.ts'

export const trackingProcedures = access({
  'tracking.route': { for: 'member', roles: everyone, scope: 'own' },
  'tracking.visits': { for: 'member', roles: everyone, scope: 'own' },
  'tracking.trucks': { for: 'member', roles: everyone, scope: 'own' },
  'tracking.truck': { for: 'member', roles: everyone, scope: 'own' },
  'tracking.day': { for: 'member', roles: everyone, scope: 'own' },
  'tracking.sitesOnMap': { for: 'member', roles: everyone, scope: 'own' },
  'tracking.nearest': { for: 'member', roles: office, scope: 'fleet' },
  'tracking.plannedRoutes': { for: 'member', roles: office, scope: 'fleet' },
  'tracking.plannedRoute': { for: 'member', roles: office, scope: 'fleet' },
  'tracking.laneHabit': { for: 'member', roles: office, scope: 'fleet' },
  'tracking.drawRoute': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'tracking.endRoute': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'alerts.list': { for: 'member', roles: everyone, scope: 'own' },
  'alerts.change': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'alerts.assign': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'alerts.assignees': { for: 'member', roles: office, scope: 'fleet' },
  'alerts.etaRecord': { for: 'member', roles: office, scope: 'fleet' },
})
