import type { Me } from '#web/me.ts'

const KEY = 'haulbook.me'

/** Who was signed in when the server last said so, for a start without a network; the server decides again with one. */
export function keptMe(): Me | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return isMe(kept) ? kept : null
  } catch {
    return null
  }
}

/**
 * The fleet that this device works in, for the names under which it keeps things: somebody of two fleets is not offered
 * in one of them what they typed or opened in the other. Empty before the server first said it.
 */
export function fleetHere(): string {
  return keptMe()?.fleet?.id ?? ''
}

/** Calls back when another tab of this browser goes over to another fleet, or its person changes. */
export function onFleetChangedElsewhere(changed: () => void): () => void {
  const before = fleetHere()
  const compare = ({ key }: StorageEvent) => {
    if (key === KEY && keptMe() && fleetHere() !== before) changed()
  }
  window.addEventListener('storage', compare)
  return () => window.removeEventListener('storage', compare)
}

/** Only this page writes it; what an older release wrote is not looked at. */
function isMe(value: unknown): value is Me {
  return typeof value === 'object' && value !== null && 'userId' in value && 'roles' in value && 'fleet' in value
}

/** Keeps who is signed in, for a start without a network; null forgets them. */
export function keepMe(me: Me | null): void {
  try {
    if (me) localStorage.setItem(KEY, JSON.stringify(me))
    else localStorage.removeItem(KEY)
  } catch {
    // Storage may be refused; the product then starts with a network only.
  }
}
