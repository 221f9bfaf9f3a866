import type { Files } from '#db/schema/loads.ts'
import type { Writing } from '../../writing.ts'

/** A file as it comes; what is known of pictures only may be left out. */
export type NewFile = Pick<Files, 'sha256' | 'byte_size' | 'media_type'> &
  Partial<Pick<Files, 'width' | 'height' | 'image_hash' | 'display_sha256'>>

/** The rows of files. Bytes that the fleet has kept before stay as they are, and count once in what it keeps in all. */
export async function keepFiles({ trx, actor, now }: Writing, files: readonly NewFile[]): Promise<void> {
  const rows = files.map((file) => ({
    width: null,
    height: null,
    image_hash: null,
    display_sha256: null,
    ...file,
    fleet_id: actor.fleetId,
    created_by: actor.userId,
    created_at: now,
  }))
  await trx
    .with('added', (db) =>
      db
        .insertInto('files')
        .values(rows)
        .onConflict((conflict) => conflict.columns(['fleet_id', 'sha256']).doNothing())
        .returning(['fleet_id', 'byte_size']),
    )
    .insertInto('file_totals')
    .columns(['fleet_id', 'byte_size'])
    .expression((eb) =>
      eb
        .selectFrom('added')
        .select(['fleet_id', (sum) => sum.fn.sum<number>('byte_size').as('byte_size')])
        .groupBy('fleet_id'),
    )
    .onConflict((conflict) =>
      conflict
        .column('fleet_id')
        .doUpdateSet((eb) => ({ byte_size: eb('file_totals.byte_size', '+', eb.ref('excluded.byte_size')) })),
    )
    .execute()
}
