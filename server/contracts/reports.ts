import * as z from 'zod/mini'
import { reportFormats, reportKeys } from '#domain/reports/keys.ts'
import { reportPeriods } from '#domain/reports/period-names.ts'
import { cadences } from '#domain/reports/schedule.ts'
import { day, email, operation, page, text, uuid } from './base.ts'

const MOST_RECIPIENTS = 20
const report = z.enum(reportKeys)
const code = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/))

/** What narrows a report, under the names that its address has; which of them a report takes, it declares itself. */
export const reportParams = z.strictObject({
  period: z.optional(z.enum(reportPeriods)),
  from: z.optional(day),
  to: z.optional(day),
  status: z.optional(code),
  kind: z.optional(code),
  customerId: z.optional(uuid),
  jobId: z.optional(uuid),
  driverId: z.optional(uuid),
  contractorId: z.optional(uuid),
  truckId: z.optional(uuid),
})
export type ReportParams = z.infer<typeof reportParams>

/** A report and what it is asked for. */
export const reportInput = z.strictObject({ report, params: reportParams })
export type ReportInput = z.infer<typeof reportInput>
/** A report as a sheet; with a mark a CSV says its encoding, for programs that take it for another. */
export const markedReport = z.strictObject({ asked: reportInput, hasMark: z.boolean() })
export const previewInput = z.strictObject({ ...page, report, params: reportParams })
export type PreviewInput = z.infer<typeof previewInput>

/** How a report is made as a file. */
export const reportFormat = z.enum(reportFormats)
export const startReportInput = z.strictObject({
  ...operation,
  id: uuid,
  report,
  params: reportParams,
  format: reportFormat,
})
export type StartReportInput = z.infer<typeof startReportInput>
export const reportRunInput = z.strictObject({ id: uuid })
export const stopReportInput = z.strictObject({ ...operation, id: uuid })
export const listReportRunsInput = z.strictObject(page)
export type ListReportRunsInput = z.infer<typeof listReportRunsInput>

const within = (least: number, most: number) => z.number().check(z.int(), z.minimum(least), z.maximum(most))
const hour = within(0, 23)
/** When a report is sent. */
const time = z.discriminatedUnion('cadence', [
  z.strictObject({ cadence: z.literal(cadences[0]), hour }),
  z.strictObject({ cadence: z.literal(cadences[1]), hour, weekday: within(1, 7) }),
  z.strictObject({ cadence: z.literal(cadences[2]), hour, monthDay: within(1, 31) }),
])

export const saveScheduleInput = z.strictObject({
  ...operation,
  id: uuid,
  /** The version that was changed; null for a new one. */
  version: z.nullable(within(1, 2_147_483_647)),
  report,
  params: reportParams,
  name: text(60),
  format: reportFormat,
  time,
  recipients: z.array(email).check(z.minLength(1), z.maxLength(MOST_RECIPIENTS)),
  onlyIfNotEmpty: z.boolean(),
  isPaused: z.boolean(),
})
export type SaveScheduleInput = z.infer<typeof saveScheduleInput>
export const scheduleInput = z.strictObject({ ...operation, id: uuid })
export type ScheduleInput = z.infer<typeof scheduleInput>
