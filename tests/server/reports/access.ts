import type { SaveScheduleInput, StartReportInput } from '#contracts/reports.ts'
import { makeReport } from '#server/features/reports/make-report.ts'
import { newId, op } from '../../support/world.ts'
import { get } from '../access/asked.ts'
import { type Fixture, must } from '../access/fixture.ts'
import { MEMBERS, OFFICE } from '../access/role-codes.ts'
import type { MatrixOf, RouteMatrix, RouteSamples, SamplesOf } from '../access/sample-types.ts'

/** Everybody runs reports over what is theirs; what leaves the house by mail is the office's. */
export const matrix: MatrixOf<'reports'> = {
  'reports.catalogue': MEMBERS,
  'reports.preview': MEMBERS,
  'reports.totals': MEMBERS,
  'reports.start': MEMBERS,
  'reports.runs': MEMBERS,
  'reports.run': MEMBERS,
  'reports.stop': MEMBERS,
  'reports.schedules': OFFICE,
  'reports.saveSchedule': OFFICE,
  'reports.removeSchedule': OFFICE,
  'reports.sendSchedule': OFFICE,
}

export const routeMatrix = {
  'GET /api/reports/:report/file': MEMBERS,
  'GET /api/report-runs/:id/file': MEMBERS,
} satisfies RouteMatrix

/** Loads of a driver in the month of the world. */
const asked = ({ fleet }: Fixture) =>
  ({ report: 'loads', params: { period: 'this_month', driverId: must(fleet.equipment().driverId) } }) as const

const starting = (fixture: Fixture): StartReportInput => ({ ...op(), id: newId(), ...asked(fixture), format: 'csv' })

async function started(fixture: Fixture) {
  return fixture.fleet.admin.reports.start(starting(fixture))
}

/** A file of a report that the fleet's admin has had made. */
export async function madeFile(fixture: Fixture) {
  const { id } = await started(fixture)
  await makeReport(fixture.ports, fixture.fleet.id, id)
  return { id }
}

const schedule = (fixture: Fixture): SaveScheduleInput => ({
  ...op(),
  id: newId(),
  version: null,
  ...asked(fixture),
  name: 'Loads of the month',
  format: 'csv',
  time: { cadence: 'weekly', hour: 6, weekday: 1 },
  recipients: ['books@cedar.example'],
  onlyIfNotEmpty: true,
  isPaused: false,
})

async function saved(fixture: Fixture) {
  return { ...op(), id: (await fixture.fleet.admin.reports.saveSchedule(schedule(fixture))).id }
}

/** So that nobody has too many of them at once, each sample ends those before it. */
async function fresh<Input>({ world, fleet }: Fixture, sample: () => Input): Promise<Awaited<Input>> {
  await world.db.updateTable('report_runs').set({ state: 'stopped' }).where('state', '=', 'waiting').execute()
  for (const { id } of await fleet.admin.reports.schedules()) await fleet.admin.reports.removeSchedule({ ...op(), id })
  return await sample()
}

export const samples: SamplesOf<'reports'> = {
  'reports.catalogue': () => undefined,
  'reports.preview': asked,
  'reports.totals': asked,
  'reports.start': (fixture) => fresh(fixture, () => starting(fixture)),
  'reports.runs': () => ({}),
  'reports.run': (fixture) => fresh(fixture, () => started(fixture)),
  'reports.stop': (fixture) => fresh(fixture, async () => ({ ...op(), id: (await started(fixture)).id })),
  'reports.schedules': () => undefined,
  'reports.saveSchedule': (fixture) => fresh(fixture, () => schedule(fixture)),
  'reports.removeSchedule': (fixture) => saved(fixture),
  'reports.sendSchedule': (fixture) => fresh(fixture, () => saved(fixture)),
}

export const routeSamples = {
  'GET /api/reports/:report/file': async () => get('/api/reports/loads/file?format=csv&period=this_month'),
  'GET /api/report-runs/:id/file': async (fixture) => get(`/api/report-runs/${(await madeFile(fixture)).id}/file`),
} satisfies RouteSamples
