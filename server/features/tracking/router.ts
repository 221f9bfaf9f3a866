import { routeInput } from '#contracts/positions.ts'
import { procedure, router } from '../../trpc.ts'
import { loadRoute } from './load-route.ts'

export const trackingRouter = router({
  route: procedure
    .input(routeInput)
    .query(({ ctx, input }) => ctx.read((trx) => loadRoute(trx, input.loadId, ctx.actor, ctx.now))),
})
