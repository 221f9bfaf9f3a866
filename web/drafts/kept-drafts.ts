import type { Instant, Uuid } from '#domain/units/brands.ts'
import { instant } from '#domain/units/time.ts'
import { fleetHere } from '#web/offline/kept-me.ts'

/** What somebody typed into a form and had not saved, as it lies on this device. */
export type KeptDraft = {
  at: Instant
  /** Of the record that was edited; 0 for a new one. */
  version: number
  values: unknown
}

const KEPT_MS = 7 * 24 * 3_600_000
/** What lies under each name as this page last read or wrote it: what another tab wrote since is not this page's to forget. */
const known = new Map<string, string>()
const prefixOf = (userId: Uuid) => `haulbook.draft.${userId}.`
const keyOf = (userId: Uuid, name: string) => `${prefixOf(userId)}${fleetHere()}.${name}`

/**
 * What this person typed into a form on this device; null where there is nothing, nothing that can be read, or only what
 * is older than a week. Each person has names of their own in each of their fleets: nobody is offered what another one typed.
 * @param name of the form, with the record that it edits
 */
export function keptDraft(userId: Uuid, name: string, now: number): KeptDraft | null {
  try {
    const key = keyOf(userId, name)
    const text = localStorage.getItem(key)
    if (text !== null) known.set(key, text)
    const kept: unknown = text === null ? null : JSON.parse(text)
    if (typeof kept !== 'object' || kept === null || !('at' in kept && 'version' in kept && 'values' in kept))
      return null
    const { at, version, values } = kept
    if (typeof at !== 'number' || typeof version !== 'number' || now - at > KEPT_MS) return null
    return { at: instant(at), version, values }
  } catch {
    return null // storage may be refused; then nothing is kept
  }
}

/** Keeps what is typed now, in place of what was kept under this name before. */
export function keepDraft(userId: Uuid, name: string, draft: { version: number; values: unknown }, now: number): void {
  try {
    const key = keyOf(userId, name)
    const text = JSON.stringify({ at: now, ...draft })
    localStorage.setItem(key, text)
    known.set(key, text)
  } catch {
    // Storage may be full or refused; the form works without.
  }
}

/** Nothing of this form is kept any more: it was saved or given up. What another tab typed into it stays. */
export function forgetDraft(userId: Uuid, name: string): void {
  try {
    const key = keyOf(userId, name)
    if (localStorage.getItem(key) === known.get(key)) localStorage.removeItem(key)
    known.delete(key)
  } catch {
    // Where storage is refused nothing was kept.
  }
}

/** Leaves nothing of this person behind on a device that they sign out of themselves. */
export function forgetDrafts(userId: Uuid): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(prefixOf(userId))) localStorage.removeItem(key)
    }
  } catch {
    // Where storage is refused nothing was kept.
  }
}

/** Whether what was kept has the form that is expected now: a later release may ask for other fields. */
export function isLike<Values extends object>(kept: unknown, like: Values): kept is Values {
  if (typeof kept !== 'object' || kept === null) return false
  const known = Object.entries(like)
  const found = new Map<string, unknown>(Object.entries(kept))
  return (
    found.size === known.length &&
    known.every(([key, value]) => {
      if (!found.has(key)) return false
      const other = found.get(key)
      if (other === null || value === null) return true
      return Array.isArray(other) === Array.isArray(value) && typeof other === typeof value
    })
  )
}
