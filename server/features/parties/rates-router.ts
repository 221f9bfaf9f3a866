import { archiveInput, recordId } from '#contracts/parties.ts'
import {
  createPayPlanInput,
  createRateCardInput,
  payPlanFilter,
  rateCardFilter,
  updatePayPlanInput,
  updateRateCardInput,
} from '#contracts/rates.ts'
import { procedure, router } from '../../trpc.ts'
import { getPayPlan, listPayPlans, payPlanKind } from './pay-plans.ts'
import { createRateCard, getRateCard, listRateCards, rateCardKind } from './rate-cards.ts'
import { createRecord, setArchived, updateRecord } from './records.ts'

export const rateCardsRouter = router({
  list: procedure
    .input(rateCardFilter)
    .query(({ ctx, input }) => ctx.read((trx) => listRateCards(trx, input, ctx.actor))),
  byId: procedure.input(recordId).query(({ ctx, input }) => ctx.read((trx) => getRateCard(trx, input.id, ctx.actor))),
  create: procedure.input(createRateCardInput).mutation(({ ctx, input }) => ctx.write((w) => createRateCard(w, input))),
  update: procedure
    .input(updateRateCardInput)
    .mutation(({ ctx, input }) => ctx.write((w) => updateRecord(w, rateCardKind, input, input))),
  archive: procedure
    .input(archiveInput)
    .mutation(({ ctx, input }) => ctx.write((w) => setArchived(w, rateCardKind, input, true))),
  restore: procedure
    .input(archiveInput)
    .mutation(({ ctx, input }) => ctx.write((w) => setArchived(w, rateCardKind, input, false))),
})

export const payPlansRouter = router({
  list: procedure
    .input(payPlanFilter)
    .query(({ ctx, input }) => ctx.read((trx) => listPayPlans(trx, input, ctx.actor))),
  byId: procedure.input(recordId).query(({ ctx, input }) => ctx.read((trx) => getPayPlan(trx, input.id, ctx.actor))),
  create: procedure
    .input(createPayPlanInput)
    .mutation(({ ctx, input }) => ctx.write((w) => createRecord(w, payPlanKind, input.id, input))),
  update: procedure
    .input(updatePayPlanInput)
    .mutation(({ ctx, input }) => ctx.write((w) => updateRecord(w, payPlanKind, input, input))),
  archive: procedure
    .input(archiveInput)
    .mutation(({ ctx, input }) => ctx.write((w) => setArchived(w, payPlanKind, input, true))),
  restore: procedure
    .input(archiveInput)
    .mutation(({ ctx, input }) => ctx.write((w) => setArchived(w, payPlanKind, input, false))),
})
