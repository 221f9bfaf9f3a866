import { access, office } from '../rules.ts'

/** Trackers: the office claims them and puts them into trucks; keys, which open the intake, are the admin's. */
export const deviceProcedures = access({
  'devices.list': { for: 'member', roles: office, scope: 'fleet' },
  'devices.unclaimed': { for: 'member', roles: office, scope: 'fleet' },
  'devices.claim': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'devices.dismiss': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'devices.update': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'devices.fleetKey': { for: 'member', roles: office, scope: 'fleet' },
  'devices.makeFleetKey': { for: 'member', roles: ['admin'], scope: 'fleet', writes: 'operation' },
  'devices.create': { for: 'member', roles: ['admin'], scope: 'fleet', writes: 'operation' },
  'devices.rotateKey': { for: 'member', roles: ['admin'], scope: 'fleet', writes: 'operation' },
  'devices.revoke': { for: 'member', roles: ['admin'], scope: 'fleet', writes: 'operation' },
})
