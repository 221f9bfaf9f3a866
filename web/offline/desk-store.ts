import { createStore } from '@tanstack/react-store'
import type { Uuid } from '#domain/units/brands.ts'
import type { DeskChange } from './desk-rules.ts'

const keyOf = (userId: Uuid) => `haulbook.desk.${userId}`
/** How often this page wrote; the lists themselves lie in the storage, where other tabs write too. */
const writes = createStore(0)
const read = new Map<string, { text: string; queue: readonly DeskChange[] }>()
const nothing: readonly DeskChange[] = []

/** What waits on this device for this person; the same list as long as nothing changed. */
export function readDesk(userId: Uuid): readonly DeskChange[] {
  const key = keyOf(userId)
  try {
    const text = localStorage.getItem(key)
    if (!text) return nothing
    const known = read.get(key)
    if (known?.text === text) return known.queue
    const parsed: unknown = JSON.parse(text)
    const queue: readonly DeskChange[] = Array.isArray(parsed) ? parsed : nothing
    read.set(key, { text, queue })
    return queue
  } catch {
    return nothing
  }
}

/** Changes the list in one piece; gives whether it could be kept. */
export function writeDesk(userId: Uuid, change: (queue: readonly DeskChange[]) => readonly DeskChange[]): boolean {
  try {
    const queue = change(readDesk(userId))
    if (queue.length === 0) localStorage.removeItem(keyOf(userId))
    else localStorage.setItem(keyOf(userId), JSON.stringify(queue))
  } catch {
    return false // full or refused: the form keeps what was typed, and says that it was not sent
  }
  writes.setState((count) => count + 1)
  return true
}

/** Calls back whenever the list changed, here or in another tab. */
export function subscribeDesk(changed: () => void): () => void {
  const elsewhere = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith('haulbook.desk.')) changed()
  }
  const { unsubscribe } = writes.subscribe(changed)
  window.addEventListener('storage', elsewhere)
  return () => {
    unsubscribe()
    window.removeEventListener('storage', elsewhere)
  }
}
