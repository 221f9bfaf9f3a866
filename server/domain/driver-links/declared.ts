import { access, office } from '../access/rules.ts'

/** The office makes and withdraws links for drivers without an account; whoever holds one sees and moves its one load. */
export const procedures = access({
  'driverLinks.create': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'driverLinks.ofLoad': { for: 'member', roles: office, scope: 'fleet' },
  'driverLinks.revoke': { for: 'member', roles: office, scope: 'fleet', writes: 'operation' },
  'driverLinks.open': { for: 'anyone', writes: 'outside_fleet' },
  'driverLinks.load': { for: 'driver_link' },
  'driverLinks.readTicket': { for: 'driver_link', writes: 'outside_fleet' },
  'driverLinks.step': { for: 'driver_link', writes: 'operation' },
})

export const routes = access({
  'PUT /api/driver-link/files/:sha256': { for: 'driver_link', writes: 'outside_fleet' },
})
