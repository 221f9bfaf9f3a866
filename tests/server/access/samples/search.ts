import type { SamplesOf } from '../sample-types.ts'

export const searchSamples: SamplesOf<'search'> = {
  'search.loads': () => ({ text: 'bluff' }),
  'search.customers': () => ({ text: 'bluff' }),
  'search.records': () => ({ text: 'bluff' }),
  'search.reachable': async (fixture) => ({
    loads: [(await fixture.closed()).id],
    customers: [fixture.fleet.ids.customer],
  }),
}
