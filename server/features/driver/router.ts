import { stepInput } from '#contracts/steps.ts'
import { procedure, router } from '../../trpc.ts'
import { noteRefusedStep } from '../sync/note-refused-step.ts'
import { driverToday } from './driver-today.ts'
import { takeStep } from './take-step.ts'

export const driverRouter = router({
  today: procedure.query(({ ctx }) => ctx.read((trx) => driverToday(trx, ctx.actor, ctx.now))),
  step: procedure.input(stepInput).mutation(({ ctx, input }) =>
    ctx.write(
      (w) => takeStep(w, input),
      (w, refusal) => noteRefusedStep(w, input, refusal),
    ),
  ),
})
