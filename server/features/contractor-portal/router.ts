import {
  acceptOfferInput,
  addPaperInput,
  decidePaperInput,
  declineOfferInput,
  papersOfInput,
  viewAsInput,
} from '#contracts/contractor-portal.ts'
import { procedure, router } from '../../trpc.ts'
import { addPaper } from './add-paper.ts'
import { acceptOffer, declineOffer } from './answer-offer.ts'
import { papersOfCompanies } from './company-papers.ts'
import { companyPay } from './company-pay.ts'
import { decidePaper } from './decide-paper.ts'
import { listOffers } from './list-offers.ts'
import { ownCompanies } from './own-companies.ts'
import { viewAs } from './view-as.ts'

export const contractorPortalRouter = router({
  companies: procedure.query(({ ctx }) => ctx.read((trx) => ownCompanies(trx, ctx.actor))),
  offers: procedure.query(({ ctx }) => ctx.read((trx) => listOffers(trx, ctx.actor))),
  papers: procedure.query(({ ctx }) =>
    ctx.read((trx) => papersOfCompanies(trx, ctx.actor.fleetId, ctx.actor.contractorIds, ctx.now)),
  ),
  pay: procedure.query(({ ctx }) => ctx.read((trx) => companyPay(trx, ctx.actor, ctx.now))),
  accept: procedure.input(acceptOfferInput).mutation(({ ctx, input }) => ctx.write((w) => acceptOffer(w, input))),
  decline: procedure.input(declineOfferInput).mutation(({ ctx, input }) => ctx.write((w) => declineOffer(w, input))),
  addPaper: procedure.input(addPaperInput).mutation(({ ctx, input }) => ctx.write((w) => addPaper(w, input))),
  viewAs: procedure.input(viewAsInput).mutation(({ ctx, input }) => ctx.write((w) => viewAs(w, input))),
  papersOf: procedure
    .input(papersOfInput)
    .query(({ ctx, input }) =>
      ctx.read((trx) => papersOfCompanies(trx, ctx.actor.fleetId, [input.contractorId], ctx.now)),
    ),
  decidePaper: procedure.input(decidePaperInput).mutation(({ ctx, input }) => ctx.write((w) => decidePaper(w, input))),
})
