import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc'
import type { Context } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { AppError, retryAfterS, statusOf, toTrpcError } from '../errors.ts'

/** Names the refusal where the answer has no body: to a HEAD request. */
const REFUSAL_HEADER = 'X-Refusal'

const PROCEDURES = '/trpc/'

/**
 * A refusal as a JSON answer with its status. Under /trpc it has the form of a procedure's error, once per procedure that
 * was called, so that pages read it as they read any other refusal.
 */
export function refusalResponse(c: Context<AppEnv>, error: AppError): Response {
  const { code, field, params = {} } = error.data
  const again = retryAfterS(error)
  if (again !== null) c.header('Retry-After', String(again))
  c.header(REFUSAL_HEADER, code)
  const fields = field ? [{ field, code, params }] : []
  const refusal = { code, params, fields, requestId: c.get('requestId') }
  const status = statusOf(error)
  return c.req.path.startsWith(PROCEDURES)
    ? c.json(procedureErrors(c, error, { httpStatus: status, refusal }), status)
    : c.json(refusal, status)
}

function procedureErrors(c: Context<AppEnv>, error: AppError, said: { httpStatus: number; refusal: object }) {
  const { code, message } = toTrpcError(error)
  const answers = c.req.path
    .slice(PROCEDURES.length)
    .split(',')
    .map((path) => ({ error: { message, code: TRPC_ERROR_CODES_BY_KEY[code], data: { code, path, ...said } } }))
  return c.req.query('batch') === '1' ? answers : answers[0]
}

/** The answer to a request with a longer body than is read. */
export function requestTooLarge(c: Context<AppEnv>): Response {
  return refusalResponse(c, new AppError({ kind: 'too_large', code: 'request_too_large' }))
}
