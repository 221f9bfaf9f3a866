import {
  customerTimelineInput,
  holdCustomerInput,
  importCustomersInput,
  mergeCustomersInput,
  releaseCustomerInput,
  similarCustomersInput,
} from '#contracts/customers.ts'
import { recordId } from '#contracts/parties.ts'
import { procedure } from '../../trpc.ts'
import { customerContents } from './customer-contents.ts'
import { customerTimeline } from './customer-timeline.ts'
import { customerAccount } from './exposure.ts'
import { holdCustomer, releaseCustomer } from './hold.ts'
import { importCustomers } from './import-customers.ts'
import { mergeCustomers } from './merge-customers.ts'
import { similarCustomers } from './similar-customers.ts'

/** What is special to customers, beside what every record has. */
export const customerProcedures = {
  account: procedure
    .input(recordId)
    .query(({ ctx, input }) => ctx.read((trx) => customerAccount(trx, ctx.actor, input.id))),
  hold: procedure.input(holdCustomerInput).mutation(({ ctx, input }) => ctx.write((w) => holdCustomer(w, input))),
  release: procedure
    .input(releaseCustomerInput)
    .mutation(({ ctx, input }) => ctx.write((w) => releaseCustomer(w, input))),
  similar: procedure
    .input(similarCustomersInput)
    .query(({ ctx, input }) => ctx.read((trx) => similarCustomers(trx, input, ctx.actor))),
  contents: procedure
    .input(recordId)
    .query(({ ctx, input }) => ctx.read((trx) => customerContents(trx, ctx.actor, input.id))),
  merge: procedure.input(mergeCustomersInput).mutation(({ ctx, input }) => ctx.write((w) => mergeCustomers(w, input))),
  importList: procedure
    .input(importCustomersInput)
    .mutation(({ ctx, input }) => ctx.write((w) => importCustomers(w, input))),
  timeline: procedure
    .input(customerTimelineInput)
    .query(({ ctx, input }) => ctx.read((trx) => customerTimeline(trx, input, ctx.actor))),
}
