import type { Uuid } from '#domain/units/brands.ts'
import { op, type World, type WorldFleet } from '../../support/world.ts'
import { closedLoad, type TicketWeights } from '../charges/money-world.ts'

/** An invoice over one load that was just closed: 23.66 tons at $12.34 are $291.96. */
export async function billedLoad(world: World, fleet: WorldFleet, weights?: TicketWeights) {
  const load = await closedLoad(world, fleet, weights)
  const invoice = await billed(fleet, [load.id])
  return { load, invoice }
}

/** The one invoice that these loads come to, issued. */
export async function billed(fleet: WorldFleet, loadIds: Uuid[]) {
  const { invoices } = await fleet.admin.invoicing.create({ ...op(), loadIds, isDraft: false })
  const [made] = invoices
  if (!made) throw new Error('no invoice')
  return fleet.admin.invoicing.byId({ id: made.id })
}
