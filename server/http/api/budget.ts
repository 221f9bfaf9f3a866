import type { TokenBudget } from '../../features/tokens/session-of-token.ts'

/** Below this address the open API lies. */
export const API = '/api/v1'

/** How often a token may call it. */
export const API_BUDGET: TokenBudget = { name: 'api', uses: 600, seconds: 60 }
