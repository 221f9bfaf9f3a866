import { holdCustomerInput, releaseCustomerInput } from '#contracts/customers.ts'
import { recordId } from '#contracts/parties.ts'
import { procedure } from '../../trpc.ts'
import { customerAccount } from './exposure.ts'
import { holdCustomer, releaseCustomer } from './hold.ts'

/** What is special to customers, beside what every record has. */
export const customerProcedures = {
  account: procedure
    .input(recordId)
    .query(({ ctx, input }) => ctx.read((trx) => customerAccount(trx, ctx.actor, input.id))),
  hold: procedure.input(holdCustomerInput).mutation(({ ctx, input }) => ctx.write((w) => holdCustomer(w, input))),
  release: procedure
    .input(releaseCustomerInput)
    .mutation(({ ctx, input }) => ctx.write((w) => releaseCustomer(w, input))),
}
