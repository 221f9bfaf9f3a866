import { access } from '../access/rules.ts'

const reads = { for: 'member', roles: ['admin'], scope: 'fleet' } as const

/** How contractors did is the admin's to see. */
export const procedures = access({
  'scorecards.list': reads,
  'scorecards.byId': reads,
  'scorecards.loads': reads,
})

export const routes = access({
  'GET /api/lists/scorecards': reads,
  'GET /api/lists/scorecard-loads': reads,
})
