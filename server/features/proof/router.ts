import { makeProofInput, proofsOfLoadInput, verifyInput } from '#contracts/proof.ts'
import { procedure, publicProcedure, router } from '../../trpc.ts'
import { papersOfLoad } from './find-papers.ts'
import { makeProof } from './make-proof.ts'
import { verifyPaper } from './verify-paper.ts'

export const proofRouter = router({
  ofLoad: procedure
    .input(proofsOfLoadInput)
    .query(({ ctx, input }) => ctx.read((trx) => papersOfLoad(trx, input.loadId, ctx.actor))),
  make: procedure.input(makeProofInput).mutation(({ ctx, input }) => makeProof(ctx, input.loadId)),
  verify: publicProcedure.input(verifyInput).query(({ ctx, input }) => verifyPaper(ctx, input.sha256)),
})
