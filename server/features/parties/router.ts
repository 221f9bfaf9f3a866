import { placesQuery } from '#contracts/sites.ts'
import { createTerminalInput } from '#contracts/terminals.ts'
import { procedure, router } from '../../trpc.ts'
import { customerProcedures } from '../customers/customer-procedures.ts'
import { customerTermsKind } from '../customers/terms.ts'
import { jobProcedures } from '../jobs/job-procedures.ts'
import { recordKinds as kinds } from './kinds.ts'
import { recordProcedures } from './record-router.ts'
import { createTerminal, terminalOptions } from './terminals.ts'

// Nobody chooses a rate or a pay plan from a list: which one holds follows from the load.
const { options: _rates, ...rateCardProcedures } = recordProcedures(kinds.rateCards)
const { options: _plans, ...payPlanProcedures } = recordProcedures(kinds.payPlans)

// They are a part of the customer: added and put away with it, and listed nowhere.
const { byId: terms, update: setTerms } = recordProcedures(customerTermsKind)
const termsProcedures = { terms, setTerms }

/** Every kind of record has its procedures here. */
export const partyRouters = {
  customers: router({ ...recordProcedures(kinds.customers), ...termsProcedures, ...customerProcedures }),
  contacts: router(recordProcedures(kinds.contacts)),
  jobs: router({ ...recordProcedures(kinds.jobs), ...jobProcedures }),
  contractors: router(recordProcedures(kinds.contractors)),
  drivers: router(recordProcedures(kinds.drivers)),
  trucks: router(recordProcedures(kinds.trucks)),
  trailers: router(recordProcedures(kinds.trailers)),
  materials: router(recordProcedures(kinds.materials)),
  sites: router({
    ...recordProcedures(kinds.sites),
    findPlaces: procedure.input(placesQuery).query(({ ctx, input }) => ctx.ports.places.find(input.text)),
  }),
  rateCards: router(rateCardProcedures),
  payPlans: router(payPlanProcedures),
  terminals: router({
    options: procedure.query(({ ctx }) => ctx.read((trx) => terminalOptions(trx, ctx.actor))),
    create: procedure
      .input(createTerminalInput)
      .mutation(({ ctx, input }) => ctx.write((w) => createTerminal(w, input))),
  }),
}
