/** Who hears of a query that took longer than `overMs`: its text without parameters, and the procedure it served. */
export type SlowQueries = {
  overMs: number
  heard(query: { sql: string; ms: number; procedure: string | null }): void
}

/** Waits for a query and tells of it when it took long, also when it failed. */
export async function watched<T>(
  slow: SlowQueries | undefined,
  sql: string,
  procedure: string | null,
  query: PromiseLike<T>,
): Promise<T> {
  if (!slow) return query
  const begun = performance.now()
  try {
    return await query
  } finally {
    const ms = performance.now() - begun
    if (ms > slow.overMs) slow.heard({ sql, ms: Math.round(ms), procedure })
  }
}
