import { truckUseInput, utilizationFilter } from '#contracts/utilization.ts'
import { procedure, router } from '../../trpc.ts'
import { daysOfTruck, utilizationFigures } from './figures.ts'
import { otherUses } from './others.ts'

export const utilizationRouter = router({
  figures: procedure
    .input(utilizationFilter)
    .query(({ ctx, input }) => ctx.read((trx) => utilizationFigures(trx, input, ctx.actor, ctx.now))),
  truck: procedure
    .input(truckUseInput)
    .query(({ ctx, input }) => ctx.read((trx) => daysOfTruck(trx, input, ctx.actor, ctx.now))),
  others: procedure
    .input(utilizationFilter)
    .query(({ ctx, input }) => ctx.read((trx) => otherUses(trx, input, ctx.actor, ctx.now))),
})
