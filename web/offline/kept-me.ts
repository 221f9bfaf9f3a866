import type { Me } from '#web/session.ts'

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

/** Only this page writes it; what an older release wrote is not looked at. */
function isMe(value: unknown): value is Me {
  return typeof value === 'object' && value !== null && 'userId' in value && 'roles' in value && 'fleet' in value
}

/** Keeps who is signed in, for a start without a network; null forgets him. */
export function keepMe(me: Me | null): void {
  try {
    if (me) localStorage.setItem(KEY, JSON.stringify(me))
    else localStorage.removeItem(KEY)
  } catch {
    // Storage may be refused; the product then starts with a network only.
  }
}
