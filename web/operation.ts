import type { Uuid } from '#domain/units/brands.ts'
import { UUID_RANDOM_BYTES, uuidV7 } from '#domain/units/uuid.ts'

/** A new UUID v7 by this device's clock: for records made here, and for the id of one action of the user. */
export function newId(): Uuid {
  return uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(UUID_RANDOM_BYTES)))
}

/**
 * What every mutation carries. Made once per action: a repeated sending of the same action keeps its id, so that the
 * server does it once.
 */
export function operation(): { operationId: Uuid } {
  return { operationId: newId() }
}
