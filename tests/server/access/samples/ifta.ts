import type { Quarter } from '#domain/ifta/quarter.ts'
import { aDay } from '../../../support/brands.ts'
import { newId, op } from '../../../support/world.ts'
import type { Fixture } from '../fixture.ts'
import type { SamplesOf } from '../sample-types.ts'

const QUARTER: Quarter = '2026-Q1'
const of = { quarter: QUARTER, contractorId: null }

/** The return as it stands: each step goes by its version. */
async function step({ fleet }: Fixture) {
  const { version } = await fleet.admin.ifta.quarter(of)
  return { ...op(), ...of, version }
}
const filing = { filedOn: aDay('2026-03-16'), confirmation: 'OK-4711' }

export const iftaSamples: SamplesOf<'ifta'> = {
  'ifta.start': () => ({ contractorId: null }),
  'ifta.miles': () => ({ quarter: QUARTER }),
  'ifta.quarter': () => of,
  'ifta.importRates': () => ({
    ...op(),
    id: newId(),
    quarter: QUARTER,
    source: 'rates.csv',
    // Another tax each time: rates that the quarter has already are refused.
    csv: `jurisdiction,diesel\nOK,0.${String(Date.now()).slice(-6)}`,
    dryRun: false,
  }),
  'ifta.decideCheck': async (fixture) => ({
    ...(await step(fixture)),
    key: 'unverified::::1',
    decision: 'reopened',
    reason: null,
  }),
  'ifta.includeTruck': async (fixture) => ({
    ...(await step(fixture)),
    truckId: fixture.fleet.ids.truck,
    decision: 'excluded',
    reason: 'Drives in the yard only.',
  }),
  'ifta.move': async (fixture) => ({ ...(await step(fixture)), to: 'review' }),
  'ifta.file': async (fixture) => ({ ...(await step(fixture)), ...filing }),
  'ifta.amend': async (fixture) => ({ ...(await step(fixture)), ...filing, reason: 'A receipt came late.' }),
}
