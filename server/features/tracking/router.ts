import {
  drawRouteInput,
  endRouteInput,
  laneInput,
  plannedRouteFilter,
  plannedRouteInput,
} from '#contracts/planned-routes.ts'
import { routeInput } from '#contracts/positions.ts'
import { nearestInput, noInput, truckDayInput, truckFilter, truckInput } from '#contracts/tracking.ts'
import { procedure, router } from '../../trpc.ts'
import { loadRoute } from './load-route.ts'
import { loadVisits } from './load-visits.ts'
import { getTruck, listTrucks } from './map/list-trucks.ts'
import { nearestFreeTrucks, sitesOnMap } from './map/map-sites.ts'
import { truckDay } from './map/truck-day.ts'
import { drawRoute, endRoute } from './planned-routes/change-planned-routes.ts'
import { getRoute, laneHabit, listRoutes } from './planned-routes/list-planned-routes.ts'

export const trackingRouter = router({
  route: procedure
    .input(routeInput)
    .query(({ ctx, input }) => ctx.read((trx) => loadRoute(trx, input.loadId, ctx.actor, ctx.now))),
  visits: procedure
    .input(routeInput)
    .query(({ ctx, input }) => ctx.read((trx) => loadVisits(trx, input.loadId, ctx.actor))),
  trucks: procedure
    .input(truckFilter)
    .query(({ ctx, input }) => ctx.read((trx) => listTrucks(trx, input, ctx.actor, ctx.now))),
  truck: procedure
    .input(truckInput)
    .query(({ ctx, input }) => ctx.read((trx) => getTruck(trx, input.truckId, ctx.actor, ctx.now))),
  day: procedure
    .input(truckDayInput)
    .query(({ ctx, input }) => ctx.read((trx) => truckDay(trx, input.truckId, input.day, ctx.actor))),
  sitesOnMap: procedure.input(noInput).query(({ ctx }) => ctx.read((trx) => sitesOnMap(trx, ctx.actor))),
  nearest: procedure
    .input(nearestInput)
    .query(({ ctx, input }) => ctx.read((trx) => nearestFreeTrucks(trx, input.siteId, ctx.actor, ctx.now))),
  plannedRoutes: procedure
    .input(plannedRouteFilter)
    .query(({ ctx, input }) => ctx.read((trx) => listRoutes(trx, input, ctx.actor))),
  plannedRoute: procedure
    .input(plannedRouteInput)
    .query(({ ctx, input }) => ctx.read((trx) => getRoute(trx, input.id, ctx.actor))),
  laneHabit: procedure.input(laneInput).query(({ ctx, input }) => ctx.read((trx) => laneHabit(trx, input, ctx.actor))),
  drawRoute: procedure.input(drawRouteInput).mutation(({ ctx, input }) => ctx.write((w) => drawRoute(w, input))),
  endRoute: procedure.input(endRouteInput).mutation(({ ctx, input }) => ctx.write((w) => endRoute(w, input))),
})
