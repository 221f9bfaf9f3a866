import { daysOfQuarter, type Quarter, quarterOf, quartersBefore } from '#domain/ifta/quarter.ts'
import { dayIn } from '#domain/units/time.ts'
import { newId, op } from '../../support/world.ts'
import { filtered, get } from '../access/asked.ts'
import type { Fixture } from '../access/fixture.ts'
import { COMPANY, MEMBERS, OFFICE } from '../access/role-codes.ts'
import type { MatrixOf, RouteMatrix, RouteSamples, SamplesOf } from '../access/sample-types.ts'

/** Everybody reads their own miles; the office files, and a company that files itself. */
export const matrix: MatrixOf<'ifta'> = {
  'ifta.start': MEMBERS,
  'ifta.miles': MEMBERS,
  'ifta.quarter': COMPANY,
  'ifta.importRates': OFFICE,
  'ifta.decideCheck': COMPANY,
  'ifta.includeTruck': COMPANY,
  'ifta.move': COMPANY,
  'ifta.file': COMPANY,
  'ifta.amend': COMPANY,
}

export const routeMatrix = {
  'GET /api/lists/ifta-return': COMPANY,
} satisfies RouteMatrix

const QUARTER: Quarter = '2026-Q1'
const RATES = 'jurisdiction,diesel\nOK,0.19'

let taken = 0
/** A quarter that is over and that no sample has had before. */
function another({ world }: Fixture): Quarter {
  taken += 1
  return quartersBefore(quarterOf(dayIn(world.clock.now(), 'UTC')), (taken % 96) + 1)
}

/** A return as it stands: each step goes by its version. */
async function step({ fleet }: Fixture, quarter: Quarter) {
  const of = { quarter, contractorId: null }
  const { version } = await fleet.admin.ifta.quarter(of)
  return { ...op(), ...of, version }
}

const rates = (quarter: Quarter) => ({
  ...op(),
  ...{ id: newId(), quarter, source: 'matrix.csv', csv: RATES, dryRun: false },
})

/** A quarter with rates that was looked through, and its filing of today. */
async function reviewed(fixture: Fixture) {
  const quarter = another(fixture)
  const { ifta } = fixture.fleet.admin
  await ifta.importRates(rates(quarter))
  await ifta.move({ ...(await step(fixture, quarter)), to: 'review' })
  const { today } = await ifta.quarter({ quarter, contractorId: null })
  return { ...(await step(fixture, quarter)), filedOn: today, confirmation: 'OK-4711' }
}

/** One that was filed, with miles that were written down afterwards. */
async function filed(fixture: Fixture) {
  const { admin, ids } = fixture.fleet
  const { version: _version, operationId: _operation, ...filing } = await reviewed(fixture)
  await admin.ifta.file({ ...filing, ...(await step(fixture, filing.quarter)) })
  const { from } = daysOfQuarter(filing.quarter)
  const sheet = { day: from, kind: 'loaded', metres: 90_000, jurisdiction: 'OK', reason: 'A sheet came late.' } as const
  await admin.mileage.correct({ ...op(), id: newId(), truckId: ids.truck, ...sheet })
  return { ...filing, ...(await step(fixture, filing.quarter)), reason: 'A sheet came late.' }
}

export const samples: SamplesOf<'ifta'> = {
  'ifta.start': () => ({ contractorId: null }),
  'ifta.miles': () => ({ quarter: QUARTER }),
  'ifta.quarter': () => ({ quarter: QUARTER, contractorId: null }),
  'ifta.importRates': (fixture) => rates(another(fixture)),
  'ifta.decideCheck': async (fixture) => ({
    ...(await step(fixture, another(fixture))),
    ...{ key: 'unverified::::1', decision: 'reopened', reason: null },
  }),
  'ifta.includeTruck': async (fixture) => ({
    ...(await step(fixture, another(fixture))),
    truckId: fixture.fleet.ids.truck,
    ...{ decision: 'excluded', reason: 'Drives in the yard only.' },
  }),
  'ifta.move': async (fixture) => ({ ...(await step(fixture, another(fixture))), to: 'review' }),
  'ifta.file': reviewed,
  'ifta.amend': filed,
}

export const routeSamples = {
  'GET /api/lists/ifta-return': async () =>
    get(`/api/lists/ifta-return?${filtered({ quarter: '2026-Q1', contractorId: null })}`),
} satisfies RouteSamples
