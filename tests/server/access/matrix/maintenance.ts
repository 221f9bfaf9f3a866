import type { RouterPath } from '../sample-types.ts'

const MEMBERS = '--++++'
const OFFICE = '--xx++'
const COMPANY = '--x+++'

/** The office plans, a company's own office works on its trucks, drivers look at theirs. Written like the matrix. */
export const maintenanceMatrix: Record<Extract<RouterPath, `maintenance.${string}`>, string> = {
  'maintenance.services': MEMBERS,
  'maintenance.orders': MEMBERS,
  'maintenance.order': MEMBERS,
  'maintenance.figures': OFFICE,
  'maintenance.programs': OFFICE,
  'maintenance.saveProgram': OFFICE,
  'maintenance.archiveProgram': OFFICE,
  'maintenance.setLast': OFFICE,
  'maintenance.addOrder': COMPANY,
  'maintenance.editOrder': COMPANY,
  'maintenance.moveOrder': COMPANY,
  'maintenance.addLine': COMPANY,
  'maintenance.removeLine': COMPANY,
  'maintenance.completeOrder': COMPANY,
  'maintenance.takeDown': COMPANY,
  'maintenance.putBack': COMPANY,
}

/** The same of its plain routes. */
export const maintenanceRoutes = {
  'GET /api/trucks/:id/service-book': MEMBERS,
  'GET /api/lists/services': MEMBERS,
  'GET /api/lists/work-orders': MEMBERS,
}
