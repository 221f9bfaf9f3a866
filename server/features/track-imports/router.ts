import { importPieceInput, importStepInput, startImportInput, truckInput } from '#contracts/tracking.ts'
import { procedure, router } from '../../trpc.ts'
import { addPiece, listImports, startImport, stepImport } from './track-imports.ts'

export const trackImportsRouter = router({
  list: procedure
    .input(truckInput)
    .query(({ ctx, input }) => ctx.read((trx) => listImports(trx, input.truckId, ctx.actor))),
  start: procedure.input(startImportInput).mutation(({ ctx, input }) => ctx.write((w) => startImport(w, input))),
  addPiece: procedure.input(importPieceInput).mutation(({ ctx, input }) => ctx.write((w) => addPiece(w, input))),
  step: procedure.input(importStepInput).mutation(({ ctx, input }) => ctx.write((w) => stepImport(w, input))),
})
