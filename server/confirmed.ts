import { isConfirmed } from '#domain/access/session-limits.ts'
import type { Instant } from '#domain/units/brands.ts'
import { AppError } from './errors.ts'
import type { Session } from './ports.ts'

/** Not exported as a value: what asks for a `Confirmed` can only be called with one that this file has given. */
class Confirmation {
  constructor(private readonly by: 'password' | 'invitation' | 'operator') {}
  toString(): string {
    return `confirmed by ${this.by}`
  }
}

/**
 * That somebody may do a sensitive thing now: grant a role, invite, make a key, change what signs them in. The function
 * that does it takes this as an argument, so that no procedure reaches it without the password.
 */
export type Confirmed = Confirmation

/**
 * Lets a sensitive step go on only a short while after the password was typed in this session. The page asks for it and
 * sends the same step again; nothing is kept of the refused one.
 * @throws confirm_password
 */
export function confirmedBy(session: Session, now: Instant): Confirmed {
  if (!isConfirmed(session, now)) throw new AppError({ kind: 'forbidden', code: 'confirm_password' })
  return new Confirmation('password')
}

/** For roles that an invitation brings: the password was typed when it was made. */
export const confirmedByInvitation: Confirmed = new Confirmation('invitation')

/** For what the operator does where no session is: the demo fleet. */
export const confirmedByOperator: Confirmed = new Confirmation('operator')
