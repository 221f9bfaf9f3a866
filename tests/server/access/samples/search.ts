import type { SamplesOf } from '../sample-types.ts'

export const searchSamples: SamplesOf<'search'> = {
  'search.loads': () => ({ text: 'bluff' }),
  'search.customers': () => ({ text: 'bluff' }),
  'search.reachable': async (ground) => ({
    loads: [(await ground.closed()).id],
    customers: [ground.fleet.ids.customer],
  }),
}
