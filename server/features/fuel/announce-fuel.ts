import type { Uuid } from '#domain/units/brands.ts'
import type { Writing } from '../../writing.ts'

/** Tells live views of one purchase that changed: its driver and the company of its truck among them. */
export async function announceFuel(w: Writing, id: Uuid): Promise<void> {
  const row = await w.trx
    .selectFrom('fuel_purchases')
    .select(['driver_id as driverId', 'contractor_id as contractorId', 'version'])
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', id)
    .executeTakeFirst()
  await w.announce({ topic: 'fuel', entity: 'fuel_purchase', id, ...row })
}
