import type { Kysely } from 'kysely'
import type { Adapter, Lucia } from 'lucia'
import type { LookUp } from '#db/look-up.ts'
import type { Database } from '#db/schema/index.ts'
import type { Role } from '#domain/access/roles.ts'
import { confirmedUntil, isSessionOver, sessionLimits } from '#domain/access/session-limits.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { instant } from '#domain/units/time.ts'
import { parseUuid } from '#domain/units/uuid.ts'
import type { ClientInfo, Clock, Holder, Session } from '../ports.ts'
import { rolesIn, sessionByHash, sessionOf } from './session-row.ts'

/** What a new session is opened with. */
export type NewSession = {
  fleetId: Uuid | null
  roles: Role[]
  ip: string | null
  userAgent: string | null
  isOneClick: boolean
  /** Of the account, when its person showed who they are. */
  epoch: number
}

/** The account's epoch was raised, or the account disabled, since its person showed who they are. */
class EpochOver extends Error {}

/** False where a session was not inserted, because its epoch is over. */
export async function unlessOver(inserting: Promise<unknown>): Promise<boolean> {
  try {
    await inserting
    return true
  } catch (error) {
    if (error instanceof EpochOver) return false
    throw error
  }
}

/** What a session of a person is opened with; their roles decide how long it lasts. */
export async function attributesOf(
  db: Kysely<Database>,
  { id, epoch }: Holder,
  fleetId: Uuid | null,
  { ip, userAgent, isOneClick = false }: ClientInfo,
): Promise<NewSession> {
  const roles = fleetId ? await rolesIn(db, id, fleetId) : []
  return { fleetId, roles, ip: ip || null, userAgent, isOneClick, epoch }
}

/** SHA-256 as hex. */
export type HashOf = (id: string) => string | Promise<string>

const TOUCH_EVERY_MS = 60_000
/** Limits differ by role and are kept here; Lucia, which has one for all and reads the machine's clock, is told none. */
const NO_LIMIT_OF_LUCIA = new Date(8.64e15)

const later = (now: Instant, ms: number) => instant(Date.parse(now) + ms)
const earlier = (one: Instant, other: Instant) => (one < other ? one : other)

/** Keeps sessions by the hash of their id, so that a copy of the table signs nobody in. */
export function sessionAdapter(db: Kysely<Database>, lookUp: LookUp, clock: Clock, hashOf: HashOf): Adapter {
  const find = sessionByHash(db, lookUp)
  const remove = (idHash: string) => db.deleteFrom('sessions').where('id_hash', '=', idHash).execute()

  async function touch(idHash: string, createdAt: Instant, roles: readonly Role[], now: Instant): Promise<void> {
    const { idleMs, absoluteMs } = sessionLimits(roles)
    const ends = later(createdAt, absoluteMs)
    await db
      .updateTable('sessions')
      .set({ last_seen_at: now, ends_at: ends, expires_at: earlier(later(now, idleMs), ends) })
      .where('id_hash', '=', idHash)
      .execute()
  }

  return {
    async getSessionAndUser(id) {
      const now = clock.now()
      const idHash = await hashOf(id)
      const row = await find(idHash)
      if (!row) return [null, null]
      const times = { createdAt: row.created_at, lastSeenAt: row.last_seen_at }
      // Not removed here: one clock that runs ahead would end everybody's session for good. Upkeep removes it.
      if (row.disabled_at || isSessionOver(times, row.roles, now)) return [null, null]
      if (Date.parse(now) - Date.parse(row.last_seen_at) >= TOUCH_EVERY_MS) {
        await touch(idHash, row.created_at, row.roles, now)
      }
      const { fleet_id: fleetId, roles, epoch } = row
      const attributes = { fleetId, roles, ip: null, userAgent: null, isOneClick: false, epoch }
      return [
        { id, userId: row.user_id, expiresAt: NO_LIMIT_OF_LUCIA, attributes },
        { id: row.user_id, attributes: sessionOf(row, idHash) },
      ]
    },

    async setSession({ id, userId, attributes }) {
      const now = clock.now()
      const { idleMs, absoluteMs } = sessionLimits(attributes.roles)
      const { epoch, fleetId, ip, userAgent, isOneClick } = attributes
      const idHash = await hashOf(id)
      const inserted = await db
        .insertInto('sessions')
        .columns([
          ...(['id_hash', 'user_id', 'epoch', 'fleet_id', 'created_at', 'last_seen_at'] as const),
          ...(['expires_at', 'ends_at', 'ip', 'user_agent', 'confirmed_until'] as const),
        ])
        .expression(({ selectFrom, val }) =>
          selectFrom('users')
            .select([val(idHash).as('id_hash'), 'id', 'epoch', val(fleetId).as('fleet_id')])
            .select([val(now).as('created_at'), val(now).as('last_seen_at')])
            .select(val(later(now, Math.min(idleMs, absoluteMs))).as('expires_at'))
            .select([val(later(now, absoluteMs)).as('ends_at'), val(ip).as('ip')])
            .select(val(userAgent?.slice(0, 300) ?? null).as('user_agent'))
            .select(val(isOneClick ? null : confirmedUntil(now)).as('confirmed_until'))
            .where('id', '=', known(userId))
            .where('epoch', '=', epoch)
            .where('disabled_at', 'is', null)
            // Whoever raises the epoch meanwhile waits, and finds this session.
            .forShare(),
        )
        .returning('id_hash')
        .executeTakeFirst()
      if (!inserted) throw new EpochOver()
    },

    async deleteSession(id) {
      await remove(await hashOf(id))
    },

    async deleteUserSessions(userId) {
      await db.deleteFrom('sessions').where('user_id', '=', known(userId)).execute()
    },

    async deleteExpiredSessions() {
      // Never called: `removeExpired` deletes by time, after it has asked two clocks.
    },

    async getUserSessions(userId) {
      const rows = await db
        .selectFrom('sessions')
        .select(['id_hash', 'user_id', 'fleet_id', 'ip', 'user_agent', 'epoch'])
        .where('user_id', '=', known(userId))
        .execute()
      return rows.map((row) => ({
        id: row.id_hash,
        userId: row.user_id,
        expiresAt: NO_LIMIT_OF_LUCIA,
        attributes: {
          fleetId: row.fleet_id,
          roles: [],
          ip: row.ip,
          userAgent: row.user_agent,
          isOneClick: false,
          epoch: row.epoch,
        },
      }))
    },

    async updateSessionExpiration() {
      // Never called: a session without a limit of Lucia's needs no new one. `touch` moves the idle limit on.
    },
  }
}

function known(userId: string): Uuid {
  const id = parseUuid(userId)
  if (!id) throw new Error('a session needs the id of a user')
  return id
}

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<Record<never, never>, { session: Session }>
    DatabaseSessionAttributes: NewSession
    DatabaseUserAttributes: Session
  }
}
