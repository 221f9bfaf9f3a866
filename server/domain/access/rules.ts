import type { Role } from './roles.ts'

/**
 * Who may call a procedure.
 * - `anyone`: no session needed (sign-in, verify).
 * - `link`: a share link's own cookie.
 * - `driver_link`: the cookie of a driver's link, which opens one load.
 * - `person`: signed in, with or without a role (who am I, accept an invitation).
 * - `device`: a tracker's key, looked up before any fleet is known.
 * - `member`: signed in with one of the roles in the session's fleet.
 */
export type Access =
  | { for: 'anyone' | 'device'; writes?: 'outside_fleet' }
  /** A mutation of a link carries an operation id and happens once, like a member's. */
  | { for: 'link'; writes?: 'operation' }
  | { for: 'driver_link'; writes?: 'operation' | 'outside_fleet' }
  | { for: 'person'; writes?: 'outside_fleet' }
  | {
      for: 'member'
      roles: readonly Role[]
      /** What a caller sees: the whole fleet, or what is their own (enforced in the query's `where`). */
      scope: 'fleet' | 'own'
      /** A mutation: carries an operation id and happens once. `outside_fleet` marks what is safe to repeat without one. */
      writes?: 'operation' | 'outside_fleet'
      /** A file of everything: the password must have been typed in this session a short while ago. */
      confirms?: true
    }

/** Keeps the paths of a table as literal types. */
export function access<Table extends Record<string, Access>>(table: Table): Table {
  return table
}

export const office = ['admin', 'dispatcher'] as const
export const everyone = ['admin', 'dispatcher', 'driver', 'contractor'] as const
