import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { Sha256, Uuid } from '#domain/units/brands.ts'
import { notFound } from '../../errors.ts'

/** The file that goes with a mail of the fleet. Throws not_found for a mail without one, and for one of another fleet. */
export async function mailAttachment(
  trx: FleetTransaction,
  id: Uuid,
  { fleetId }: Pick<Actor, 'fleetId'>,
): Promise<{ sha256: Sha256; mediaType: string; fileName: string; isInline: boolean }> {
  const mail = await trx
    .selectFrom('mails as m')
    .innerJoin('files as f', (join) =>
      join.onRef('f.fleet_id', '=', 'm.fleet_id').onRef('f.sha256', '=', 'm.attachment_sha256'),
    )
    .select(['f.sha256', 'f.media_type', 'm.attachment_name'])
    .where('m.fleet_id', '=', fleetId)
    .where('m.id', '=', id)
    .executeTakeFirst()
  if (!mail?.attachment_name) throw notFound()
  return { sha256: mail.sha256, mediaType: mail.media_type, fileName: mail.attachment_name, isInline: false }
}
