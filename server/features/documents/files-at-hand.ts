import { isOffice } from '#domain/access/roles.ts'
import type { Sha256 } from '#domain/units/brands.ts'
import type { Writing } from '../../writing.ts'

/**
 * Those of the hashes that the actor may bind: the office every file of its fleet, others what they have uploaded
 * themselves. Who only read a hash on a paper does not get at the picture by it.
 */
export async function filesAtHand({ trx, actor }: Writing, hashes: readonly Sha256[]) {
  let query = trx
    .selectFrom('files')
    .select(['sha256', 'media_type'])
    .where('fleet_id', '=', actor.fleetId)
    .where('sha256', 'in', [...hashes])
  if (!isOffice(actor)) {
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('file_uploads')
          .select('user_id')
          .whereRef('file_uploads.fleet_id', '=', 'files.fleet_id')
          .whereRef('file_uploads.sha256', '=', 'files.sha256')
          .where('file_uploads.user_id', '=', actor.userId),
      ),
    )
  }
  return query.execute()
}
