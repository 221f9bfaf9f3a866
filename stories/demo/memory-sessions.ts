import type { Kysely } from 'kysely'
import type { Database } from '#db/schema/index.ts'
import { confirmedUntil } from '#domain/access/session-limits.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import { instant } from '#domain/units/time.ts'
import { attributesOf, sessionAdapter, unlessOver } from '#server/auth/session-adapter.ts'
import { confirmSession, lookUpIn, moveSession } from '#server/auth/session-row.ts'
import type { Clock, CookiePort, Ids, SessionPort } from '#server/ports.ts'

const FOR_GOOD = instant(Date.UTC(2100, 0))

/**
 * The product's own sessions, with what the browser would send as a cookie kept here: a page may neither see nor set
 * one, and this back end has one browser only.
 */
export function memorySessions(db: Kysely<Database>, clock: Clock, ids: Ids): SessionPort {
  const rows = sessionAdapter(db, lookUpIn(db), clock, sha256Hex)
  let current: string | null = null
  return {
    async read() {
      if (!current) return null
      const [, user] = await rows.getSessionAndUser(current)
      return user?.attributes ?? null
    },
    async open(holder, fleetId, client) {
      const attributes = await attributesOf(db, holder, fleetId, client)
      const id = ids.secret()
      const isOpen = await unlessOver(rows.setSession({ id, userId: holder.id, expiresAt: new Date(0), attributes }))
      if (!isOpen) return false
      // Nobody knows the passwords of this page's people, and nobody else can be in it.
      if (attributes.isOneClick) await confirmSession(db, await sha256Hex(id), FOR_GOOD)
      current = id
      return true
    },
    async end() {
      const ended = current
      current = null
      if (ended) await rows.deleteSession(ended)
    },
    confirm: (idHash) => confirmSession(db, idHash, confirmedUntil(clock.now())),
    switchFleet: (idHash, fleetId) => moveSession(db, idHash, fleetId),
  }
}

/** Cookies in memory; whatever reaches this back end comes from its own page. */
export function memoryCookies(): CookiePort {
  const kept = new Map<string, string>()
  return {
    read: (_, name) => kept.get(name) ?? null,
    set(_, name, value, seconds) {
      if (seconds > 0) kept.set(name, value)
      else kept.delete(name)
    },
    isFromOwnPage: () => true,
  }
}
