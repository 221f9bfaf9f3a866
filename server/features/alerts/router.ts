import { alertAssignInput, alertFilter, alertStepInput } from '#contracts/alerts.ts'
import { noInput } from '#contracts/tracking.ts'
import { procedure, router } from '../../trpc.ts'
import { alertAssignees, assignAlert } from './assign-alert.ts'
import { changeAlert } from './change-alert.ts'
import { etaRecord } from './eta-record.ts'
import { listAlerts } from './list-alerts.ts'

export const alertsRouter = router({
  list: procedure.input(alertFilter).query(({ ctx, input }) => ctx.read((trx) => listAlerts(trx, input, ctx.actor))),
  change: procedure.input(alertStepInput).mutation(({ ctx, input }) => ctx.write((w) => changeAlert(w, input))),
  assign: procedure.input(alertAssignInput).mutation(({ ctx, input }) => ctx.write((w) => assignAlert(w, input))),
  assignees: procedure.input(noInput).query(({ ctx }) => ctx.read((trx) => alertAssignees(trx, ctx.actor))),
  /** How good past estimates of arrivals were. */
  etaRecord: procedure.input(noInput).query(({ ctx }) => ctx.read((trx) => etaRecord(trx, ctx.actor, ctx.now))),
})
