import type { Context } from 'hono'
import type { AppEnv } from '../../app-env.ts'
import { AppError } from '../../errors.ts'
import { openToken } from '../../features/tokens/session-of-token.ts'
import { bearerOf } from '../bearer.ts'
import { API_BUDGET } from './budget.ts'

/**
 * Lets in who brings a token that may do this, as the person whom it stands for. A cookie is not looked at; steps that ask
 * for the password are for people alone.
 * @throws not_signed_in, token_reads_only, too_many
 */
export async function tokenOpens(c: Context<AppEnv>, isWrite: boolean): Promise<void> {
  const token = bearerOf(c.req.raw)
  const { uses, seconds } = API_BUDGET
  c.header('RateLimit-Policy', `"token";q=${uses};w=${seconds}`)
  const opened = token && (await openToken(c.get('ports'), token, c.get('ip'), API_BUDGET))
  if (!opened) throw new AppError({ kind: 'unauthenticated', code: 'not_signed_in' })
  c.header('RateLimit', `"token";r=${opened.left};t=${opened.resetS}`)
  if (isWrite && opened.scope !== 'write') throw new AppError({ kind: 'forbidden', code: 'token_reads_only' })
  c.set('session', { ...opened.session, confirmedUntil: null })
}
