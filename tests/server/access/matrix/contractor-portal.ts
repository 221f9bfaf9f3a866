import type { RouterPath } from '../sample-types.ts'

const CONTRACTOR = '--x+xx'
const ADMIN = '--xxx+'

/** A company's office sees and answers what is its own; an admin looks at it, and at what papers it brings. */
export const contractorPortalMatrix: Record<Extract<RouterPath, `contractorPortal.${string}`>, string> = {
  'contractorPortal.companies': CONTRACTOR,
  'contractorPortal.offers': CONTRACTOR,
  'contractorPortal.papers': CONTRACTOR,
  'contractorPortal.pay': CONTRACTOR,
  'contractorPortal.accept': CONTRACTOR,
  'contractorPortal.decline': CONTRACTOR,
  'contractorPortal.addPaper': CONTRACTOR,
  'contractorPortal.viewAs': ADMIN,
  'contractorPortal.papersOf': ADMIN,
  'contractorPortal.decidePaper': ADMIN,
}
