import {
  addLineInput,
  addOrderInput,
  archiveProgramInput,
  completeOrderInput,
  editOrderInput,
  moveOrderInput,
  putBackInput,
  removeLineInput,
  saveProgramInput,
  serviceListInput,
  setLastInput,
  takeDownInput,
  workOrderInput,
  workOrderListInput,
} from '#contracts/maintenance.ts'
import { procedure, router } from '../../trpc.ts'
import { addOrder, editOrder } from './add-order.ts'
import { completeOrder } from './complete-order.ts'
import { maintenanceFigures } from './figures.ts'
import { getOrder } from './get-order.ts'
import { listOrders } from './list-orders.ts'
import { listServices } from './list-services.ts'
import { moveOrder } from './move-order.ts'
import { addLine, removeLine } from './order-lines.ts'
import { archiveProgram, listPrograms, saveProgram, setLast } from './programs.ts'
import { putBack, takeDown } from './unit-down.ts'

export const maintenanceRouter = router({
  services: procedure
    .input(serviceListInput)
    .query(({ ctx, input }) => ctx.read((trx) => listServices(trx, input, ctx.actor))),
  orders: procedure
    .input(workOrderListInput)
    .query(({ ctx, input }) => ctx.read((trx) => listOrders(trx, input, ctx.actor))),
  order: procedure
    .input(workOrderInput)
    .query(({ ctx, input }) => ctx.read((trx) => getOrder(trx, input.id, ctx.actor, ctx.now))),
  figures: procedure.query(({ ctx }) => ctx.read((trx) => maintenanceFigures(trx, ctx.actor, ctx.now))),
  programs: procedure.query(({ ctx }) => ctx.read((trx) => listPrograms(trx, ctx.actor))),
  saveProgram: procedure.input(saveProgramInput).mutation(({ ctx, input }) => ctx.write((w) => saveProgram(w, input))),
  archiveProgram: procedure
    .input(archiveProgramInput)
    .mutation(({ ctx, input }) => ctx.write((w) => archiveProgram(w, input))),
  setLast: procedure.input(setLastInput).mutation(({ ctx, input }) => ctx.write((w) => setLast(w, input))),
  addOrder: procedure.input(addOrderInput).mutation(({ ctx, input }) => ctx.write((w) => addOrder(w, input))),
  editOrder: procedure.input(editOrderInput).mutation(({ ctx, input }) => ctx.write((w) => editOrder(w, input))),
  moveOrder: procedure.input(moveOrderInput).mutation(({ ctx, input }) => ctx.write((w) => moveOrder(w, input))),
  addLine: procedure.input(addLineInput).mutation(({ ctx, input }) => ctx.write((w) => addLine(w, input))),
  removeLine: procedure.input(removeLineInput).mutation(({ ctx, input }) => ctx.write((w) => removeLine(w, input.id))),
  completeOrder: procedure
    .input(completeOrderInput)
    .mutation(({ ctx, input }) => ctx.write((w) => completeOrder(w, input))),
  takeDown: procedure.input(takeDownInput).mutation(({ ctx, input }) => ctx.write((w) => takeDown(w, input))),
  putBack: procedure.input(putBackInput).mutation(({ ctx, input }) => ctx.write((w) => putBack(w, input))),
})
