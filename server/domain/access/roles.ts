import type { Uuid } from '#domain/units/brands.ts'

export const roles = ['admin', 'dispatcher', 'driver', 'contractor'] as const
export type Role = (typeof roles)[number]

/** Who acts, in which fleet, and what of it is their own. */
export type Actor = {
  userId: Uuid
  fleetId: Uuid
  fullName: string
  roles: readonly Role[]
  /** Their driver record in this fleet, if they drive. */
  driverId: Uuid | null
  /** The hauling companies whose office they are. */
  contractorIds: readonly Uuid[]
}

/** Office staff: admins and dispatchers. */
export function isOffice(actor: Pick<Actor, 'roles'>): boolean {
  return actor.roles.includes('admin') || actor.roles.includes('dispatcher')
}

/** Whether somebody may do all that a fleet allows. */
export function isAdmin(actor: Pick<Actor, 'roles'>): boolean {
  return actor.roles.includes('admin')
}

/** The one role that events and audit rows name: the most powerful a person holds. */
export function leadingRole(actor: Pick<Actor, 'roles'>): Role {
  return roles.find((role) => actor.roles.includes(role)) ?? 'driver'
}
