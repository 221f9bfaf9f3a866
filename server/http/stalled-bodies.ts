import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { AppError } from '../errors.ts'
import { refusalResponse } from './refusal-response.ts'

/** A body of which nothing came for so long is given up, and its connection closed. */
export const STALL_MS = 15_000

/**
 * Answers 408 to a request whose body makes no progress. Uploads in pieces are exempt: they come from phones with a weak
 * signal, are small, and what has arrived is kept.
 */
export const stalledBodies: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { body, headers } = c.req.raw
  if (!body || headers.get('content-length') === '0' || c.req.path.startsWith('/api/uploads/')) return next()
  const watched = watch(body)
  // Browsers take a stream as a body only with this word, which the types do not know.
  const init: RequestInit & { duplex: 'half' } = { body: watched.body, duplex: 'half' }
  c.req.raw = new Request(c.req.raw, init)
  const isStalled = await Promise.race([next().then(() => false), watched.stalled.then(() => true)])
  if (!isStalled) return undefined
  c.header('Connection', 'close')
  return refusalResponse(c, requestStalled())
}

const requestStalled = () => new AppError({ kind: 'stalled', code: 'request_stalled' })

/** The same body, and a promise that resolves when its sender keeps a reader waiting for too long. */
function watch(body: ReadableStream<Uint8Array>) {
  const { promise: stalled, resolve } = Promise.withResolvers<void>()
  const reader = body.getReader()
  const watched = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const timer = setTimeout(() => {
          resolve()
          controller.error(requestStalled())
          reader.cancel().catch(() => undefined)
        }, STALL_MS)
        try {
          const { done, value } = await reader.read()
          if (done) controller.close()
          else controller.enqueue(value)
        } catch (error) {
          controller.error(error)
        } finally {
          clearTimeout(timer)
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
  return { body: watched, stalled }
}
