import type { Instant } from '#domain/units/brands.ts'
import { instant } from '#domain/units/time.ts'
import type { Role } from './roles.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** How long a password that was typed opens sensitive steps too. */
const CONFIRMED_FOR_MS = 10 * 60_000

/** Until when a password that was typed now need not be typed again. */
export function confirmedUntil(now: Instant): Instant {
  return instant(Date.parse(now) + CONFIRMED_FOR_MS)
}

/** Whether sensitive steps (roles, keys, exports of people) may go on without the password. */
export function isConfirmed(session: { confirmedUntil: Instant | null }, now: Instant): boolean {
  return session.confirmedUntil !== null && now < session.confirmedUntil
}

export type SessionLimits = {
  /** How long a session lasts without use. */
  idleMs: number
  /** How long it lasts at most. */
  absoluteMs: number
}

/** An office desk is left alone and sees everything; a driver's phone must not ask for a password at the pit. */
export function sessionLimits(roles: readonly Role[]): SessionLimits {
  const isOffice = roles.includes('admin') || roles.includes('dispatcher')
  return isOffice ? { idleMs: 12 * HOUR_MS, absoluteMs: 7 * DAY_MS } : { idleMs: 30 * DAY_MS, absoluteMs: 30 * DAY_MS }
}

/** Whether a session has run out, by the roles that its person has now. */
export function isSessionOver(
  session: { createdAt: Instant; lastSeenAt: Instant },
  roles: readonly Role[],
  now: Instant,
): boolean {
  const { idleMs, absoluteMs } = sessionLimits(roles)
  const at = Date.parse(now)
  return at >= Date.parse(session.createdAt) + absoluteMs || at >= Date.parse(session.lastSeenAt) + idleMs
}
