import type { Severity } from '#domain/compliance/inspections/item-answers.ts'
import type { DefectStatus, ReportStatus } from '#domain/compliance/inspections/report-states.ts'
import type { Tone } from '#ui'

/** How a defect stands out: one that is certified no longer does. */
export function defectTone({ severity, status }: { severity: Severity; status: DefectStatus }): Tone {
  if (status !== 'open') return 'done'
  return severity === 'out_of_service' ? 'danger' : 'site'
}

/** The same for a whole report. */
export const reportTones: Record<ReportStatus, Tone> = { submitted: 'offer', certified: 'transit', reviewed: 'done' }
