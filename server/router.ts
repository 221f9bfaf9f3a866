import { liveRouter } from './features/live/router.ts'
import { payPlansRouter, rateCardsRouter } from './features/parties/rates-router.ts'
import {
  contractorsRouter,
  customersRouter,
  driversRouter,
  materialsRouter,
  sitesRouter,
  terminalsRouter,
  trailersRouter,
  trucksRouter,
} from './features/parties/router.ts'
import { trackingRouter } from './features/tracking/router.ts'
import { router } from './trpc.ts'

/** Every procedure of the product; the role table says who may call which. */
export const appRouter = router({
  contractors: contractorsRouter,
  customers: customersRouter,
  drivers: driversRouter,
  materials: materialsRouter,
  payPlans: payPlansRouter,
  rateCards: rateCardsRouter,
  sites: sitesRouter,
  terminals: terminalsRouter,
  trailers: trailersRouter,
  trucks: trucksRouter,
  live: liveRouter,
  tracking: trackingRouter,
})

export type AppRouter = typeof appRouter
