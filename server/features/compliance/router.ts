import {
  addPaperInput,
  itemInput,
  matrixInput,
  overridesInput,
  readinessInput,
  reviewPaperInput,
  withdrawPaperInput,
} from '#contracts/compliance.ts'
import { procedure, router } from '../../trpc.ts'
import { listGates, listOverrides } from './gates.ts'
import { complianceItem } from './item.ts'
import { complianceMatrix } from './matrix.ts'
import { addPaper, reviewPaper, withdrawPaper } from './papers.ts'
import { readiness } from './readiness.ts'

export const complianceRouter = router({
  readiness: procedure
    .input(readinessInput)
    .query(({ ctx, input }) => ctx.read((trx) => readiness(trx, input, ctx.actor, ctx.now))),
  matrix: procedure
    .input(matrixInput)
    .query(({ ctx, input }) => ctx.read((trx) => complianceMatrix(trx, input, ctx.actor, ctx.now))),
  item: procedure
    .input(itemInput)
    .query(({ ctx, input }) => ctx.read((trx) => complianceItem(trx, input, ctx.actor, ctx.now))),
  gates: procedure.query(({ ctx }) => ctx.read((trx) => listGates(trx, ctx.actor))),
  overrides: procedure
    .input(overridesInput)
    .query(({ ctx, input }) => ctx.read((trx) => listOverrides(trx, input, ctx.actor))),
  addPaper: procedure.input(addPaperInput).mutation(({ ctx, input }) => ctx.write((w) => addPaper(w, input))),
  reviewPaper: procedure.input(reviewPaperInput).mutation(({ ctx, input }) => ctx.write((w) => reviewPaper(w, input))),
  withdrawPaper: procedure
    .input(withdrawPaperInput)
    .mutation(({ ctx, input }) => ctx.write((w) => withdrawPaper(w, input))),
})
