import { aDay } from '../../support/brands.ts'
import { newId, op } from '../../support/world.ts'
import { filtered, get } from '../access/asked.ts'
import type { Fixture } from '../access/fixture.ts'
import { ADMIN } from '../access/role-codes.ts'
import type { MatrixOf, RouteMatrix, RouteSamples, SamplesOf } from '../access/sample-types.ts'
import { aPaper } from './papers.ts'

/** Whether the fleet would stand an audit is the admin's to see and to mend. */
export const matrix: MatrixOf<'compliance'> = {
  'compliance.readiness': ADMIN,
  'compliance.matrix': ADMIN,
  'compliance.item': ADMIN,
  'compliance.gates': ADMIN,
  'compliance.overrides': ADMIN,
  'compliance.addPaper': ADMIN,
  'compliance.reviewPaper': ADMIN,
  'compliance.withdrawPaper': ADMIN,
}

export const routeMatrix = {
  'GET /api/lists/compliance': ADMIN,
  'GET /api/lists/compliance-expiring': ADMIN,
  'GET /api/lists/assignment-overrides': ADMIN,
} satisfies RouteMatrix

async function paper({ fleet }: Fixture) {
  const { id, version } = await fleet.admin.compliance.addPaper(aPaper({ isChecked: false }))
  return { ...op(), id, version }
}

export const samples: SamplesOf<'compliance'> = {
  'compliance.readiness': () => ({}),
  'compliance.matrix': () => ({ subject: 'contractor', on: aDay('2026-03-10') }),
  'compliance.item': ({ fleet }) => ({ subject: 'contractor', subjectId: fleet.ids.contractor, code: 'cargo' }),
  'compliance.gates': () => undefined,
  'compliance.overrides': () => ({}),
  'compliance.addPaper': ({ fleet }) =>
    aPaper({ id: newId(), subject: 'contractor', subjectId: fleet.ids.contractor, code: 'cargo' }),
  'compliance.reviewPaper': async (fixture) => ({
    ...(await paper(fixture)),
    isAccepted: false,
    reason: 'Not legible',
  }),
  'compliance.withdrawPaper': async (fixture) => ({ ...(await paper(fixture)), reason: 'Entered twice' }),
}

export const routeSamples = {
  'GET /api/lists/compliance': async () => get(`/api/lists/compliance?${filtered({ subject: 'truck' })}`),
  'GET /api/lists/compliance-expiring': async () => get(`/api/lists/compliance-expiring?${filtered({})}`),
  'GET /api/lists/assignment-overrides': async () => get(`/api/lists/assignment-overrides?${filtered({})}`),
} satisfies RouteSamples
