import type { RouterPath } from '../sample-types.ts'

const MEMBERS = '--++++'
const OFFICE = '--xx++'
const COMPANY = '--x+++'

/** Everybody reads their own miles; the office files, and a company that files itself. Written like the matrix. */
export const iftaMatrix: Record<Extract<RouterPath, `ifta.${string}`>, string> = {
  'ifta.start': MEMBERS,
  'ifta.miles': MEMBERS,
  'ifta.quarter': COMPANY,
  'ifta.importRates': OFFICE,
  'ifta.decideCheck': COMPANY,
  'ifta.includeTruck': COMPANY,
  'ifta.move': COMPANY,
  'ifta.file': COMPANY,
  'ifta.amend': COMPANY,
}
