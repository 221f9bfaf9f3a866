import {
  annotateDrivingInput,
  assignDrivingInput,
  clocksInput,
  driverLogInput,
  eldImportsInput,
  importEldInput,
  keepLogInput,
  proposeEditInput,
  setDutyRulesInput,
  unidentifiedInput,
  violationListInput,
  withdrawEditInput,
} from '#contracts/logs.ts'
import { procedure, router } from '../../trpc.ts'
import { annotateDriving, assignDriving } from './claim-driving.ts'
import { driverLog, ownLog } from './driver-log.ts'
import { setDutyRules } from './duty-rules.ts'
import { proposeEdit, withdrawEdit } from './edit-log.ts'
import { importEld, listEldImports } from './import-eld.ts'
import { keepLog } from './keep-log.ts'
import { listClocks } from './list-clocks.ts'
import { listUnidentified } from './list-unidentified.ts'
import { listViolations } from './list-violations.ts'

export const logsRouter = router({
  mine: procedure.query(({ ctx }) => ctx.read((trx) => ownLog(trx, ctx.actor, ctx.now))),
  keep: procedure.input(keepLogInput).mutation(({ ctx, input }) => ctx.write((w) => keepLog(w, input))),
  ofDriver: procedure
    .input(driverLogInput)
    .query(({ ctx, input }) => ctx.read((trx) => driverLog(trx, ctx.actor, input, ctx.now))),
  clocks: procedure
    .input(clocksInput)
    .query(({ ctx, input }) => ctx.read((trx) => listClocks(trx, input, ctx.actor, ctx.now))),
  violations: procedure
    .input(violationListInput)
    .query(({ ctx, input }) => ctx.read((trx) => listViolations(trx, input, ctx.actor, ctx.now))),
  propose: procedure.input(proposeEditInput).mutation(({ ctx, input }) => ctx.write((w) => proposeEdit(w, input))),
  withdraw: procedure
    .input(withdrawEditInput)
    .mutation(({ ctx, input }) => ctx.write((w) => withdrawEdit(w, input.id))),
  unidentified: procedure
    .input(unidentifiedInput)
    .query(({ ctx, input }) => ctx.read((trx) => listUnidentified(trx, input, ctx.actor))),
  assignDriving: procedure
    .input(assignDrivingInput)
    .mutation(({ ctx, input }) => ctx.write((w) => assignDriving(w, input))),
  annotateDriving: procedure
    .input(annotateDrivingInput)
    .mutation(({ ctx, input }) => ctx.write((w) => annotateDriving(w, input))),
  setRules: procedure.input(setDutyRulesInput).mutation(({ ctx, input }) => ctx.write((w) => setDutyRules(w, input))),
  importEld: procedure.input(importEldInput).mutation(({ ctx, input }) => ctx.write((w) => importEld(w, input))),
  eldImports: procedure
    .input(eldImportsInput)
    .query(({ ctx, input }) => ctx.read((trx) => listEldImports(trx, input, ctx.actor))),
})
