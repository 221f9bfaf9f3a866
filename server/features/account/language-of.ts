import type { Kysely } from 'kysely'
import type { Database } from '#db/schema/index.ts'
import type { Language } from '#domain/format/locale.ts'
import type { Uuid } from '#domain/units/brands.ts'

/** The language and name that mail to a person uses. */
export async function languageOf(
  db: Kysely<Database>,
  userId: Uuid,
): Promise<{ language: Language; fullName: string }> {
  const row = await db
    .selectFrom('profiles')
    .select(['language', 'full_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { language: row.language, fullName: row.full_name }
}
