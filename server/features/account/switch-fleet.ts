import type { Uuid } from '#domain/units/brands.ts'
import type { Context } from '../../context.ts'
import { notFound } from '../../errors.ts'
import type { Session } from '../../ports.ts'
import { fleetsOf } from './fleets-of.ts'

/** Lets the session work in another fleet of the person. A fleet that is not his does not exist for him. */
export async function switchFleet(ctx: Context & { session: Session }, fleetId: Uuid): Promise<{ ok: true }> {
  const { ports, session } = ctx
  const fleets = await fleetsOf(ports.db.system, session.userId)
  if (!fleets.some(({ id }) => id === fleetId)) throw notFound()
  await ports.sessions.switchFleet(session.idHash, fleetId)
  return { ok: true }
}
