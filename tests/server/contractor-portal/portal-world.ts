import type { Uuid } from '#domain/units/brands.ts'
import { addDays, dayIn } from '#domain/units/time.ts'
import { VIEW_HEADER } from '#server/features/contractor-portal/view-of-request.ts'
import type { Session } from '#server/ports.ts'
import { appRouter } from '#server/router.ts'
import { createCaller } from '#server/trpc.ts'
import { type Caller, callerOf, newId, op, type World, type WorldFleet } from '../../support/world.ts'
import { newUser } from '../access/second-company.ts'
import { bookedLoad } from '../loads/haul.ts'

/** A load that the office has given to the company, without a driver. */
export function offered(fleet: WorldFleet) {
  const company = { driverId: null, contractorId: fleet.ids.contractor, truckId: null, trailerId: null }
  return bookedLoad(fleet, company)
}

/** The offer of a load as the company looks at it. */
export async function offerOf(caller: Caller, id: Uuid) {
  const offer = (await caller.contractorPortal.offers()).find((one) => one.id === id)
  if (!offer) throw new Error('nothing is offered')
  const { version, pay } = offer
  return { ...op(), id, version, agreedAt: pay?.agreedAt ?? null }
}

const sessionOf = (fleet: WorldFleet, userId: Uuid, fullName: string): Omit<Session, 'roles' | 'contractorIds'> => ({
  idHash: userId,
  userId,
  email: `${userId}@example.com`,
  fullName,
  fleet: { id: fleet.id, name: 'Cedar Ridge', currency: 'USD', zone: 'America/Chicago', isDemo: false },
  driverId: null,
  confirmedUntil: null,
  epoch: 1,
})

/** Somebody else of the company's office. */
export async function colleague(world: World, fleet: WorldFleet, name: string): Promise<Caller> {
  const userId = await newUser(world)
  await world.db.updateTable('profiles').set({ full_name: name }).where('id', '=', userId).execute()
  const granted_at = world.clock.now()
  await world.db
    .insertInto('user_roles')
    .values({ fleet_id: fleet.id, user_id: userId, role: 'contractor', granted_at })
    .execute()
  return callerOf(world.ports, {
    ...sessionOf(fleet, userId, name),
    roles: ['contractor'],
    contractorIds: [fleet.ids.contractor],
  })
}

/** An admin, and how they call with a look at a company's page. */
export async function lookingAdmin(world: World, fleet: WorldFleet) {
  const userId = await newUser(world)
  const session: Session = { ...sessionOf(fleet, userId, 'Ada Admin'), roles: ['admin'], contractorIds: [] }
  return {
    userId,
    caller: callerOf(world.ports, session),
    withView: (view: Uuid) =>
      createCaller(appRouter)({
        ports: world.ports,
        request: new Request('http://localhost/trpc', { headers: { [VIEW_HEADER]: view } }),
        headers: new Headers(),
        session,
        link: null,
        ip: '127.0.0.1',
        requestId: 'test',
      }),
  }
}

/** A paper as the upload of the page names it. */
export async function newPaper(world: World, fleet: WorldFleet, days = 365) {
  return {
    ...op(),
    id: newId(),
    contractorId: fleet.ids.contractor,
    driverId: null,
    truckId: null,
    kind: 'insurance' as const,
    sha256: await fleet.file(`paper ${newId()}`),
    expiresOn: addDays(dayIn(world.clock.now(), 'America/Chicago'), days),
  }
}
