import type { Uuid } from '#domain/units/brands.ts'

const keyOf = (userId: Uuid) => `haulbook.roadside.${userId}`

/** The code with which a driver comes back to a phone that they have given to an officer; null where it is in their own hands. */
export function roadsideCode(userId: Uuid): string | null {
  try {
    return localStorage.getItem(keyOf(userId))
  } catch {
    return null // storage may be refused; then a lock lasts as long as its page
  }
}

/** Locks the phone at the logs until the code is typed, over a reload too; null unlocks it. */
export function keepRoadsideCode(userId: Uuid, code: string | null): void {
  try {
    if (code) localStorage.setItem(keyOf(userId), code)
    else localStorage.removeItem(keyOf(userId))
  } catch {
    // Storage may be full or refused.
  }
}
