import {
  askTimeOffInput,
  decideTimeOffInput,
  enterTimeOffInput,
  timeOffListInput,
  withdrawTimeOffInput,
} from '#contracts/time-off.ts'
import { procedure, router } from '../../trpc.ts'
import { askTimeOff, decideTimeOff, enterTimeOff, withdrawTimeOff } from './change-time-off.ts'
import { listTimeOff } from './list-time-off.ts'

export const timeOffRouter = router({
  list: procedure
    .input(timeOffListInput)
    .query(({ ctx, input }) => ctx.read((trx) => listTimeOff(trx, input, ctx.actor))),
  ask: procedure.input(askTimeOffInput).mutation(({ ctx, input }) => ctx.write((w) => askTimeOff(w, input))),
  enter: procedure.input(enterTimeOffInput).mutation(({ ctx, input }) => ctx.write((w) => enterTimeOff(w, input))),
  decide: procedure.input(decideTimeOffInput).mutation(({ ctx, input }) => ctx.write((w) => decideTimeOff(w, input))),
  withdraw: procedure
    .input(withdrawTimeOffInput)
    .mutation(({ ctx, input }) => ctx.write((w) => withdrawTimeOff(w, input))),
})
