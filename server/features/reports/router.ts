import {
  listReportRunsInput,
  previewInput,
  reportInput,
  reportRunInput,
  saveScheduleInput,
  scheduleInput,
  startReportInput,
  stopReportInput,
} from '#contracts/reports.ts'
import { procedure, router } from '../../trpc.ts'
import { catalogue } from './catalogue.ts'
import { removeSchedule, saveSchedule, sendSchedule } from './change-schedules.ts'
import { listSchedules } from './list-schedules.ts'
import { previewReport, reportTotals } from './preview-report.ts'
import { getReportRun, listReportRuns, startReport, stopReport } from './report-runs.ts'

export const reportsRouter = router({
  catalogue: procedure.query(({ ctx }) => ctx.read((trx) => catalogue(trx, ctx.actor))),
  preview: procedure
    .input(previewInput)
    .query(({ ctx, input }) => ctx.read((trx) => previewReport(trx, input, ctx.actor, ctx.now))),
  totals: procedure
    .input(reportInput)
    .query(({ ctx, input }) => ctx.read((trx) => reportTotals(trx, input, ctx.actor, ctx.now))),
  start: procedure.input(startReportInput).mutation(({ ctx, input }) => ctx.write((w) => startReport(w, input))),
  runs: procedure
    .input(listReportRunsInput)
    .query(({ ctx, input }) => ctx.read((trx) => listReportRuns(trx, input, ctx.actor))),
  run: procedure
    .input(reportRunInput)
    .query(({ ctx, input }) => ctx.read((trx) => getReportRun(trx, input.id, ctx.actor))),
  stop: procedure.input(stopReportInput).mutation(({ ctx, input }) => ctx.write((w) => stopReport(w, input.id))),
  schedules: procedure.query(({ ctx }) => ctx.read((trx) => listSchedules(trx, ctx.actor))),
  saveSchedule: procedure
    .input(saveScheduleInput)
    .mutation(({ ctx, input }) => ctx.write((w) => saveSchedule(w, input))),
  removeSchedule: procedure
    .input(scheduleInput)
    .mutation(({ ctx, input }) => ctx.write((w) => removeSchedule(w, input))),
  sendSchedule: procedure.input(scheduleInput).mutation(({ ctx, input }) => ctx.write((w) => sendSchedule(w, input))),
})
