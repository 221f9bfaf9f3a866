import { fleetHere } from '#web/offline/kept-me.ts'
import { type RecentItem, readRecents, withRecent } from './recent-items.ts'

const keyOf = (userId: string) => `haulbook.recent.${userId}.${fleetHere()}`

/** What this person opened lately in this fleet on this device. */
export function keptRecents(userId: string): RecentItem[] {
  try {
    return readRecents(localStorage.getItem(keyOf(userId)))
  } catch {
    return []
  }
}

/** Keeps a list for this person on this device. */
function keepRecents(userId: string, items: readonly RecentItem[]): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(items))
  } catch {
    // Storage may be refused or full; the palette then only lacks this section.
  }
}

/** Puts something that was just opened on top. */
export function rememberOpened(userId: string, opened: Omit<RecentItem, 'url' | 'timestamp'>): void {
  keepRecents(userId, withRecent(keptRecents(userId), { ...opened, timestamp: Date.now() }))
}
