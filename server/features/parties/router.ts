import { createContractorInput, updateContractorInput } from '#contracts/contractors.ts'
import { createCustomerInput, updateCustomerInput } from '#contracts/customers.ts'
import { createDriverInput, createTerminalInput, driverFilter, updateDriverInput } from '#contracts/drivers.ts'
import { createTruckInput, equipmentFilter, updateTruckInput } from '#contracts/equipment.ts'
import { archiveInput, optionsQuery, partyFilter, recordId } from '#contracts/parties.ts'
import { createSiteInput, placesQuery, siteFilter, updateSiteInput } from '#contracts/sites.ts'
import { procedure, router } from '../../trpc.ts'
import { contactKind } from './contacts.ts'
import { contractorKind, contractorOptions, findContractor, listContractors } from './contractors.ts'
import { customerKind, customerOptions, findCustomer, listCustomers } from './customers.ts'
import { driverKind, driverOptions, findDriver, listDrivers } from './drivers.ts'
import { materialKind } from './materials.ts'
import { recordProcedures } from './record-router.ts'
import { createRecord, orNotFound, setArchived, updateRecord } from './records.ts'
import { createSite, findSite, listSites, siteKind, siteOptions, updateSite } from './sites.ts'
import { createTerminal, terminalOptions } from './terminals.ts'
import { trailerKind } from './trailers.ts'
import { findTruck, listTrucks, truckKind, truckOptions } from './trucks.ts'

export const customersRouter = router({
  list: procedure.input(partyFilter).query(({ ctx, input }) => ctx.read((trx) => listCustomers(trx, input, ctx.actor))),
  options: procedure
    .input(optionsQuery)
    .query(({ ctx, input }) => ctx.read((trx) => customerOptions(trx, input, ctx.actor))),
  byId: procedure
    .input(recordId)
    .query(({ ctx, input }) => ctx.read(async (trx) => orNotFound(await findCustomer(trx, ctx.actor, input.id)))),
  create: procedure
    .input(createCustomerInput)
    .mutation(({ ctx, input }) => ctx.write((w) => createRecord(w, customerKind, input.id, input))),
  update: procedure
    .input(updateCustomerInput)
    .mutation(({ ctx, input }) => ctx.write((w) => updateRecord(w, customerKind, input, input))),
  archive: procedure
    .input(archiveInput)
    .mutation(({ ctx, input }) => ctx.write((w) => setArchived(w, customerKind, input, true))),
  restore: procedure
    .input(archiveInput)
    .mutation(({ ctx, input }) => ctx.write((w) => setArchived(w, customerKind, input, false))),
})

export const contactsRouter = router(recordProcedures(contactKind))

export const contractorsRouter = router({
  list: procedure
    .input(partyFilter)
    .query(({ ctx, input }) => ctx.read((trx) => listContractors(trx, input, ctx.actor))),
  options: procedure
    .input(optionsQuery)
    .query(({ ctx, input }) => ctx.read((trx) => contractorOptions(trx, input, ctx.actor))),
  byId: procedure
    .input(recordId)
    .query(({ ctx, input }) => ctx.read(async (trx) => orNotFound(await findContractor(trx, ctx.actor, input.id)))),
  create: procedure
    .input(createContractorInput)
    .mutation(({ ctx, input }) => ctx.write((w) => createRecord(w, contractorKind, input.id, input))),
  update: procedure
    .input(updateContractorInput)
    .mutation(({ ctx, input }) => ctx.write((w) => updateRecord(w, contractorKind, input, input))),
  archive: procedure
    .input(archiveInput)
    .mutation(({ ctx, input }) => ctx.write((w) => setArchived(w, contractorKind, input, true))),
  restore: procedure
    .input(archiveInput)
    .mutation(({ ctx, input }) => ctx.write((w) => setArchived(w, contractorKind, input, false))),
})

