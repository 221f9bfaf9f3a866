import type { Kysely } from 'kysely'
import { Lucia, TimeSpan } from 'lucia'
import type { LookUp } from '#db/look-up.ts'
import type { Database } from '#db/schema/index.ts'
import { confirmedUntil } from '#domain/access/session-limits.ts'
import type { Clock, Ids, Session, SessionPort } from '../ports.ts'
import { attributesOf, sessionAdapter, unlessOver } from './session-adapter.ts'
import { sessionCookieName } from './session-cookie.ts'
import { confirmSession, lookUpIn, moveSession } from './session-row.ts'

/** Synchronous: Web Crypto goes through another thread, which a request need not wait for. */
const hashOf = (id: string) => new Bun.CryptoHasher('sha256').update(id).digest('hex')

type World = {
  /** The system's connections: a session is looked up before any fleet is known. */
  db: Kysely<Database>
  /** Reads the session of each request; by default over `db`. */
  lookUp?: LookUp
  clock: Clock
  ids: Ids
  /** Behind https the cookie is Secure. */
  isSecure: boolean
}

/** Sessions kept by Lucia over our own tables. Cookies last as long as the longest session; the server ends them earlier. */
export function lucia({ db, lookUp = lookUpIn(db), clock, ids, isSecure }: World): SessionPort {
  const sessions = new Lucia<Record<never, never>, { session: Session }>(sessionAdapter(db, lookUp, clock, hashOf), {
    sessionExpiresIn: new TimeSpan(30, 'd'),
    sessionCookie: {
      name: sessionCookieName(isSecure),
      attributes: { sameSite: 'lax', secure: isSecure, path: '/' },
    },
    getUserAttributes: (session) => ({ session }),
  })
  const idOf = (request: Request) => sessions.readSessionCookie(request.headers.get('cookie') ?? '')

  return {
    async read(request) {
      const id = idOf(request)
      if (!id) return null
      const { user } = await sessions.validateSession(id)
      return user?.session ?? null
    },

    async open(holder, fleetId, client, headers) {
      const attributes = await attributesOf(db, holder, fleetId, client)
      const sessionId = ids.secret()
      const isOpen = await unlessOver(sessions.createSession(holder.id, attributes, { sessionId }))
      if (isOpen) headers.append('Set-Cookie', sessions.createSessionCookie(sessionId).serialize())
      return isOpen
    },

    async end(request, headers) {
      const id = idOf(request)
      if (id) await sessions.invalidateSession(id)
      headers.append('Set-Cookie', sessions.createBlankSessionCookie().serialize())
    },

    confirm: (idHash) => confirmSession(db, idHash, confirmedUntil(clock.now())),

    switchFleet: (idHash, fleetId) => moveSession(db, idHash, fleetId),
  }
}
