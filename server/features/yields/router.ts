import {
  explainYieldInput,
  ownYieldInput,
  takeBackYieldInput,
  yieldFilter,
  yieldOfLoadInput,
  yieldRowsInput,
} from '#contracts/yields.ts'
import { procedure, router } from '../../trpc.ts'
import { explainYield, takeBackYield } from './explain-yield.ts'
import { listYields } from './list-yields.ts'
import { ownYield } from './own-yield.ts'
import { yieldFigures } from './yield-figures.ts'
import { yieldOfLoad } from './yield-of-load.ts'

export const yieldsRouter = router({
  figures: procedure
    .input(yieldFilter)
    .query(({ ctx, input }) => ctx.read((trx) => yieldFigures(trx, input, ctx.actor, ctx.now))),
  list: procedure
    .input(yieldRowsInput)
    .query(({ ctx, input }) => ctx.read((trx) => listYields(trx, input, ctx.actor, ctx.now))),
  byLoad: procedure
    .input(yieldOfLoadInput)
    .query(({ ctx, input }) => ctx.read((trx) => yieldOfLoad(trx, input, ctx.actor, ctx.now))),
  own: procedure
    .input(ownYieldInput)
    .query(({ ctx, input }) => ctx.read((trx) => ownYield(trx, input, ctx.actor, ctx.now))),
  explain: procedure.input(explainYieldInput).mutation(({ ctx, input }) => ctx.write((w) => explainYield(w, input))),
  takeBack: procedure.input(takeBackYieldInput).mutation(({ ctx, input }) => ctx.write((w) => takeBackYield(w, input))),
})
