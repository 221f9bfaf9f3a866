import { scorecardFilter, scorecardInput, scorecardLoadsInput } from '#contracts/scorecards.ts'
import { procedure, router } from '../../trpc.ts'
import { listScorecards } from './list-scorecards.ts'
import { listScorecardLoads } from './scorecard-loads.ts'
import { scorecardWeeks } from './scorecard-weeks.ts'

export const scorecardsRouter = router({
  list: procedure
    .input(scorecardFilter)
    .query(({ ctx, input }) => ctx.read((trx) => listScorecards(trx, input, ctx.actor, ctx.now))),
  byId: procedure
    .input(scorecardInput)
    .query(({ ctx, input }) => ctx.read((trx) => scorecardWeeks(trx, input, ctx.actor, ctx.now))),
  loads: procedure
    .input(scorecardLoadsInput)
    .query(({ ctx, input }) => ctx.read((trx) => listScorecardLoads(trx, input, ctx.actor, ctx.now))),
})
