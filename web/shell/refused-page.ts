/** Set when a guard sent the person away; the dashboard says why once and forgets it. */
let refused = false

/** Remembers that an admin-only page was asked for. */
export function announceRefusedPage(): void {
  refused = true
}

/** Whether the person was just sent here from a page they may not enter; asks only once. */
export function takeRefusedPage(): boolean {
  const was = refused
  refused = false
  return was
}
