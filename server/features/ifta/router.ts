import {
  amendReturnInput,
  decideCheckInput,
  fileReturnInput,
  iftaMilesInput,
  iftaQuarterInput,
  iftaStartInput,
  importRatesInput,
  includeTruckInput,
  moveReturnInput,
} from '#contracts/ifta.ts'
import { procedure, router } from '../../trpc.ts'
import { amendReturn, decideCheck, fileReturn, includeTruck, moveReturn } from './change-return.ts'
import { iftaQuarter } from './quarter.ts'
import { importRates } from './rates.ts'
import { ownMiles, startIfta } from './start-ifta.ts'

export const iftaRouter = router({
  start: procedure
    .input(iftaStartInput)
    .query(({ ctx, input }) => ctx.read((trx) => startIfta(trx, input, ctx.actor, ctx.now))),
  quarter: procedure
    .input(iftaQuarterInput)
    .query(({ ctx, input }) => ctx.read((trx) => iftaQuarter(trx, input, ctx.actor, ctx.now))),
  miles: procedure.input(iftaMilesInput).query(({ ctx, input }) => ctx.read((trx) => ownMiles(trx, input, ctx.actor))),
  importRates: procedure.input(importRatesInput).mutation(({ ctx, input }) => ctx.write((w) => importRates(w, input))),
  decideCheck: procedure.input(decideCheckInput).mutation(({ ctx, input }) => ctx.write((w) => decideCheck(w, input))),
  includeTruck: procedure
    .input(includeTruckInput)
    .mutation(({ ctx, input }) => ctx.write((w) => includeTruck(w, input))),
  move: procedure.input(moveReturnInput).mutation(({ ctx, input }) => ctx.write((w) => moveReturn(w, input))),
  file: procedure.input(fileReturnInput).mutation(({ ctx, input }) => ctx.write((w) => fileReturn(w, input))),
  amend: procedure.input(amendReturnInput).mutation(({ ctx, input }) => ctx.write((w) => amendReturn(w, input))),
})
