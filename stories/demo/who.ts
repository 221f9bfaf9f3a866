/** Whom a visitor can be: people of the demo fleet by their role, and a customer behind a link. */
export const visitorRoles = ['admin', 'dispatcher', 'driver', 'contractor', 'customer'] as const
export type VisitorRole = (typeof visitorRoles)[number]
/** Those who sign in. */
export type MemberRole = Exclude<VisitorRole, 'customer'>

/** The role by its name; the owner's, who sees all, where it is none. */
export function memberRole(name: string | null): MemberRole {
  const role = visitorRoles.find((one) => one === name)
  return role === undefined || role === 'customer' ? 'admin' : role
}
