import type { Uuid } from '#domain/units/brands.ts'
import type { Context } from '../../context.ts'
import { notFound } from '../../errors.ts'
import type { Session } from '../../ports.ts'
import { auditAccount } from './audit-account.ts'
import { fleetsOf } from './fleets-of.ts'

/** Lets the session work in another fleet of the person. A fleet that is not theirs does not exist for them. */
export async function switchFleet(ctx: Context & { session: Session }, fleetId: Uuid): Promise<{ ok: true }> {
  const { ports, session } = ctx
  const fleets = await fleetsOf(ports.db.system, session.userId)
  const fleet = fleets.find(({ id }) => id === fleetId)
  if (!fleet) throw notFound()
  await ports.sessions.switchFleet(session.idHash, fleetId)
  if (session.fleet?.id === fleetId) return { ok: true }
  await auditAccount(ctx, 'account.switchFleet', session.userId, [fleet], { signed_in: true })
  return { ok: true }
}
