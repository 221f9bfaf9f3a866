import { addMinutes } from '#domain/units/time.ts'
import { newId, op } from '../../support/world.ts'
import { get } from '../access/asked.ts'
import { type Fixture, must } from '../access/fixture.ts'
import { COMPANY, DRIVER, MEMBERS, OFFICE } from '../access/role-codes.ts'
import type { MatrixOf, RouteMatrix, RouteSamples, SamplesOf } from '../access/sample-types.ts'
import { bookedLoad } from '../loads/haul.ts'
import { changeTo, drivingOfNobody, editTo, eldFile, kept } from './log-world.ts'

/** Drivers keep their own log; the office and a company's own office see clocks. */
export const matrix: MatrixOf<'logs'> = {
  'logs.mine': DRIVER,
  'logs.keep': DRIVER,
  'logs.ofDriver': MEMBERS,
  'logs.clocks': COMPANY,
  'logs.violations': COMPANY,
  'logs.propose': OFFICE,
  'logs.withdraw': OFFICE,
  'logs.unidentified': OFFICE,
  'logs.assignDriving': OFFICE,
  'logs.annotateDriving': OFFICE,
  'logs.setRules': OFFICE,
  'logs.importEld': OFFICE,
  'logs.eldImports': OFFICE,
}

export const routeMatrix = {
  'GET /api/lists/daily-logs': MEMBERS,
  'GET /api/logs/:id/paper': MEMBERS,
  'GET /api/logs/:id/eld': MEMBERS,
} satisfies RouteMatrix

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

export const samples: SamplesOf<'logs'> = {
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

export const routeSamples = {
  'GET /api/lists/daily-logs': async () =>
    get(`/api/lists/daily-logs?filter=${encodeURIComponent('{"from":"2026-03-10","to":"2026-03-16"}')}`),
  'GET /api/logs/:id/paper': async ({ fleet }) =>
    get(`/api/logs/${must(fleet.equipment().driverId)}/paper?from=2026-03-15&to=2026-03-16`),
  'GET /api/logs/:id/eld': async ({ fleet }) =>
    get(`/api/logs/${must(fleet.equipment().driverId)}/eld?from=2026-03-15&to=2026-03-16`),
} satisfies RouteSamples
