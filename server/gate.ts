import type { Actor } from '#domain/access/roles.ts'
import type { Access } from '#domain/access/rules.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { DriverLink, ShareLink } from './context.ts'
import { AppError } from './errors.ts'
import type { Session } from './ports.ts'

/**
 * The one gate of procedures and plain routes: who may come in by a rule of the role table. What the table lacks, or has
 * for another kind of caller, is refused whoever asks.
 */

const notAllowed = () => new AppError({ kind: 'forbidden', code: 'not_allowed' })
const notSignedIn = () => new AppError({ kind: 'unauthenticated', code: 'not_signed_in' })

/** Lets anybody in where the rule says so. @throws not_allowed */
export function letAnyoneIn(rule: Access | undefined): void {
  if (rule?.for !== 'anyone') throw notAllowed()
}

/** The signed-in person. @throws not_allowed, not_signed_in */
export function personBy(rule: Access | undefined, session: Session | null): Session {
  if (rule?.for !== 'person') throw notAllowed()
  if (!session) throw notSignedIn()
  return session
}

/** The share link that was opened. @throws not_allowed, not_signed_in */
export function linkBy(rule: Access | undefined, link: ShareLink | null): ShareLink {
  if (rule?.for !== 'link') throw notAllowed()
  if (!link) throw notSignedIn()
  return link
}

/** A customer behind a link, as the changes that they make name them. */
export function actorOfLink({ id, fleetId }: ShareLink): Actor {
  return { userId: id, fleetId, fullName: '', roles: [], driverId: null, contractorIds: [], linkId: id }
}

/** The driver's link that was opened. @throws not_allowed, not_signed_in */
export function driverLinkBy(rule: Access | undefined, link: DriverLink | null): DriverLink {
  if (rule?.for !== 'driver_link') throw notAllowed()
  if (!link) throw notSignedIn()
  return link
}

/** A driver behind a link, as the changes that they make name them: nothing beyond the one load. */
export function actorOfDriverLink({ id, fleetId, loadId, name }: DriverLink): Actor {
  return { userId: id, fleetId, fullName: name, roles: [], driverId: null, contractorIds: [], linkId: id, loadId }
}

/** A signed-in member of a fleet with a role that the rule names. */
export type Member = { rule: Extract<Access, { for: 'member' }>; session: Session; actor: Actor }

/** The member whom the rule lets in. @throws not_allowed, not_signed_in, no_role */
export function memberBy(rule: Access | undefined, session: Session | null): Member {
  if (rule?.for !== 'member') throw notAllowed()
  if (!session) throw notSignedIn()
  if (!session.fleet || session.roles.length === 0) throw new AppError({ kind: 'forbidden', code: 'no_role' })
  if (!rule.roles.some((role) => session.roles.includes(role))) throw notAllowed()
  return { rule, session, actor: actorOf(session, session.fleet.id) }
}

/** The actor of a session in one of the person's fleets. */
export function actorOf(session: Session, fleetId: Uuid): Actor {
  return {
    userId: session.userId,
    fleetId,
    fullName: session.fullName,
    roles: session.roles,
    driverId: session.driverId,
    contractorIds: session.contractorIds,
  }
}
