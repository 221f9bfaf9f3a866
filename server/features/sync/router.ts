import { takeOverInput } from '#contracts/phone-work.ts'
import { contactInput, ofLoadInput, settleInput } from '#contracts/sync.ts'
import { personProcedure, procedure, router } from '../../trpc.ts'
import { listPhones } from './list-phones.ts'
import { phonesOfLoad } from './phone-of-load.ts'
import { sealKeyOf } from './seal-key.ts'
import { settleRefused } from './settle-refused.ts'
import { takeContact } from './take-contact.ts'
import { takeOver } from './take-over.ts'

export const syncRouter = router({
  contact: procedure.input(contactInput).mutation(({ ctx, input }) => ctx.write((w) => takeContact(w, input))),
  sealKey: personProcedure.mutation(({ ctx }) => sealKeyOf(ctx.ports, ctx.session.userId)),
  phones: procedure.query(({ ctx }) => ctx.read((trx) => listPhones(trx, ctx.actor.fleetId, ctx.now))),
  ofLoad: procedure
    .input(ofLoadInput)
    .query(({ ctx, input }) => ctx.read((trx) => phonesOfLoad(trx, ctx.actor.fleetId, input.loadId))),
  takeOver: procedure.input(takeOverInput).mutation(({ ctx, input }) => ctx.write((w) => takeOver(w, input))),
  settle: procedure.input(settleInput).mutation(({ ctx, input }) => ctx.write((w) => settleRefused(w, input.id))),
})
