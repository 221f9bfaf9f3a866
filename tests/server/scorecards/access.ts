import { filtered, get } from '../access/asked.ts'
import { ADMIN } from '../access/role-codes.ts'
import type { MatrixOf, RouteMatrix, RouteSamples, SamplesOf } from '../access/sample-types.ts'

/** How contractors did is the admin's to see. */
export const matrix: MatrixOf<'scorecards'> = {
  'scorecards.list': ADMIN,
  'scorecards.byId': ADMIN,
  'scorecards.loads': ADMIN,
}

export const routeMatrix = {
  'GET /api/lists/scorecards': ADMIN,
  'GET /api/lists/scorecard-loads': ADMIN,
} satisfies RouteMatrix

export const samples: SamplesOf<'scorecards'> = {
  'scorecards.list': () => ({}),
  'scorecards.byId': ({ fleet }) => ({ contractorId: fleet.ids.contractor }),
  'scorecards.loads': ({ fleet }) => ({ contractorId: fleet.ids.contractor, measure: 'onTime' }),
}

export const routeSamples = {
  'GET /api/lists/scorecards': async () => get(`/api/lists/scorecards?${filtered({})}`),
  'GET /api/lists/scorecard-loads': async ({ fleet }) =>
    get(`/api/lists/scorecard-loads?${filtered({ contractorId: fleet.ids.contractor, measure: 'onTime' })}`),
} satisfies RouteSamples
