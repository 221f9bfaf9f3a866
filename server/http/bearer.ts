import type { Context } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { openToken, type TokenBudget } from '../features/tokens/session-of-token.ts'
import { TOKEN_PREFIX } from '../features/tokens/tokens.ts'
import type { Session } from '../ports.ts'
import { formerAddresses } from './former-addresses.ts'
import { listRoutePaths } from './list-route-paths.ts'

/** What a key opens: every list as a file, for whoever the role table lets read it, and nothing that changes anything. */
const OPENED = new Set([...Object.values(listRoutePaths), ...Object.keys(formerAddresses)])

/** Files are read by programs now and then, not all the time. */
const BUDGET: TokenBudget = { name: 'token', uses: 60, seconds: 60 }

/** The key that a request brings, or null; where it brings one, its cookies are not looked at. */
export function bearerOf(request: Request): string | null {
  const [scheme, token] = (request.headers.get('authorization') ?? '').split(' ')
  return scheme?.toLowerCase() === 'bearer' && token?.startsWith(TOKEN_PREFIX) ? token : null
}

/** Who a key stands for, on the routes that keys open; nobody on any other. */
export async function bearerSession(c: Context<AppEnv>, token: string): Promise<Session | null> {
  if (c.req.method !== 'GET' || !OPENED.has(c.req.path)) return null
  return (await openToken(c.get('ports'), token, c.get('ip'), BUDGET))?.session ?? null
}
