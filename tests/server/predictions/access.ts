import { op } from '../../support/world.ts'
import { filtered, get } from '../access/asked.ts'
import type { Fixture } from '../access/fixture.ts'
import { ADMIN } from '../access/role-codes.ts'
import type { MatrixOf, RouteMatrix, RouteSamples, SamplesOf } from '../access/sample-types.ts'
import { broughtHistory, MONDAY, namesIn } from './history.ts'

/** What is expected of customers' orders and payments is the admins' to see. */
export const matrix: MatrixOf<'predictions'> = {
  'predictions.list': ADMIN,
  'predictions.card': ADMIN,
  'predictions.records': ADMIN,
  'predictions.makeNow': ADMIN,
  'predictions.bringHistory': ADMIN,
}

export const routeMatrix = {
  'GET /api/lists/predictions': ADMIN,
} satisfies RouteMatrix

let asked = 0

async function aCard({ world, fleet }: Fixture) {
  await fleet.admin.predictions.bringHistory(await broughtHistory(world, fleet))
  await fleet.admin.predictions.makeNow({ ...op(), kinds: ['payment_delay'] })
  return { kind: 'payment_delay' as const, subject: String(fleet.ids.customer) }
}

export const samples: SamplesOf<'predictions'> = {
  'predictions.list': () => ({ kind: 'demand' }),
  'predictions.card': aCard,
  'predictions.records': () => undefined,
  'predictions.makeNow': async ({ world, fleet }) => {
    // Each time as if for the first time, and each time said in another way.
    asked += 1
    await world.db.deleteFrom('prediction_cards').where('fleet_id', '=', fleet.id).execute()
    await world.db.deleteFrom('predictions').where('fleet_id', '=', fleet.id).execute()
    return { ...op(), kinds: asked % 2 === 0 ? ['demand', 'payment_delay'] : ['payment_delay', 'demand'] }
  },
  'predictions.bringHistory': async ({ world, fleet }) => {
    asked += 1
    const payment = {
      customer: (await namesIn(world, fleet)).customer,
      invoice: `S-${asked}`,
      dueOn: MONDAY,
      paidOn: MONDAY,
    }
    return { ...op(), weeks: [], payments: [payment] }
  },
}

export const routeSamples = {
  'GET /api/lists/predictions': async () => get(`/api/lists/predictions?${filtered({})}`),
} satisfies RouteSamples
