import type { Uuid } from '#domain/units/brands.ts'
import { emptyLoad, type LoadValues, readKept } from './load-values.ts'

const keyOf = (userId: Uuid) => `haulbook.new-load.${userId}`

/** The new load that this person was typing on this device when the page was left; null where there is none. */
export function keptLoad(userId: Uuid): LoadValues | null {
  try {
    return readKept(localStorage.getItem(keyOf(userId)))
  } catch {
    return null // storage may be refused; then nothing is kept
  }
}

/** Keeps what is typed on this device for this person; an empty form is not kept. */
export function keepLoad(userId: Uuid, values: LoadValues): void {
  const text = JSON.stringify(values)
  try {
    if (text === JSON.stringify(emptyLoad())) localStorage.removeItem(keyOf(userId))
    else localStorage.setItem(keyOf(userId), text)
  } catch {
    // Storage may be full or refused; the form works without.
  }
}

/** Nothing is kept any more: the load is planned or saved, or was given up. */
export function forgetKeptLoad(userId: Uuid): void {
  keepLoad(userId, emptyLoad())
}
