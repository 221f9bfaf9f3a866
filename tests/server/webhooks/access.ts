import { TEST_EVENT } from '#domain/webhooks/webhook-events.ts'
import { newId, op } from '../../support/world.ts'
import type { Fixture } from '../access/fixture.ts'
import { ADMIN } from '../access/role-codes.ts'
import type { MatrixOf, SamplesOf } from '../access/sample-types.ts'

export const matrix: MatrixOf<'webhooks'> = {
  'webhooks.list': ADMIN,
  'webhooks.create': ADMIN,
  'webhooks.update': ADMIN,
  'webhooks.remove': ADMIN,
  'webhooks.newSecret': ADMIN,
  'webhooks.test': ADMIN,
  'webhooks.deliveries': ADMIN,
  'webhooks.attempts': ADMIN,
  'webhooks.replay': ADMIN,
}

const fields = () => ({ url: 'https://hooks.example/fleet', description: null, events: ['load.moved' as const] })

/** An address that stands, as if an admin had added it: there may be only so many. */
async function endpoint({ world, fleet }: Fixture) {
  const row = { fleet_id: fleet.id, id: newId(), created_by: newId(), created_at: world.clock.now() }
  await world.db
    .insertInto('webhook_endpoints')
    .values({ ...row, ...fields(), secret: 'sealed' })
    .execute()
  return row.id
}
const one = async (fixture: Fixture) => ({ ...op(), id: await endpoint(fixture), version: 1 })

async function delivered(fixture: Fixture) {
  const { world, fleet } = fixture
  const row = { fleet_id: fleet.id, id: newId(), endpoint_id: await endpoint(fixture), created_at: world.clock.now() }
  await world.db
    .insertInto('webhook_deliveries')
    .values({ ...row, event: TEST_EVENT, order_key: row.id, seq: 0, message: {}, state: 'delivered', next_at: null })
    .execute()
  return row.id
}

export const samples: SamplesOf<'webhooks'> = {
  'webhooks.list': () => undefined,
  'webhooks.create': async ({ world, fleet }) => {
    // There may be only so many at once.
    await world.db
      .updateTable('webhook_endpoints')
      .set({ archived_at: world.clock.now() })
      .where('fleet_id', '=', fleet.id)
      .execute()
    return { ...op(), id: newId(), ...fields() }
  },
  'webhooks.update': async (fixture) => ({ ...(await one(fixture)), ...fields(), isOn: true }),
  'webhooks.remove': one,
  'webhooks.newSecret': one,
  'webhooks.test': async (fixture) => ({ ...op(), id: await endpoint(fixture) }),
  'webhooks.deliveries': async (fixture) => ({ endpointId: await endpoint(fixture) }),
  'webhooks.attempts': async (fixture) => ({ deliveryId: await delivered(fixture) }),
  'webhooks.replay': async (fixture) => ({ ...op(), deliveryId: await delivered(fixture) }),
}
