import { analyticsFilter, groupsInput, measureRowsInput } from '#contracts/analytics.ts'
import { procedure, router } from '../../trpc.ts'
import { analyticsFigures } from './figures.ts'
import { analyticsGroups } from './groups.ts'
import { listMeasureRows } from './measure-rows.ts'
import { analyticsQueues } from './queues.ts'

export const analyticsRouter = router({
  figures: procedure
    .input(analyticsFilter)
    .query(({ ctx, input }) => ctx.read((trx) => analyticsFigures(trx, input, ctx.actor, ctx.now))),
  groups: procedure
    .input(groupsInput)
    .query(({ ctx, input }) => ctx.read((trx) => analyticsGroups(trx, input, ctx.actor, ctx.now))),
  queues: procedure
    .input(analyticsFilter)
    .query(({ ctx, input }) => ctx.read((trx) => analyticsQueues(trx, input, ctx.actor, ctx.now))),
  rows: procedure
    .input(measureRowsInput)
    .query(({ ctx, input }) => ctx.read((trx) => listMeasureRows(trx, input, ctx.actor, ctx.now))),
})
