import { standardTemplate } from '#domain/compliance/inspections/template-items.ts'
import { newId, op } from '../../support/world.ts'
import { get } from '../access/asked.ts'
import { type Fixture, must } from '../access/fixture.ts'
import { COMPANY, DRIVER, MEMBERS, OFFICE } from '../access/role-codes.ts'
import type { MatrixOf, RouteMatrix, RouteSamples, SamplesOf } from '../access/sample-types.ts'
import { bookedLoad } from '../loads/haul.ts'
import { aReport } from './reports.ts'

/** Drivers make inspections, the office and a company's own office certify. */
export const matrix: MatrixOf<'inspections'> = {
  'inspections.start': DRIVER,
  'inspections.submit': DRIVER,
  'inspections.list': MEMBERS,
  'inspections.byId': MEMBERS,
  'inspections.figures': OFFICE,
  'inspections.ofLoad': MEMBERS,
  'inspections.defects': MEMBERS,
  'inspections.certify': COMPANY,
  'inspections.reopen': COMPANY,
  'inspections.templates': OFFICE,
  'inspections.saveTemplate': OFFICE,
}

export const routeMatrix = {
  'GET /api/lists/inspections': MEMBERS,
  'GET /api/inspections/:id/report': MEMBERS,
} satisfies RouteMatrix

/** A report with a defect that keeps nobody from driving. */
async function report(fixture: Fixture) {
  const { fleet, world } = fixture
  await bookedLoad(fleet)
  const { truckId, trailerId } = fleet.equipment()
  const found = [{ part: 'trailer', code: 'tarp', severity: 'minor' }] as const
  return aReport(world, { truckId: must(truckId), trailerId }, await fleet.file(`tarp ${fleet.id}`), found)
}

async function submitted(fixture: Fixture) {
  const input = await report(fixture)
  const { id } = await fixture.fleet.driver.inspections.submit(input)
  return { id, defectId: must(input.items.find(({ defect }) => defect)?.defect?.id) }
}

export const samples: SamplesOf<'inspections'> = {
  'inspections.start': () => undefined,
  'inspections.submit': report,
  'inspections.list': () => ({}),
  'inspections.byId': async (fixture) => ({ id: (await submitted(fixture)).id }),
  'inspections.figures': () => undefined,
  'inspections.ofLoad': async ({ fleet }) => ({ loadId: (await bookedLoad(fleet)).id }),
  'inspections.defects': () => ({}),
  'inspections.certify': async (fixture) => {
    const { defectId } = await submitted(fixture)
    return { ...op(), id: defectId, version: 1, as: 'repaired', note: 'New seal fitted' }
  },
  'inspections.reopen': async (fixture) => {
    const { defectId: id } = await submitted(fixture)
    const { version } = await fixture.fleet.admin.inspections.certify({
      ...op(),
      id,
      version: 1,
      as: 'not_needed',
      note: 'Wet, no leak',
    })
    return { ...op(), id, version, reason: 'It does leak' }
  },
  'inspections.templates': () => undefined,
  'inspections.saveTemplate': async ({ fleet }) => {
    const lists = await fleet.admin.inspections.templates()
    const { version } = must(lists.find(({ type }) => type === 'trailer_pup'))
    return { ...op(), id: newId(), type: 'trailer_pup', version, items: standardTemplate('trailer_pup') }
  },
}

export const routeSamples = {
  'GET /api/lists/inspections': async () => get(`/api/lists/inspections?filter=${encodeURIComponent('{}')}`),
  'GET /api/inspections/:id/report': async (fixture) => get(`/api/inspections/${await inspectionOf(fixture)}/report`),
} satisfies RouteSamples

async function inspectionOf({ world, fleet }: Fixture) {
  await bookedLoad(fleet)
  const { truckId, trailerId } = fleet.equipment()
  const report = aReport(world, { truckId: must(truckId), trailerId }, await fleet.file('an empty dump body'))
  return (await fleet.driver.inspections.submit(report)).id
}