export const driversRouter = router({
  list: procedure.input(driverFilter).query(({ ctx, input }) => ctx.read((trx) => listDrivers(trx, input, ctx.actor))),
  options: procedure
    .input(optionsQuery)
    .query(({ ctx, input }) => ctx.read((trx) => driverOptions(trx, input, ctx.actor))),
  byId: procedure
    .input(recordId)
    .query(({ ctx, input }) => ctx.read(async (trx) => orNotFound(await findDriver(trx, ctx.actor, input.id)))),
  create: procedure
    .input(createDriverInput)
    .mutation(({ ctx, input }) => ctx.write((w) => createRecord(w, driverKind, input.id, input))),
  update: procedure
    .input(updateDriverInput)
    .mutation(({ ctx, input }) => ctx.write((w) => updateRecord(w, driverKind, input, input))),
  archive: procedure
    .input(archiveInput)
    .mutation(({ ctx, input }) => ctx.write((w) => setArchived(w, driverKind, input, true))),
  restore: procedure
    .input(archiveInput)
    .mutation(({ ctx, input }) => ctx.write((w) => setArchived(w, driverKind, input, false))),
})

export const trucksRouter = router({
  list: procedure
    .input(equipmentFilter)
    .query(({ ctx, input }) => ctx.read((trx) => listTrucks(trx, input, ctx.actor))),
  options: procedure
    .input(optionsQuery)
    .query(({ ctx, input }) => ctx.read((trx) => truckOptions(trx, input, ctx.actor))),
  byId: procedure
    .input(recordId)
    .query(({ ctx, input }) => ctx.read(async (trx) => orNotFound(await findTruck(trx, ctx.actor, input.id)))),
  create: procedure
    .input(createTruckInput)
    .mutation(({ ctx, input }) => ctx.write((w) => createRecord(w, truckKind, input.id, input))),
  update: procedure
    .input(updateTruckInput)
    .mutation(({ ctx, input }) => ctx.write((w) => updateRecord(w, truckKind, input, input))),
  archive: procedure
    .input(archiveInput)
    .mutation(({ ctx, input }) => ctx.write((w) => setArchived(w, truckKind, input, true))),
  restore: procedure
    .input(archiveInput)
    .mutation(({ ctx, input }) => ctx.write((w) => setArchived(w, truckKind, input, false))),
})

export const trailersRouter = router(recordProcedures(trailerKind))

export const materialsRouter = router(recordProcedures(materialKind))

export const sitesRouter = router({
  list: procedure.input(siteFilter).query(({ ctx, input }) => ctx.read((trx) => listSites(trx, input, ctx.actor))),
  options: procedure
    .input(optionsQuery)
    .query(({ ctx, input }) => ctx.read((trx) => siteOptions(trx, input, ctx.actor))),
  byId: procedure
    .input(recordId)
    .query(({ ctx, input }) => ctx.read(async (trx) => orNotFound(await findSite(trx, ctx.actor, input.id)))),
  findPlaces: procedure.input(placesQuery).query(({ ctx, input }) => ctx.ports.places.find(input.text)),
  create: procedure
    .input(createSiteInput)
    .mutation(({ ctx, input }) => ctx.write((w) => createSite(w, input, ctx.ports.places))),
  update: procedure
    .input(updateSiteInput)
    .mutation(({ ctx, input }) => ctx.write((w) => updateSite(w, input, ctx.ports.places))),
  archive: procedure
    .input(archiveInput)
    .mutation(({ ctx, input }) => ctx.write((w) => setArchived(w, siteKind, input, true))),
  restore: procedure
    .input(archiveInput)
    .mutation(({ ctx, input }) => ctx.write((w) => setArchived(w, siteKind, input, false))),
})

export const terminalsRouter = router({
  options: procedure.query(({ ctx }) => ctx.read((trx) => terminalOptions(trx, ctx.actor))),
  create: procedure.input(createTerminalInput).mutation(({ ctx, input }) => ctx.write((w) => createTerminal(w, input))),
})
