import type { Uuid } from '#domain/units/brands.ts'
import { client, queryClient } from '#web/api.ts'
import { hasStore } from '#web/offline/at-sign-out.ts'
import { readDesk } from '#web/offline/desk-store.ts'
import { openIdbStore } from '#web/offline/idb-store.ts'
import { keepMe } from '#web/offline/kept-me.ts'
import { endWork } from '#web/offline/work-endings.ts'

/**
 * Lets this session work in another fleet of its person and starts the pages anew there. What lies unsent on this device
 * belongs to the fleet that is left, so nothing happens while there is any. Rejects where the server refuses or is away.
 * @returns how many pieces of work have to be sent or discarded first; 0 when the other fleet's pages are loading
 */
export async function switchFleet(userId: Uuid, fleetId: Uuid): Promise<number> {
  const unsent = (await unsentOnPhone(userId)) + readDesk(userId).length
  if (unsent > 0) return unsent
  await client.account.switchFleet.mutate({ fleetId })
  const letWorkBegin = endWork()
  try {
    await forgetPhoneStore(userId)
  } catch (error) {
    letWorkBegin()
    throw error
  }
  queryClient.clear()
  keepMe(null)
  location.assign('/dashboard')
  return 0
}

/** Steps, begun steps and positions of the phone's store that the server does not have yet. */
async function unsentOnPhone(userId: Uuid): Promise<number> {
  if (!(await hasStore(userId))) return 0
  const store = await openIdbStore(userId)
  try {
    const [operations, drafts, fixes] = await Promise.all([store.operations(), store.drafts(), store.fixes(1)])
    return operations.filter(({ state }) => state !== 'sent').length + drafts.length + fixes.length
  } finally {
    store.close()
  }
}

/** Removes the answers and pictures that the phone keeps of the fleet that is left. */
async function forgetPhoneStore(userId: Uuid): Promise<void> {
  if (!(await hasStore(userId))) return
  const store = await openIdbStore(userId)
  await store.clearOpen()
  store.close()
}
