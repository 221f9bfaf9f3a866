import type { Role } from '#domain/access/roles.ts'

/** Roles, and what is said to somebody who may not enter. */
export const access = {
  role: {
    admin: 'Admin',
    dispatcher: 'Dispatcher',
    driver: 'Driver',
    contractor: 'Contractor',
  } satisfies Record<Role, string>,
  adminOnly: 'This page is for admins. An admin of your fleet can grant you the role.',
}
