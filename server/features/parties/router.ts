import { placesQuery } from '#contracts/sites.ts'
import { createTerminalInput } from '#contracts/terminals.ts'
import { procedure, router } from '../../trpc.ts'
import { contactKind } from './contacts.ts'
import { contractorKind } from './contractors.ts'
import { customerKind } from './customers.ts'
import { driverKind } from './drivers.ts'
import { materialKind } from './materials.ts'
import { payPlanKind } from './pay-plans.ts'
import { rateCardKind } from './rate-cards.ts'
import { recordProcedures } from './record-router.ts'
import { siteKind } from './sites.ts'
import { createTerminal, terminalOptions } from './terminals.ts'
import { trailerKind } from './trailers.ts'
import { truckKind } from './trucks.ts'

// Nobody chooses a rate or a pay plan from a list: which one holds follows from the load.
const { options: _rates, ...rateCardProcedures } = recordProcedures(rateCardKind)
const { options: _plans, ...payPlanProcedures } = recordProcedures(payPlanKind)

/** Every kind of record has its procedures here. */
export const partyRouters = {
  customers: router(recordProcedures(customerKind)),
  contacts: router(recordProcedures(contactKind)),
  contractors: router(recordProcedures(contractorKind)),
  drivers: router(recordProcedures(driverKind)),
  trucks: router(recordProcedures(truckKind)),
  trailers: router(recordProcedures(trailerKind)),
  materials: router(recordProcedures(materialKind)),
  sites: router({
    ...recordProcedures(siteKind),
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
