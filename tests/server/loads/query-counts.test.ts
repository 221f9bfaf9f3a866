import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ports, Session } from '#server/ports.ts'
import { callerOf, newId, openWorld, type World } from '../../support/world.ts'
import { billedLoad } from '../invoicing/billed.ts'
import { bookedLoad, driveTo } from './haul.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('a reading procedure takes three queries at most, however many loads there are', async () => {
  const { cedar, ports } = world
  const { id } = await bookedLoad(cedar)
  await driveTo(world, cedar, id, 'depart_pickup')
  for (let more = 0; more < 3; more++) await bookedLoad(cedar)
  const { invoice } = await billedLoad(world, cedar)
  let queries = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      queries += 1
      return result
    },
  }
  const read: Ports['db']['read'] = (fleetId, work) => ports.db.read(fleetId, (trx) => work(trx.withPlugin(counting)))
  const counted: Ports = { ...ports, db: { ...ports.db, read } }
  const session: Session = {
    idHash: 'x',
    userId: newId(),
    email: 'a@example.com',
    fullName: 'A',
    fleet: { id: cedar.id, name: 'Cedar', currency: 'USD', zone: 'America/Chicago', isDemo: false },
    roles: ['admin', 'driver', 'contractor'],
    driverId: cedar.ids.driver,
    contractorIds: [cedar.ids.contractor],
    confirmedUntil: null,
    epoch: 1,
  }
  const caller = callerOf(counted, session)
  const calls: Record<string, () => Promise<unknown>> = {
    list: () => caller.loads.list({}),
    counts: () => caller.loads.counts({}),
    byId: () => caller.loads.byId({ id }),
    template: () => caller.loads.template({ customerId: cedar.ids.customer }),
    preview: () => caller.loads.preview({ ...cedar.draft(), ...cedar.equipment(), customerReference: 'PO 7' }),
    driverToday: () => caller.driver.today(),
    today: () => caller.overview.today(),
    attention: () => caller.overview.attention(),
    tonsByHour: () => caller.overview.tonsByHour(),
    margin: () => caller.overview.margin(),
    currentLoad: () => caller.overview.currentLoad(),
    earnedThisWeek: () => caller.overview.earnedThisWeek(),
    companyLoads: () => caller.overview.companyLoads(),
    companyCharges: () => caller.overview.companyCharges(),
    invoice: () => caller.invoicing.byId({ id: invoice.id }),
  }
  const taken: Record<string, number> = {}
  for (const [name, call] of Object.entries(calls)) {
    queries = 0
    await call()
    taken[name] = queries
  }
  expect(Object.entries(taken).filter(([, count]) => count === 0 || count > 3)).toEqual([])
})
