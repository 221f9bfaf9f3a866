import { addMinutes } from '#domain/units/time.ts'
import { newId, op } from '../../../support/world.ts'
import { bookedLoad } from '../../loads/haul.ts'
import { changeTo, drivingOfNobody, editTo, eldFile, kept } from '../../logs/log-world.ts'
import { type Fixture, must } from '../fixture.ts'
import type { SamplesOf } from '../sample-types.ts'

/** Drives of one truck lie apart: no two begin at once. */
let drives = 0

async function proposal({ world, fleet }: Fixture) {
  const now = world.clock.now()
  const { kind: _, restoreId: _restoreId, ...edit } = editTo('ON', [addMinutes(now, -120), addMinutes(now, -60)])
  return { ...op(), driverId: must(fleet.equipment().driverId), ...edit }
}

async function driving({ world, fleet }: Fixture) {
  drives += 1
  const at = addMinutes(world.clock.now(), -drives * 30)
  const truckId = must(fleet.equipment().truckId)
  return drivingOfNobody(world, fleet.id, truckId, [at, addMinutes(at, 12)])
}

export const logSamples: SamplesOf<'logs'> = {
  'logs.mine': () => undefined,
  'logs.keep': async ({ world, fleet }) => {
    // A driver drives the trucks of their loads.
    await bookedLoad(fleet)
    return kept(world.clock.now(), changeTo('OFF', { truckId: must(fleet.equipment().truckId), location: 'Tulsa, OK' }))
  },
  'logs.ofDriver': ({ fleet }) => ({ driverId: must(fleet.equipment().driverId) }),
  'logs.clocks': () => ({}),
  'logs.violations': () => ({}),
  'logs.propose': proposal,
  'logs.withdraw': async (fixture) => {
    const { id } = await fixture.fleet.admin.logs.propose(await proposal(fixture))
    return { ...op(), id }
  },
  'logs.unidentified': () => ({}),
  'logs.assignDriving': async (fixture) => ({
    ...op(),
    id: await driving(fixture),
    version: 1,
    driverId: must(fixture.fleet.equipment().driverId),
    editId: newId(),
  }),
  'logs.annotateDriving': async (fixture) => ({
    ...op(),
    id: await driving(fixture),
    version: 1,
    note: 'Test drive of the shop',
  }),
  'logs.setRules': async ({ fleet }) => {
    const driverId = must(fleet.equipment().driverId)
    const rules = async (cycle: '60/7' | '70/8') => {
      const { rulesVersion: version } = await fleet.admin.logs.ofDriver({ driverId })
      return {
        ...{ ...op(), driverId, version, cycle, hasConstructionRestart: true, isShortHaul: false },
        ...{ mayUsePersonal: true, mayMoveInYard: true, hasSleeper: false },
      }
    }
    await fleet.admin.logs.setRules(await rules('60/7'))
    return rules('70/8')
  },
  'logs.importEld': ({ world, fleet }) => ({
    ...{ ...op(), id: newId(), driverId: must(fleet.equipment().driverId), fileName: 'Delga67.csv' },
    ...{ content: eldFile(world.clock.now()), dryRun: true, acceptsFindings: true },
  }),
  'logs.eldImports': () => ({}),
}
