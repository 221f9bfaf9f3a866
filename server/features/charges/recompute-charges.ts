import type { Uuid } from '#domain/units/brands.ts'
import { notFound, refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { type Proposed, proposeCharges } from './propose-charges.ts'

/** Computes the charges of an open load again, after a setting such as the fuel price changed. */
export async function recomputeCharges(w: Writing, loadId: Uuid): Promise<Proposed> {
  const load = await w.trx
    .selectFrom('loads')
    .select('status')
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', loadId)
    .forUpdate()
    .executeTakeFirst()
  if (!load) throw notFound()
  if (load.status === 'closed') throw refused('charges_locked')
  return proposeCharges(w, loadId)
}
