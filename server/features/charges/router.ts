import {
  addAccessorialInput,
  adjustInput,
  earningsInput,
  loadChargesInput,
  recomputeInput,
  recordHoursInput,
  removeAccessorialInput,
} from '#contracts/charges.ts'
import { procedure, router } from '../../trpc.ts'
import { addAccessorial, removeAccessorial } from './accessorials.ts'
import { adjustCharge } from './adjust-charge.ts'
import { earnings } from './earnings.ts'
import { loadMoney } from './load-money.ts'
import { loadStanding } from './money-states.ts'
import { recomputeCharges } from './recompute-charges.ts'
import { loadHours, recordHours } from './worked-hours.ts'

export const chargesRouter = router({
  ofLoad: procedure
    .input(loadChargesInput)
    .query(({ ctx, input }) => ctx.read((trx) => loadMoney(trx, input.loadId, ctx.actor))),
  standing: procedure
    .input(loadChargesInput)
    .query(({ ctx, input }) => ctx.read((trx) => loadStanding(trx, input.loadId, ctx.actor))),
  earnings: procedure
    .input(earningsInput)
    .query(({ ctx, input }) => ctx.read((trx) => earnings(trx, input, ctx.actor, ctx.now))),
  recompute: procedure
    .input(recomputeInput)
    .mutation(({ ctx, input }) => ctx.write((w) => recomputeCharges(w, input.loadId))),
  addAccessorial: procedure
    .input(addAccessorialInput)
    .mutation(({ ctx, input }) => ctx.write((w) => addAccessorial(w, input))),
  removeAccessorial: procedure
    .input(removeAccessorialInput)
    .mutation(({ ctx, input }) => ctx.write((w) => removeAccessorial(w, input.chargeId))),
  hours: procedure
    .input(loadChargesInput)
    .query(({ ctx, input }) => ctx.read((trx) => loadHours(trx, ctx.actor, input.loadId))),
  recordHours: procedure.input(recordHoursInput).mutation(({ ctx, input }) => ctx.write((w) => recordHours(w, input))),
  adjust: procedure.input(adjustInput).mutation(({ ctx, input }) => ctx.write((w) => adjustCharge(w, input))),
})
