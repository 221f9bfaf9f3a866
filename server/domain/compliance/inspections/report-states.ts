/** Where a defect stands: the carrier certifies one of the last two (49 CFR 396.11(a)(3)(ii)). */
export const defectStatuses = ['open', 'repaired', 'not_needed'] as const
export type DefectStatus = (typeof defectStatuses)[number]
export type Certification = Exclude<DefectStatus, 'open'>

export const reportStatuses = ['submitted', 'certified', 'reviewed'] as const
export type ReportStatus = (typeof reportStatuses)[number]

/**
 * Where a report stands, from its defects and whether the next driver has read it. Without defects there is nothing to
 * certify or to review; one that was read before its repair is read again after it (49 CFR 396.13(b), (c)).
 */
export function reportStatus(defects: readonly DefectStatus[], isReviewed: boolean): ReportStatus {
  if (defects.length === 0 || defects.includes('open')) return 'submitted'
  return isReviewed ? 'reviewed' : 'certified'
}

/** What the carrier certified of a whole report; null while a defect is open, and where there was none. */
export function certifiedAs(defects: readonly DefectStatus[]): Certification | null {
  if (defects.length === 0 || defects.includes('open')) return null
  return defects.includes('repaired') ? 'repaired' : 'not_needed'
}

/** What may be done about a defect: certified while open, opened again until the next driver has reviewed the report. */
export function mayReopen(defect: DefectStatus, report: ReportStatus): boolean {
  return defect !== 'open' && report !== 'reviewed'
}
