import type { Kysely } from 'kysely'
import type { Database } from '#db/schema/index.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { notFound } from '../../errors.ts'
import type { Holder } from '../../ports.ts'

/** A person under the epoch that their account has now. */
export async function holderOf(db: Kysely<Database>, userId: Uuid): Promise<Holder> {
  const row = await db.selectFrom('users').select(['id', 'epoch']).where('id', '=', userId).executeTakeFirst()
  if (!row) throw notFound()
  return row
}
