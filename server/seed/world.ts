import type { Actor, Role } from '#domain/access/roles.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { parseUuid } from '#domain/units/uuid.ts'
import { randomIds } from '../adapters/clock-and-ids.ts'
import { createApp } from '../app.ts'
import { actorOf } from '../gate.ts'
import type { Ports, Session } from '../ports.ts'
import { type AppRouter, appRouter } from '../router.ts'
import { createCaller } from '../trpc.ts'
import type { Draw } from './pictures.ts'

const caller: AppRouter['createCaller'] = createCaller(appRouter)
const WHO = 'x-demo-session'

/** A person of a demo fleet who calls the product's own procedures and routes. */
export type Person = {
  session: Session
  actor: Actor
  call: ReturnType<typeof caller>
  /** A plain route of the product, under this person's session. */
  fetch(path: string, init: RequestInit): Promise<Response>
}

/**
 * The product under a clock that the demo sets: everything it makes goes through the same use cases as anybody's work.
 * `draw` makes its drivers' photos.
 */
export function demoWorld(real: Ports, draw: Draw) {
  let now = real.clock.now()
  const clock = { now: () => now }
  const sessions = new Map<string, Session>()
  const ports: Ports = {
    ...real,
    clock,
    ids: randomIds(clock),
    sessions: { ...real.sessions, read: async (request) => sessions.get(request.headers.get(WHO) ?? '') ?? null },
  }
  const app = createApp(ports)
  return {
    ports,
    draw,
    setClock(at: Instant) {
      now = at
    },
    person(session: Session, fleetId: Uuid): Person {
      sessions.set(session.idHash, session)
      const context = () => ({
        ports,
        request: new Request('http://localhost/'),
        headers: new Headers(),
        session,
        link: null,
        ip: '127.0.0.1',
        requestId: ports.ids.uuid(),
      })
      return {
        session,
        actor: actorOf(session, fleetId),
        call: caller(context),
        fetch: async (path, init) =>
          app.fetch(
            new Request(`http://localhost${path}`, {
              ...init,
              headers: { ...init.headers, [WHO]: session.idHash, 'sec-fetch-site': 'same-origin' },
            }),
          ),
      }
    },
  }
}
export type DemoWorld = ReturnType<typeof demoWorld>

/** The id of a demo record, made from its name: the same record is never made twice. */
export async function idOf(...names: string[]): Promise<Uuid> {
  const hex = await sha256Hex(names.join('/'))
  const id = parseUuid(
    `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`,
  )
  if (!id) throw new Error('not an id')
  return id
}

/** A session for somebody of a demo fleet, as the session port would read it. */
export function sessionOf(
  fleet: NonNullable<Session['fleet']>,
  user: { id: Uuid; email: string; fullName: string; roles: Role[]; driverId: Uuid | null; contractorIds: Uuid[] },
): Session {
  return {
    idHash: user.id,
    userId: user.id,
    email: user.email,
    fullName: user.fullName,
    fleet,
    roles: user.roles,
    driverId: user.driverId,
    contractorIds: user.contractorIds,
    confirmedUntil: null,
    epoch: 1,
  }
}
