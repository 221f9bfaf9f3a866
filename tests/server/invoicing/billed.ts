import type { Uuid } from '#domain/units/brands.ts'
import { aDay } from '../../support/brands.ts'
import { op, type World, type WorldFleet } from '../../support/world.ts'
import { closedLoad, set, type TicketWeights } from '../charges/money-world.ts'

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

/** An invoice of $291.96 that has been due since 1 February, in a fleet that charges 1.5 % for 30 days. */
export async function lateInvoice(world: World, fleet: WorldFleet) {
  await set(world, fleet, 'finance_charge', 150)
  const { invoice } = await billedLoad(world, fleet)
  const days = { issued_on: aDay('2026-01-02'), due_on: aDay('2026-02-01') }
  await world.db.updateTable('invoices').set(days).where('id', '=', invoice.id).execute()
  return invoice
}
