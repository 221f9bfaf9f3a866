import { aDay } from '../../support/brands.ts'
import { filtered, get } from '../access/asked.ts'
import { ADMIN } from '../access/role-codes.ts'
import type { MatrixOf, RouteMatrix, RouteSamples, SamplesOf } from '../access/sample-types.ts'

/** What loads leave holds everybody's pay: the admin's to see. */
export const matrix: MatrixOf<'profitability'> = {
  'profitability.overview': ADMIN,
  'profitability.loads': ADMIN,
  'profitability.load': ADMIN,
  'profitability.papers': ADMIN,
  'profitability.sites': ADMIN,
}

export const routeMatrix = {
  'GET /api/lists/profitability': ADMIN,
  'GET /api/lists/profitability-papers': ADMIN,
  'GET /api/lists/profitability-sites': ADMIN,
} satisfies RouteMatrix

const year = { from: aDay('2026-03-01'), to: aDay('2027-03-31') }

export const samples: SamplesOf<'profitability'> = {
  'profitability.overview': () => ({}),
  'profitability.loads': () => ({ ofBy: 'contractor', ofKey: 'none' }),
  'profitability.load': async ({ closed }) => ({ loadId: (await closed()).id, ...year }),
  'profitability.papers': () => ({}),
  'profitability.sites': () => ({}),
}

export const routeSamples = {
  'GET /api/lists/profitability': async () => get(`/api/lists/profitability?${filtered({})}`),
  'GET /api/lists/profitability-papers': async () => get(`/api/lists/profitability-papers?${filtered({})}`),
  'GET /api/lists/profitability-sites': async () => get(`/api/lists/profitability-sites?${filtered({})}`),
} satisfies RouteSamples
