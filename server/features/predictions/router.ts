import { bringHistoryInput, cardInput, makeNowInput, predictionFilter } from '#contracts/predictions.ts'
import { procedure, router } from '../../trpc.ts'
import { bringHistory } from './bring-history.ts'
import { getCard, listCards } from './list-cards.ts'
import { makeNow } from './make.ts'
import { predictionRecords } from './records.ts'

export const predictionsRouter = router({
  list: procedure
    .input(predictionFilter)
    .query(({ ctx, input }) => ctx.read((trx) => listCards(trx, input, ctx.actor))),
  card: procedure.input(cardInput).query(({ ctx, input }) => ctx.read((trx) => getCard(trx, input, ctx.actor))),
  records: procedure.query(({ ctx }) => ctx.read((trx) => predictionRecords(trx, ctx.actor))),
  makeNow: procedure.input(makeNowInput).mutation(({ ctx, input }) => ctx.write((w) => makeNow(w, input))),
  bringHistory: procedure
    .input(bringHistoryInput)
    .mutation(({ ctx, input }) => ctx.write((w) => bringHistory(w, input))),
})
