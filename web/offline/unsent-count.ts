import type { Uuid } from '#domain/units/brands.ts'
import { hasStore } from './at-sign-out.ts'
import { openIdbStore } from './idb-store.ts'

/**
 * How many steps of a user lie unsent on this phone, refused ones included; 0 where they never worked on it. What is unsent
 * stays in their own database and is sent when they sign in again.
 */
export async function unsentCount(userId: Uuid): Promise<number> {
  if (!(await hasStore(userId))) return 0
  const store = await openIdbStore(userId)
  const operations = await store.operations()
  store.close()
  return operations.filter(({ state }) => state !== 'sent').length
}
