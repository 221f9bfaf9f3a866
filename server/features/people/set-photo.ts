import type { SetPhotoInput } from '#contracts/people.ts'
import { notFound } from '../../errors.ts'
import type { Writing } from '../../writing.ts'

/** Sets the picture by which the caller is known in this fleet, of an image that they have uploaded themselves; null removes it. */
export async function setPhoto(writing: Writing, { sha256 }: SetPhotoInput): Promise<{ ok: true }> {
  const { trx, actor } = writing
  const own = { fleet_id: actor.fleetId, user_id: actor.userId }
  if (sha256 === null) {
    await trx
      .deleteFrom('member_photos')
      .where('fleet_id', '=', own.fleet_id)
      .where('user_id', '=', own.user_id)
      .execute()
  } else {
    const file = await trx
      .selectFrom('files')
      .innerJoin('file_uploads as u', (join) =>
        join.onRef('u.fleet_id', '=', 'files.fleet_id').onRef('u.sha256', '=', 'files.sha256'),
      )
      .select('files.sha256')
      .where('files.fleet_id', '=', actor.fleetId)
      .where('files.sha256', '=', sha256)
      .where('files.media_type', 'like', 'image/%')
      .where('u.user_id', '=', actor.userId)
      .executeTakeFirst()
    if (!file) throw notFound()
    await trx
      .insertInto('member_photos')
      .values({ ...own, sha256 })
      .onConflict((conflict) => conflict.columns(['fleet_id', 'user_id']).doUpdateSet({ sha256 }))
      .execute()
  }
  await writing.audit({ entity: 'member', id: actor.userId, after: { photo: sha256 !== null } })
  await writing.announce({ topic: 'people', entity: 'member', id: actor.userId })
  return { ok: true }
}
