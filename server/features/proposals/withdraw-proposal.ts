import type { Uuid } from '#domain/units/brands.ts'
import { notFound, refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { announceLoad } from '../loads/move-load.ts'
import { decide } from './decide-on-proposal.ts'

/**
 * A driver takes back what they proposed, and its draft goes. Throws proposal_decided where the office was faster, and
 * not_found for what is not theirs. Withdrawing again changes nothing.
 */
export async function withdrawProposal(w: Writing, { id }: { id: Uuid }): Promise<{ id: Uuid }> {
  const { trx, actor } = w
  const { fleetId, driverId } = actor
  if (!driverId) throw notFound()
  // The draft first, in the order in which the office locks both: whoever comes second finds what the first has done.
  const draft = await trx
    .deleteFrom('loads')
    .where('fleet_id', '=', fleetId)
    .where('id', '=', id)
    .where('status', '=', 'draft')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('load_proposals as p')
          .select('p.id')
          .where('p.fleet_id', '=', fleetId)
          .where('p.id', '=', id)
          .where('p.driver_id', '=', driverId)
          .where('p.state', '=', 'waiting'),
      ),
    )
    .returning(['version', 'draft'])
    .executeTakeFirst()
  if (!draft) {
    const proposal = await trx
      .selectFrom('load_proposals')
      .select('state')
      .where('fleet_id', '=', fleetId)
      .where('id', '=', id)
      .where('driver_id', '=', driverId)
      .executeTakeFirst()
    if (!proposal) throw notFound()
    if (proposal.state === 'withdrawn') return { id }
    throw refused('proposal_decided', { state: proposal.state })
  }
  await decide(w, { id, state: 'withdrawn', reason: null })
  await w.audit({ entity: 'load', id, before: draft.draft, after: null })
  await announceLoad(w, { id, version: draft.version + 1, status: 'deleted', driver_id: null, contractor_id: null })
  return { id }
}
