import { router } from './trpc.ts'

/** Every procedure of the product; the role table says who may call which. */
export const appRouter = router({})

export type AppRouter = typeof appRouter
