import type { Uuid } from '#domain/units/brands.ts'
import type { Writing } from '../../writing.ts'

/** Locks a load's proposed charges as they stand: from now on only adjustments follow them. */
export async function lockCharges({ trx, actor }: Writing, loadId: Uuid): Promise<void> {
  await trx
    .updateTable('charges')
    .set({ state: 'locked' })
    .where('fleet_id', '=', actor.fleetId)
    .where('load_id', '=', loadId)
    .where('state', '=', 'proposed')
    .execute()
}
