import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc'
import type { Context } from 'hono'
import type { AppEnv } from '../app-env.ts'

/**
 * The answer while the database is away: 503, worth another try. Under /trpc in the form of a procedure's error, so that
 * pages read it as they read any other refusal.
 */
export function unavailable(c: Context<AppEnv>): Response {
  const requestId = c.get('requestId')
  const refusal = { code: 'unavailable', params: {}, fields: [], requestId }
  const status = { 'Retry-After': '2' }
  if (!c.req.path.startsWith('/trpc/')) return c.json(refusal, 503, status)
  const paths = c.req.path.slice('/trpc/'.length).split(',')
  const answers = paths.map((path) => ({
    error: {
      message: 'unavailable',
      code: TRPC_ERROR_CODES_BY_KEY.SERVICE_UNAVAILABLE,
      data: { code: 'SERVICE_UNAVAILABLE', httpStatus: 503, path, refusal },
    },
  }))
  return c.json(c.req.query('batch') === '1' ? answers : answers[0], 503, status)
}
