import type { RouterPath } from '../sample-types.ts'

const MEMBERS = '--++++'
const OFFICE = '--xx++'
const DRIVER = '--+xxx'
const COMPANY = '--x+++'

/** Drivers make inspections, the office and a company's own office certify. Written like the matrix. */
export const inspectionMatrix: Record<Extract<RouterPath, `inspections.${string}`>, string> = {
  'inspections.start': DRIVER,
  'inspections.submit': DRIVER,
  'inspections.list': MEMBERS,
  'inspections.byId': MEMBERS,
  'inspections.figures': OFFICE,
  'inspections.ofLoad': MEMBERS,
  'inspections.defects': MEMBERS,
  'inspections.certify': COMPANY,
  'inspections.reopen': COMPANY,
  'inspections.templates': OFFICE,
  'inspections.saveTemplate': OFFICE,
}

/** The same of its plain routes. */
export const inspectionRoutes = {
  'GET /api/lists/inspections': MEMBERS,
  'GET /api/inspections/:id/report': MEMBERS,
}
