/** Fixes to a request of our own app; apart from its contract, because a phone needs no more of that than this. */
export const MOST_FIXES = 1000
