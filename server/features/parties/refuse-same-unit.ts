import { sql } from 'kysely'
import type { Uuid } from '#domain/units/brands.ts'
import { invalid } from '../../errors.ts'
import type { Writing } from '../../writing.ts'

/** No two trucks in use share a unit number, however it is written. */
export async function refuseSameUnit({ trx, actor }: Writing, id: Uuid, unitNumber: string): Promise<void> {
  const same = await trx
    .selectFrom('trucks')
    .select(['unit_number', 'plate'])
    .where('fleet_id', '=', actor.fleetId)
    .where('archived_at', 'is', null)
    .where('id', '<>', id)
    .where(sql<boolean>`lower(unit_number) = lower(${unitNumber})`)
    .executeTakeFirst()
  if (same) throw invalid('unitNumber', 'unit_number_taken', { name: same.unit_number, plate: same.plate })
}
