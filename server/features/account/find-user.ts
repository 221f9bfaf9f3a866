import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema/index.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'

export type User = { id: Uuid; epoch: number; email: string; password_hash: string; disabled_at: Instant | null }

/** The person of an address, in whatever case it was typed, with password and epoch of one moment; absent where there is none. */
export async function findUser(db: Kysely<Database>, email: string): Promise<User | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'epoch', 'email', 'password_hash', 'disabled_at'])
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
}
