import { accountRouter } from './features/account/router.ts'
import { alertsRouter } from './features/alerts/router.ts'
import { auditRouter } from './features/audit/router.ts'
import { chargesRouter } from './features/charges/router.ts'
import { dayTicketsRouter } from './features/day-tickets/router.ts'
import { devicesRouter } from './features/devices/router.ts'
import { documentsRouter, ticketsRouter } from './features/documents/router.ts'
import { driverRouter } from './features/driver/router.ts'
import { driverLinksRouter } from './features/driver-links/router.ts'
import { fuelRouter } from './features/fuel/router.ts'
import { inspectionsRouter } from './features/inspections/router.ts'
import { invoicingRouter } from './features/invoicing/router.ts'
import { liveRouter } from './features/live/router.ts'
import { loadsRouter } from './features/loads/router.ts'
import { logsRouter } from './features/logs/router.ts'
import { messagesRouter } from './features/messages/router.ts'
import { mileageRouter } from './features/mileage/router.ts'
import { notificationsRouter } from './features/notifications/router.ts'
import { overviewRouter } from './features/overview/router.ts'
import { partyRouters } from './features/parties/router.ts'
import { peopleRouter } from './features/people/router.ts'
import { portalRouter } from './features/portal/router.ts'
import { pricingRouter } from './features/pricing/router.ts'
import { proofRouter } from './features/proof/router.ts'
import { portalQuotesRouter } from './features/quotes/portal-router.ts'
import { quotesRouter } from './features/quotes/router.ts'
import { reportsRouter } from './features/reports/router.ts'
import { searchRouter } from './features/search/router.ts'
import { settingsRouter } from './features/settings/router.ts'
import { settlementsRouter } from './features/settlements/router.ts'
import { shareRouter } from './features/share/router.ts'
import { syncRouter } from './features/sync/router.ts'
import { tokensRouter } from './features/tokens/router.ts'
import { trackImportsRouter } from './features/track-imports/router.ts'
import { trackingRouter } from './features/tracking/router.ts'
import { viewsRouter } from './features/views/router.ts'
import { router } from './trpc.ts'

/** Every procedure of the product; the role table says who may call which. */
export const appRouter = router({
  account: accountRouter,
  alerts: alertsRouter,
  audit: auditRouter,
  people: peopleRouter,
  settings: settingsRouter,
  ...partyRouters,
  devices: devicesRouter,
  documents: documentsRouter,
  driver: driverRouter,
  driverLinks: driverLinksRouter,
  fuel: fuelRouter,
  inspections: inspectionsRouter,
  invoicing: invoicingRouter,
  pricing: pricingRouter,
  live: liveRouter,
  loads: loadsRouter,
  logs: logsRouter,
  notifications: notificationsRouter,
  messages: messagesRouter,
  mileage: mileageRouter,
  overview: overviewRouter,
  charges: chargesRouter,
  portal: portalRouter,
  proof: proofRouter,
  reports: reportsRouter,
  portalQuotes: portalQuotesRouter,
  quotes: quotesRouter,
  search: searchRouter,
  settlements: settlementsRouter,
  share: shareRouter,
  sync: syncRouter,
  dayTickets: dayTicketsRouter,
  tickets: ticketsRouter,
  trackImports: trackImportsRouter,
  tracking: trackingRouter,
  tokens: tokensRouter,
  views: viewsRouter,
})

export type AppRouter = typeof appRouter
