import type { Uuid } from '#domain/units/brands.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { Holder } from '../../ports.ts'
import { auditAccount } from './audit-account.ts'
import { type FleetOfPerson, fleetsOf } from './fleets-of.ts'
import { rememberDevice } from './known-device.ts'

type SessionOptions = { fleetId?: Uuid; isOneClick?: boolean }

/**
 * Opens a new session for a person whose identity has been shown, in the given fleet or the first they joined, and leaves
 * a row in that fleet's audit.
 * @param procedure by which the identity was shown
 * @throws wrong_credentials where the account's epoch was raised since: what was shown no longer counts
 */
export async function openSession(
  ctx: Context,
  procedure: string,
  holder: Holder,
  options: SessionOptions = {},
): Promise<void> {
  const fleet = await replaceSession(ctx, holder, options)
  const after = { signed_in: true, device: userAgentOf(ctx) }
  await auditAccount(ctx, procedure, holder.id, fleet ? [fleet] : [], after)
}

/**
 * Opens a session and ends the one that the browser had before, so that no token outlives a sign-in or a new password.
 * Gives the fleet that it works in.
 * @throws wrong_credentials as above
 */
export async function replaceSession(
  ctx: Context,
  holder: Holder,
  { fleetId, isOneClick = false }: SessionOptions,
): Promise<FleetOfPerson | undefined> {
  const { ports } = ctx
  const fleets = await fleetsOf(ports.db.system, holder.id)
  const fleet = fleets.find(({ id }) => id === fleetId) ?? fleets[0]
  if (ctx.session) await ports.sessions.end(ctx.request, new Headers())
  const client = { ip: ctx.ip, userAgent: userAgentOf(ctx), isOneClick }
  // First the mark: signing out everywhere, where it comes in between, then keeps both or refuses the session.
  const keepMark = await rememberDevice(ctx, holder)
  if (!(await ports.sessions.open(holder, fleet?.id ?? null, client, ctx.headers))) throw epochOver()
  keepMark()
  return fleet
}

/** The account's epoch was raised since its person showed who they are: what was shown no longer counts. */
export const epochOver = () => new AppError({ kind: 'unauthenticated', code: 'wrong_credentials' })

const userAgentOf = ({ request }: Context) => request.headers.get('user-agent')
