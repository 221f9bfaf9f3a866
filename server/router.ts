import { liveRouter } from './features/live/router.ts'
import { trackingRouter } from './features/tracking/router.ts'
import { router } from './trpc.ts'

/** Every procedure of the product; the role table says who may call which. */
export const appRouter = router({
  live: liveRouter,
  tracking: trackingRouter,
})

export type AppRouter = typeof appRouter
