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
  /** The link of a customer who acts without an account: no role, and nothing beyond the link's scope. */
  linkId?: Uuid
  /** The one load that the link of a driver without an account opens. */
  loadId?: Uuid
}

/** Office staff: admins and dispatchers. */
export function isOffice(actor: Pick<Actor, 'roles'>): boolean {
  return actor.roles.includes('admin') || actor.roles.includes('dispatcher')
}

/** Whoever drives and is of no office enters their own logs, inspections and fuel; everybody else reads those of others. */
export function onlyDrives(actor: Pick<Actor, 'roles'>): boolean {
  return actor.roles.every((role) => role === 'driver')
}

/** Whether somebody may do all that a fleet allows. */
export function isAdmin(actor: Pick<Actor, 'roles'>): boolean {
  return actor.roles.includes('admin')
}

/** In which capacity somebody acts: by their role, or by a link as a customer or as the driver of one load. */
export function actingAs(actor: Pick<Actor, 'roles' | 'linkId' | 'loadId'>): Role | 'customer' | 'link' {
  if (actor.loadId) return 'link'
  return actor.linkId ? 'customer' : leadingRole(actor)
}

/** The one role that events and audit rows name: the most powerful a person holds. */
function leadingRole(actor: Pick<Actor, 'roles'>): Role {
  return roles.find((role) => actor.roles.includes(role)) ?? 'driver'
}
