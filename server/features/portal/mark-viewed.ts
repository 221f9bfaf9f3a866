import type { Uuid } from '#domain/units/brands.ts'
import type { ShareLink } from '../../context.ts'
import type { Ports } from '../../ports.ts'

/** Notes when a customer first looked at an invoice by their link; what happened to it later stays as it is. */
export async function markViewed({ db, clock }: Pick<Ports, 'db' | 'clock'>, { fleetId }: ShareLink, id: Uuid) {
  await db.system
    .updateTable('invoices')
    .set({ viewed_at: clock.now() })
    .where('fleet_id', '=', fleetId)
    .where('id', '=', id)
    .where('viewed_at', 'is', null)
    .execute()
}
