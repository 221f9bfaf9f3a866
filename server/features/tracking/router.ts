import { routeInput } from '#contracts/positions.ts'
import { nearestInput, noInput, truckDayInput, truckFilter, truckInput } from '#contracts/tracking.ts'
import { drawWayInput, endWayInput, laneInput, wayFilter, wayInput } from '#contracts/ways.ts'
import { procedure, router } from '../../trpc.ts'
import { loadRoute } from './load-route.ts'
import { loadVisits } from './load-visits.ts'
import { getTruck, listTrucks } from './map/list-trucks.ts'
import { mapGround, nearestFreeTrucks } from './map/map-sites.ts'
import { truckDay } from './map/truck-day.ts'
import { drawWay, endWay } from './ways/change-ways.ts'
import { getWay, laneHabit, listWays } from './ways/list-ways.ts'

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
  ground: procedure.input(noInput).query(({ ctx }) => ctx.read((trx) => mapGround(trx, ctx.actor))),
  nearest: procedure
    .input(nearestInput)
    .query(({ ctx, input }) => ctx.read((trx) => nearestFreeTrucks(trx, input.siteId, ctx.actor, ctx.now))),
  ways: procedure.input(wayFilter).query(({ ctx, input }) => ctx.read((trx) => listWays(trx, input, ctx.actor))),
  way: procedure.input(wayInput).query(({ ctx, input }) => ctx.read((trx) => getWay(trx, input.id, ctx.actor))),
  laneHabit: procedure.input(laneInput).query(({ ctx, input }) => ctx.read((trx) => laneHabit(trx, input, ctx.actor))),
  drawWay: procedure.input(drawWayInput).mutation(({ ctx, input }) => ctx.write((w) => drawWay(w, input))),
  endWay: procedure.input(endWayInput).mutation(({ ctx, input }) => ctx.write((w) => endWay(w, input))),
})
