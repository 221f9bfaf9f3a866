import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Role } from '#domain/access/roles.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { uuidV7 } from '#domain/units/uuid.ts'
import { makePorts } from '#server/make-ports.ts'
import type { Ports, Session } from '#server/ports.ts'
import { appRouter } from '#server/router.ts'
import { createCaller } from '#server/trpc.ts'
import { testDatabase } from '../../support/database.ts'
import { testEnv } from '../../support/test-env.ts'

export const newId = (): Uuid => uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)))
/** The id of one action, as every mutation carries it. */
export const op = () => ({ operationId: newId() })

export type Office = Awaited<ReturnType<typeof openOffice>>

/** A database of its own with the real ports over it. */
export async function openOffice() {
  const database = await testDatabase()
  const { ports, close } = await makePorts(
    testEnv({ databaseUrl: database.url, dataFolder: join(tmpdir(), `parties-${newId()}`) }),
  )
  return {
    ports,
    fleet: (name: string) => foundFleet(ports, name),
    async close() {
      await close()
      await database.close()
    },
  }
}

async function foundFleet(ports: Ports, name: string) {
  const id = newId()
  const created_at = ports.clock.now()
  await ports.db.system.insertInto('fleets').values({ id, name, created_at }).execute()
  return {
    id,
    /** Somebody of this fleet at the product's procedures. */
    as: (role: Role, own: { driverId?: Uuid; contractorIds?: Uuid[] } = {}) =>
      createCaller(appRouter)({
        ports,
        request: new Request('http://localhost/trpc'),
        headers: new Headers(),
        session: sessionOf(id, name, role, own),
        link: null,
        ip: '127.0.0.1',
        requestId: 'test',
      }),
  }
}

function sessionOf(id: Uuid, name: string, role: Role, own: { driverId?: Uuid; contractorIds?: Uuid[] }): Session {
  return {
    idHash: 'test',
    userId: newId(),
    email: `${role}@example.com`,
    fullName: `A ${role}`,
    fleet: { id, name, currency: 'USD', zone: 'America/Chicago', isDemo: false },
    roles: [role],
    driverId: own.driverId ?? null,
    contractorIds: own.contractorIds ?? [],
    confirmedUntil: null,
    epoch: 1,
  }
}
