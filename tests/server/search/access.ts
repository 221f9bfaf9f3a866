import { ADMIN, MEMBERS, OFFICE } from '../access/role-codes.ts'
import type { MatrixOf, SamplesOf } from '../access/sample-types.ts'

export const matrix: MatrixOf<'search'> = {
  // Palette: everybody their own loads; customer search is the admin's.
  'search.loads': MEMBERS,
  'search.customers': ADMIN,
  'search.records': OFFICE,
  'search.reachable': MEMBERS,
}

export const samples: SamplesOf<'search'> = {
  'search.loads': () => ({ text: 'bluff' }),
  'search.customers': () => ({ text: 'bluff' }),
  'search.records': () => ({ text: 'bluff' }),
  'search.reachable': async (fixture) => ({
    loads: [(await fixture.closed()).id],
    customers: [fixture.fleet.ids.customer],
  }),
}
