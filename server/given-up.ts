const QUERY_CANCELED = '57014'

/** The database gave up a statement that took longer than its limit; nothing of its transaction is kept. */
export function isGivenUp(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === QUERY_CANCELED
}
