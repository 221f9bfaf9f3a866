import type { RouterPath } from '../sample-types.ts'

const MEMBERS = '--++++'
const OFFICE = '--xx++'
const ADMIN = '--xxx+'
const COMPANY = '--x+++'

/** Everybody enters and sees their own; checks, tanks and files are the office's. Written like the matrix. */
export const fuelMatrix: Record<Extract<RouterPath, `fuel.${string}`>, string> = {
  'fuel.start': MEMBERS,
  'fuel.list': MEMBERS,
  'fuel.byId': MEMBERS,
  'fuel.figures': MEMBERS,
  'fuel.readReceipt': MEMBERS,
  'fuel.add': MEMBERS,
  'fuel.update': COMPANY,
  'fuel.void': OFFICE,
  'fuel.decide': OFFICE,
  'fuel.reimburse': ADMIN,
  'fuel.deduct': ADMIN,
  'fuel.dispute': OFFICE,
  'fuel.settleDispute': OFFICE,
  'fuel.split': OFFICE,
  'fuel.tanks': OFFICE,
  'fuel.tank': OFFICE,
  'fuel.addTank': OFFICE,
  'fuel.addTankEntry': OFFICE,
  'fuel.files': OFFICE,
  'fuel.profiles': OFFICE,
  'fuel.lookAtFile': OFFICE,
  'fuel.takeFile': OFFICE,
  'fuel.dropFile': OFFICE,
}

/** The same of its plain routes. */
export const fuelRoutes = {
  'GET /api/lists/fuel': MEMBERS,
  'GET /api/lists/fuel-rejects': OFFICE,
  'PUT /api/fuel/files/:sha256': OFFICE,
}
