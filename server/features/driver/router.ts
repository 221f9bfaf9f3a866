import { proposeLoadInput, withdrawProposalInput } from '#contracts/proposals.ts'
import { stepInput } from '#contracts/steps.ts'
import { procedure, router } from '../../trpc.ts'
import { ownProposals } from '../proposals/list-proposals.ts'
import { proposalChoices } from '../proposals/proposal-choices.ts'
import { proposeLoad } from '../proposals/propose-load.ts'
import { withdrawProposal } from '../proposals/withdraw-proposal.ts'
import { noteRefusedStep } from '../sync/note-refused-step.ts'
import { driverToday } from './driver-today.ts'
import { takeStep } from './take-step.ts'

export const driverRouter = router({
  today: procedure.query(({ ctx }) => ctx.read((trx) => driverToday(trx, ctx.actor, ctx.now))),
  proposalChoices: procedure.query(({ ctx }) => ctx.read((trx) => proposalChoices(trx, ctx.actor))),
  proposals: procedure.query(({ ctx }) => ctx.read((trx) => ownProposals(trx, ctx.actor, ctx.now))),
  proposeLoad: procedure.input(proposeLoadInput).mutation(({ ctx, input }) => ctx.write((w) => proposeLoad(w, input))),
  withdrawProposal: procedure
    .input(withdrawProposalInput)
    .mutation(({ ctx, input }) => ctx.write((w) => withdrawProposal(w, input))),
  step: procedure.input(stepInput).mutation(({ ctx, input }) =>
    ctx.write(
      (w) => takeStep(w, input),
      (w, refusal) => noteRefusedStep(w, input, refusal),
    ),
  ),
})
