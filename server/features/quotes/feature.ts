import type { Rounds, Workers } from '../../workers.ts'
import { expireQuotes } from './expire-quotes.ts'
import { mailQuote } from './mail-quote.ts'
import { portalQuotesRouter } from './portal-router.ts'
import { quotesRouter } from './router.ts'
import { quoteRoutes } from './routes.ts'

export { lists } from './lists.ts'
export { payloads } from './payloads.ts'

export const routers = { quotes: quotesRouter, portalQuotes: portalQuotesRouter }
export const routes = [quoteRoutes]
export const work = {
  mail_quote: (ports, fleetId, { mailingId }) => mailQuote(ports, fleetId, mailingId),
} satisfies Workers
export const rounds = [{ name: 'quotes', everyMs: 60_000, step: expireQuotes }] satisfies Rounds
