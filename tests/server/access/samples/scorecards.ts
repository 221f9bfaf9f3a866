import type { SamplesOf } from '../sample-types.ts'

export const scorecardSamples: SamplesOf<'scorecards'> = {
  'scorecards.list': () => ({}),
  'scorecards.byId': ({ fleet }) => ({ contractorId: fleet.ids.contractor }),
  'scorecards.loads': ({ fleet }) => ({ contractorId: fleet.ids.contractor, measure: 'onTime' }),
}
