import { access, office } from '../access/rules.ts'

/** Trackers: the office claims them and puts them into trucks; keys, which open the intake, are the admin's. */
export const procedures = access({
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

/** What live views are told of, and the parts of the product that it makes stale. */
export const topics = {
  devices: ['devices'],
} as const
