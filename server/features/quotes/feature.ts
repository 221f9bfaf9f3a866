import { portalQuotesRouter } from './portal-router.ts'
import { quotesRouter } from './router.ts'
import { quoteRoutes } from './routes.ts'

export { lists } from './lists.ts'

export const routers = { quotes: quotesRouter, portalQuotes: portalQuotesRouter }
export const routes = [quoteRoutes]
