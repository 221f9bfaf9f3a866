import {
  addFuelInput,
  addTankEntryInput,
  addTankInput,
  decideFuelInput,
  deductFuelInput,
  disputeFuelInput,
  dropFuelFileInput,
  fuelFilter,
  fuelIdInput,
  fuelListInput,
  lookAtFuelFileInput,
  readReceiptInput,
  reimburseFuelInput,
  settleFuelDisputeInput,
  splitFuelInput,
  takeFuelFileInput,
  tankInput,
  updateFuelInput,
  voidFuelInput,
} from '#contracts/fuel.ts'
import { procedure, router } from '../../trpc.ts'
import { addFuel, updateFuel } from './add-fuel.ts'
import { decideFuel, voidFuel } from './decide-fuel.ts'
import { deductFuel } from './deduct-fuel.ts'
import { disputeFuel, settleFuelDispute } from './disputes.ts'
import { lookAtFuelFile } from './file/look-at-file.ts'
import { fuelProfiles } from './file/profiles.ts'
import { dropFuelFile, listFuelFiles } from './file/receive-file.ts'
import { takeFuelFile } from './file/take-file.ts'
import { fuelFigures } from './fuel-figures.ts'
import { getFuel } from './get-fuel.ts'
import { listFuel } from './list-fuel.ts'
import { readReceiptFor } from './read-receipt.ts'
import { reimburseFuel } from './reimburse-fuel.ts'
import { splitFuel } from './split-fuel.ts'
import { startFuel } from './start-fuel.ts'
import { addTank, addTankEntry, listTanks, tankLedger } from './tanks.ts'

export const fuelRouter = router({
  start: procedure.query(({ ctx }) => ctx.read((trx) => startFuel(trx, ctx.actor, ctx.now))),
  list: procedure.input(fuelListInput).query(({ ctx, input }) => ctx.read((trx) => listFuel(trx, input, ctx.actor))),
  byId: procedure.input(fuelIdInput).query(({ ctx, input }) => ctx.read((trx) => getFuel(trx, input.id, ctx.actor))),
  figures: procedure.input(fuelFilter).query(({ ctx, input }) => ctx.read((trx) => fuelFigures(trx, input, ctx.actor))),
  readReceipt: procedure
    .input(readReceiptInput)
    .mutation(({ ctx, input }) => readReceiptFor(ctx.ports, ctx.actor, input)),
  add: procedure.input(addFuelInput).mutation(({ ctx, input }) => ctx.write((w) => addFuel(w, input))),
  update: procedure.input(updateFuelInput).mutation(({ ctx, input }) => ctx.write((w) => updateFuel(w, input))),
  void: procedure.input(voidFuelInput).mutation(({ ctx, input }) => ctx.write((w) => voidFuel(w, input))),
  decide: procedure.input(decideFuelInput).mutation(({ ctx, input }) => ctx.write((w) => decideFuel(w, input))),
  reimburse: procedure
    .input(reimburseFuelInput)
    .mutation(({ ctx, input }) => ctx.write((w) => reimburseFuel(w, input))),
  deduct: procedure.input(deductFuelInput).mutation(({ ctx, input }) => ctx.write((w) => deductFuel(w, input))),
  dispute: procedure.input(disputeFuelInput).mutation(({ ctx, input }) => ctx.write((w) => disputeFuel(w, input))),
  settleDispute: procedure
    .input(settleFuelDisputeInput)
    .mutation(({ ctx, input }) => ctx.write((w) => settleFuelDispute(w, input))),
  split: procedure.input(splitFuelInput).mutation(({ ctx, input }) => ctx.write((w) => splitFuel(w, input))),
  tanks: procedure.query(({ ctx }) => ctx.read((trx) => listTanks(trx, ctx.actor, ctx.now))),
  tank: procedure
    .input(tankInput)
    .query(({ ctx, input }) => ctx.read((trx) => tankLedger(trx, input.id, ctx.actor, ctx.now))),
  addTank: procedure.input(addTankInput).mutation(({ ctx, input }) => ctx.write((w) => addTank(w, input))),
  addTankEntry: procedure
    .input(addTankEntryInput)
    .mutation(({ ctx, input }) => ctx.write((w) => addTankEntry(w, input))),
  files: procedure.query(({ ctx }) => ctx.read((trx) => listFuelFiles(trx, ctx.actor))),
  profiles: procedure.query(({ ctx }) => ctx.read((trx) => fuelProfiles(trx, ctx.actor))),
  lookAtFile: procedure
    .input(lookAtFuelFileInput)
    .query(({ ctx, input }) => lookAtFuelFile({ ...ctx, places: ctx.ports.places }, input)),
  takeFile: procedure
    .input(takeFuelFileInput)
    .mutation(({ ctx, input }) => takeFuelFile({ ...ctx, places: ctx.ports.places }, input)),
  dropFile: procedure
    .input(dropFuelFileInput)
    .mutation(({ ctx, input }) => ctx.write((w) => dropFuelFile(w, input.id))),
})
