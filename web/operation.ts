import type { Uuid } from '#domain/units/brands.ts'
import { UUID_RANDOM_BYTES, uuidV7 } from '#domain/units/uuid.ts'

/** A new UUID v7 by this device's clock: for records made here, and for the id of one action of the user. */
export function newId(): Uuid {
  const id = uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(UUID_RANDOM_BYTES)))
  justMade.set(id, performance.now())
  for (const [oldest] of justMade) {
    if (justMade.size <= MOST_JUST_MADE) break
    justMade.delete(oldest)
  }
  return id
}

const justMade = new Map<unknown, number>()
const MOST_JUST_MADE = 50
/** As long as what happens at one press takes before it is sent. */
const PRESS_MS = 500

/** Whether an id was made by the press that sends it now, so that it names no record yet; true once for each id. */
export function takeJustMade(id: unknown): boolean {
  const at = justMade.get(id)
  justMade.delete(id)
  return at !== undefined && performance.now() - at < PRESS_MS
}

/**
 * What every mutation carries. Made once per action: a repeated sending of the same action keeps its id, so that the
 * server does it once.
 */
export function operation(): { operationId: Uuid } {
  return { operationId: newId() }
}
