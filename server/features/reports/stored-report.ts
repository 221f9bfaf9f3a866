import { type ReportInput, reportInput } from '#contracts/reports.ts'
import type { JsonObject } from '#db/schema/ledger.ts'
import type { ReportSchedules } from '#db/schema/reports.ts'
import type { ScheduleTime } from '#domain/reports/schedule.ts'

/** A report as it was stored; null for one that this release no longer has. */
export function storedReport({ report, params }: { report: string; params: JsonObject }): ReportInput | null {
  const read = reportInput.safeParse({ report, params })
  return read.success ? read.data : null
}

type TimeColumns = Pick<ReportSchedules, 'cadence' | 'hour' | 'weekday' | 'month_day'>

/** When a stored schedule comes. */
export function timeOf({ cadence, hour, weekday, month_day }: TimeColumns): ScheduleTime {
  switch (cadence) {
    case 'daily':
      return { cadence, hour }
    case 'weekly':
      return { cadence, hour, weekday: weekday ?? 1 }
    case 'monthly':
      return { cadence, hour, monthDay: month_day ?? 1 }
  }
}

/** The columns of a schedule's time. */
export function timeColumns(time: ScheduleTime): TimeColumns {
  return {
    cadence: time.cadence,
    hour: time.hour,
    weekday: time.cadence === 'weekly' ? time.weekday : null,
    month_day: time.cadence === 'monthly' ? time.monthDay : null,
  }
}
