import { monthInput, truckMonthInput } from '#contracts/mileage.ts'
import { procedure, router } from '../../trpc.ts'
import { mileageOfMonth, tripsOfTruck } from './month.ts'
import { stationaryOfMonth } from './stationary.ts'

export const mileageRouter = router({
  month: procedure
    .input(monthInput)
    .query(({ ctx, input }) => ctx.read((trx) => mileageOfMonth(trx, input, ctx.actor))),
  trips: procedure
    .input(truckMonthInput)
    .query(({ ctx, input }) => ctx.read((trx) => tripsOfTruck(trx, input, ctx.actor))),
  stationary: procedure
    .input(monthInput)
    .query(({ ctx, input }) => ctx.read((trx) => stationaryOfMonth(trx, input, ctx.actor))),
})
