import { stepInput } from '#contracts/steps.ts'
import { procedure, router } from '../../trpc.ts'
import { driverToday } from './driver-today.ts'
import { stepOrTell } from './step-or-tell.ts'

export const driverRouter = router({
  today: procedure.query(({ ctx }) => ctx.read((trx) => driverToday(trx, ctx.actor, ctx.now))),
  step: procedure.input(stepInput).mutation(({ ctx, input }) => stepOrTell(ctx, input)),
})
