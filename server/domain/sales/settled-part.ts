type Payment = {
  /** What came in, before and after it was typed anew, in cents. */
  beforeCents: number | null
  afterCents: number | null
  /** What the invoice is still open by. */
  openCents: number
}

/**
 * What of a payment settles the invoice that it was entered for, in cents: as much of the amount as is open, for as long as
 * nobody typed another part. The rest of a larger amount stays on account.
 */
export function settledPart(partCents: number | null, { beforeCents, afterCents, openCents }: Payment): number | null {
  const isFollowing = partCents === null || partCents === Math.min(beforeCents ?? 0, openCents)
  if (!isFollowing) return partCents
  return afterCents === null ? null : Math.min(afterCents, openCents)
}
