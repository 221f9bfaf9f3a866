import { standardTemplate } from '#domain/compliance/inspections/template-items.ts'
import { newId, op } from '../../../support/world.ts'
import { aReport } from '../../inspections/reports.ts'
import { bookedLoad } from '../../loads/haul.ts'
import { type Fixture, must } from '../fixture.ts'
import type { SamplesOf } from '../sample-types.ts'

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

export const inspectionSamples: SamplesOf<'inspections'> = {
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
