import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { createStreamSeats } from '../features/live/stream-seats.ts'

/** Limits how many live streams a session, a user and an address hold at once; beyond that the answer is 429. */
export function boundedStreams(): MiddlewareHandler<AppEnv> {
  const seats = createStreamSeats()
  return async (c, next) => {
    const session = c.get('session')
    // The route itself refuses who is not signed in.
    if (!session) return next()
    const leave = seats.take({ session: session.idHash, user: session.userId, ip: c.get('ip') })
    c.req.raw.signal.addEventListener('abort', leave, { once: true })
    let isStreaming = false
    try {
      await next()
      const { body } = c.res
      if (!body || c.res.status !== 200) return
      isStreaming = true
      c.res = new Response(whenOver(body, leave), c.res)
    } finally {
      if (!isStreaming) leave()
    }
  }
}

/** The same body; says when it has ended, whoever ended it. Asks for no more than its reader does. */
function whenOver(body: ReadableStream<Uint8Array>, over: () => void): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read()
          if (!done) return controller.enqueue(value)
          over()
          controller.close()
        } catch (error) {
          over()
          controller.error(error)
        }
      },
      cancel(reason) {
        over()
        return reader.cancel(reason)
      },
    },
    { highWaterMark: 0 },
  )
}
