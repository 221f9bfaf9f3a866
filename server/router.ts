import { routers } from './features/all/routers.gen.ts'
import { router } from './trpc.ts'

/** Every procedure of the product; the role table says who may call which. */
export const appRouter = router(routers)

export type AppRouter = typeof appRouter
