import type { RouterPath } from '../sample-types.ts'

const MEMBERS = '--++++'
const OFFICE = '--xx++'

/** Everybody runs reports over what is theirs; what leaves the house by mail is the office's. Written like the matrix. */
export const reportMatrix: Record<Extract<RouterPath, `reports.${string}`>, string> = {
  'reports.catalogue': MEMBERS,
  'reports.preview': MEMBERS,
  'reports.totals': MEMBERS,
  'reports.start': MEMBERS,
  'reports.runs': MEMBERS,
  'reports.run': MEMBERS,
  'reports.stop': MEMBERS,
  'reports.schedules': OFFICE,
  'reports.saveSchedule': OFFICE,
  'reports.removeSchedule': OFFICE,
  'reports.sendSchedule': OFFICE,
}
