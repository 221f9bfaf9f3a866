const endings = new Set<() => void>()

/** Names what has to end when the user signs out; returns the way to take that back. */
export function atSignOut(end: () => void): () => void {
  endings.add(end)
  return () => void endings.delete(end)
}

/** Ends all work that goes on in somebody's name on this page. What is unsent stays on the phone. */
export function endWork(): void {
  for (const end of endings) end()
  endings.clear()
}
