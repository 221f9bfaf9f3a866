import type { Role } from '#domain/access/roles.ts'
import { rights } from './rights.gen.ts'
import { useMe } from './session.ts'

/** A procedure that some part of the pages is shown for, as the role table names it. */
type Right = keyof typeof rights

/** Whether somebody's roles let them call a procedure; of which records, the server says. */
export function may({ roles }: { roles: readonly Role[] }, procedure: Right): boolean {
  return rights[procedure].some((role) => roles.includes(role))
}

/** Whether the person who is signed in may call a procedure. */
export function useMay(procedure: Right): boolean {
  return may(useMe(), procedure)
}
