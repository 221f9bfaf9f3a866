import { isConfirmed } from '#domain/access/session-limits.ts'
import type { Instant } from '#domain/units/brands.ts'
import { AppError } from './errors.ts'
import type { Session } from './ports.ts'

/**
 * Lets a sensitive step go on only a short while after the password was typed in this session. The page asks for it and
 * sends the same step again, so that this comes before the step's operation is claimed.
 * @throws confirm_password
 */
export function assertConfirmed(session: Session, now: Instant): void {
  if (!isConfirmed(session, now)) throw new AppError({ kind: 'forbidden', code: 'confirm_password' })
}
