import { tokensRouter } from './router.ts'

export const routers = { tokens: tokensRouter }
