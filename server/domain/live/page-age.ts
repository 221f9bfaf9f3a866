/** A page's own age that counts, in milliseconds: one that has stood longer follows already, or was told by another tab. */
export const MAX_PAGE_AGE_MS = 30_000
