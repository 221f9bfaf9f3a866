import { sha256Hex } from '#domain/evidence/hash.ts'
import type { Instant, Sha256 } from '#domain/units/brands.ts'
import type { Context } from '../../context.ts'
import { notFound } from '../../errors.ts'
import type { Ports, Session } from '../../ports.ts'
import { auditAccount } from './audit-account.ts'
import { fleetsOf } from './fleets-of.ts'

type SignedIn = Context & { session: Session }

/** One place where the person is signed in. */
export type OpenSession = {
  /** Names the session to its person and opens nothing. */
  id: Sha256
  isThis: boolean
  openedAt: Instant
  lastSeenAt: Instant
  ip: string | null
  /** What the browser says it is. */
  userAgent: string | null
  fleetName: string | null
}

/** Where a person is signed in, this session first, then the last used. */
export async function sessionsOf({ ports, session }: SignedIn): Promise<OpenSession[]> {
  const rows = await openRows(ports, session)
  const sessions = await Promise.all(
    rows.map(async (row) => ({
      id: await nameOf(row.id_hash),
      isThis: row.id_hash === session.idHash,
      openedAt: row.created_at,
      lastSeenAt: row.last_seen_at,
      ip: row.ip,
      userAgent: row.user_agent,
      fleetName: row.fleet_name,
    })),
  )
  return sessions.sort((one, other) => Number(other.isThis) - Number(one.isThis))
}

/**
 * Ends one session of the person; whoever sits there is asked to sign in.
 * @throws not_found where it is over already or somebody else's
 */
export async function endSession(ctx: SignedIn, id: Sha256): Promise<{ ok: true }> {
  const { ports, session } = ctx
  const rows = await openRows(ports, session)
  const names = await Promise.all(rows.map((row) => nameOf(row.id_hash)))
  const row = rows[names.indexOf(id)]
  if (!row) throw notFound()
  await ports.db.system
    .deleteFrom('sessions')
    .where('user_id', '=', session.userId)
    .where('id_hash', '=', row.id_hash)
    .execute()
  const fleets = (await fleetsOf(ports.db.system, session.userId)).filter(({ id }) => id === row.fleet_id)
  await auditAccount(ctx, 'account.endSession', session.userId, fleets, { signed_out: true, device: row.user_agent })
  return { ok: true }
}

function openRows({ db, clock }: Ports, { userId, epoch }: Session) {
  const now = clock.now()
  return db.system
    .selectFrom('sessions as s')
    .leftJoin('fleets as f', 'f.id', 's.fleet_id')
    .select([
      's.id_hash',
      's.created_at',
      's.last_seen_at',
      's.ip',
      's.user_agent',
      's.fleet_id',
      'f.name as fleet_name',
    ])
    .where('s.user_id', '=', userId)
    .where('s.epoch', '=', epoch)
    .where('s.expires_at', '>', now)
    .where('s.ends_at', '>', now)
    .orderBy('s.last_seen_at', 'desc')
    .execute()
}

/** What the table knows a session by stays here; the page gets a name made of it. */
function nameOf(idHash: string): Promise<Sha256> {
  return sha256Hex(`session ${idHash}`)
}
