import type { RouterPath } from '../sample-types.ts'

const MEMBERS = '--++++'
const OFFICE = '--xx++'
const DRIVER = '--+xxx'
const COMPANY = '--x+++'

/** Drivers keep their own log; the office and a company's own office see clocks. Written like the matrix. */
export const logMatrix: Record<Extract<RouterPath, `logs.${string}`>, string> = {
  'logs.mine': DRIVER,
  'logs.keep': DRIVER,
  'logs.ofDriver': MEMBERS,
  'logs.clocks': COMPANY,
  'logs.violations': COMPANY,
  'logs.propose': OFFICE,
  'logs.withdraw': OFFICE,
  'logs.unidentified': OFFICE,
  'logs.assignDriving': OFFICE,
  'logs.annotateDriving': OFFICE,
  'logs.setRules': OFFICE,
  'logs.importEld': OFFICE,
  'logs.eldImports': OFFICE,
}

/** The same of its plain routes. */
export const logRoutes = {
  'GET /api/lists/daily-logs': MEMBERS,
  'GET /api/logs/:id/paper': MEMBERS,
  'GET /api/logs/:id/eld': MEMBERS,
}
