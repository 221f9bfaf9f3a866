import { confirmPlanInput, dayBoardInput, placeInput, publishInput } from '#contracts/schedule.ts'
import { procedure, router } from '../../trpc.ts'
import { confirmPlan } from './confirm-plan.ts'
import { dayBoard } from './day-board.ts'
import { placeLoad } from './place-load.ts'
import { publishPlans } from './publish-plans.ts'

export const scheduleRouter = router({
  day: procedure
    .input(dayBoardInput)
    .query(({ ctx, input }) => ctx.read((trx) => dayBoard(trx, input.day, ctx.actor, ctx.now))),
  place: procedure.input(placeInput).mutation(({ ctx, input }) => ctx.write((w) => placeLoad(w, input))),
  publish: procedure.input(publishInput).mutation(({ ctx, input }) => ctx.write((w) => publishPlans(w, input))),
  confirm: procedure.input(confirmPlanInput).mutation(({ ctx, input }) => ctx.write((w) => confirmPlan(w, input))),
})
