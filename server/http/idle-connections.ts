/** A connection on which nothing moves for so long is closed, unless a request on it is being worked on. */
export const IDLE_S = 60

type Timeouts = { timeout(request: Request, seconds: number): void }

/**
 * Lets a request take its time, and closes its connection where nothing follows the answer: neither a next request nor
 * the rest of its head. Bun does that by itself on a new connection only. What is sent bit by bit (live streams, exports)
 * may pause for long, so its connection is closed after it instead.
 * @param isBehindProxy then connections stay open: the proxy keeps its own limits, and must not find one closed as it sends
 * @param idleS for tests
 */
export function idleConnections({ isBehindProxy, idleS = IDLE_S }: { isBehindProxy: boolean; idleS?: number }) {
  return async (request: Request, bun: Timeouts, answer: () => Promise<Response>): Promise<Response> => {
    bun.timeout(request, 0)
    const response = await answer()
    if (isBehindProxy) return response
    if (isSentBitByBit(response)) response.headers.set('Connection', 'close')
    else bun.timeout(request, idleS)
    return response
  }
}

function isSentBitByBit({ headers }: Response): boolean {
  const isStream = headers.get('content-type')?.startsWith('text/event-stream') ?? false
  return isStream || (headers.get('content-disposition')?.startsWith('attachment') ?? false)
}
