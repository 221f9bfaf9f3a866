import { access, everyone, office } from '../rules.ts'

export const trackingProcedures = access({
  'tracking.route': { for: 'member', roles: everyone, scope: 'own' },
  'tracking.visits': { for: 'member', roles: everyone, scope: 'own' },
  'tracking.trucks': { for: 'member', roles: everyone, scope: 'own' },
  'tracking.truck': { for: 'member', roles: everyone, scope: 'own' },
  'tracking.day': { for: 'member', roles: everyone, scope: 'own' },
  'tracking.ground': { for: 'member', roles: everyone, scope: 'own' },
  'tracking.nearest': { for: 'member', roles: office, scope: 'fleet' },
  'tracking.ways': { for: 'member', roles: office, scope: 'fleet' },
  'tracking.way': { for: 'member', roles: office, scope: 'fleet' },
  'tracking.laneHabit': { for: 'member', roles: office, scope: 'fleet' },
  'tracking.drawWay': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'tracking.endWay': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'alerts.list': { for: 'member', roles: everyone, scope: 'own' },
  'alerts.change': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'alerts.assign': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'alerts.assignees': { for: 'member', roles: office, scope: 'fleet' },
  'alerts.etaRecord': { for: 'member', roles: office, scope: 'fleet' },
})
