import type { Sql } from '#db/client.ts'
import type { Bell } from '../ports.ts'

/** One channel for the whole application: many idle listeners on many channels cost every committing writer dearly. */
const CHANNEL = 'haulbook'
const COALESCE_MS = 50

/**
 * Rings in this process at once and in the others by NOTIFY, coalesced, on a connection of its own and never inside a
 * writer's transaction. A lost ring heals itself: the relay also looks at the table every second.
 */
export async function postgresBell(
  pool: Sql,
  onError: (error: unknown) => void,
): Promise<Bell & { close(): Promise<void> }> {
  const listeners = new Set<() => void>()
  const own = crypto.randomUUID()
  const hear = () => {
    for (const heard of listeners) heard()
  }
  const subscription = await pool.listen(CHANNEL, (from) => {
    if (from !== own) hear()
  })
  let timer: ReturnType<typeof setTimeout> | null = null
  return {
    ring() {
      if (timer) return
      timer = setTimeout(() => {
        timer = null
        hear()
        pool.notify(CHANNEL, own).catch(onError)
      }, COALESCE_MS)
    },
    listen(heard) {
      listeners.add(heard)
      return () => listeners.delete(heard)
    },
    async close() {
      if (timer) clearTimeout(timer)
      await subscription.unlisten()
    },
  }
}
