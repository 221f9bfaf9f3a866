import { dayBoardInput, placeInput } from '#contracts/schedule.ts'
import { procedure, router } from '../../trpc.ts'
import { dayBoard } from './day-board.ts'
import { placeLoad } from './place-load.ts'

export const scheduleRouter = router({
  day: procedure
    .input(dayBoardInput)
    .query(({ ctx, input }) => ctx.read((trx) => dayBoard(trx, input.day, ctx.actor, ctx.now))),
  place: procedure.input(placeInput).mutation(({ ctx, input }) => ctx.write((w) => placeLoad(w, input))),
})
