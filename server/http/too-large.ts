import type { Context } from 'hono'
import type { AppEnv } from '../app-env.ts'

/** The answer to a request with a longer body than is read, in the form of a plain route and of a procedure at once. */
export function requestTooLarge(c: Context<AppEnv>): Response {
  const code = 'request_too_large'
  const refusal = { code, params: {}, fields: [], requestId: c.get('requestId') }
  const data = { code: 'PAYLOAD_TOO_LARGE', httpStatus: 413, refusal }
  return c.json({ ...refusal, error: { message: code, code: -32600, data } }, 413)
}
