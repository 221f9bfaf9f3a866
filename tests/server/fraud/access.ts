import { newId, op } from '../../support/world.ts'
import { filtered, get } from '../access/asked.ts'
import type { Fixture } from '../access/fixture.ts'
import { ADMIN } from '../access/role-codes.ts'
import type { MatrixOf, RouteMatrix, RouteSamples, SamplesOf } from '../access/sample-types.ts'
import { aCase, casedPay } from './cases.ts'

/** What does not agree is the admins' to look into; nobody else is told that a case is there. */
export const matrix: MatrixOf<'fraud'> = {
  'fraud.figures': ADMIN,
  'fraud.cases': ADMIN,
  'fraud.look': ADMIN,
  'fraud.case': ADMIN,
  'fraud.moveCase': ADMIN,
  'fraud.assignCase': ADMIN,
  'fraud.addNote': ADMIN,
  'fraud.lockEvidence': ADMIN,
  'fraud.holdPay': ADMIN,
  'fraud.releasePay': ADMIN,
  'fraud.rules': ADMIN,
  'fraud.backTest': ADMIN,
  'fraud.setRule': ADMIN,
  'fraud.lookNow': ADMIN,
}

export const routeMatrix = {
  'GET /api/lists/fraud-cases': ADMIN,
} satisfies RouteMatrix

let asked = 0
/** Two samples differ in more than their operation. */
function another(): number {
  asked += 1
  return asked
}

const found = async ({ world, fleet }: Fixture) => ({ ...op(), ...(await aCase(world, fleet, null)) })

export const samples: SamplesOf<'fraud'> = {
  'fraud.figures': () => undefined,
  'fraud.cases': () => ({ phase: 'open' }),
  'fraud.look': async (fixture) => ({ ...op(), id: newId(), caseId: (await found(fixture)).id }),
  'fraud.case': async (fixture) => {
    const { id } = await found(fixture)
    const look = await fixture.fleet.admin.fraud.look({ ...op(), id: newId(), caseId: id })
    return { id, lookId: look.id }
  },
  'fraud.moveCase': async (fixture) => ({
    ...(await found(fixture)),
    to: 'triage',
    reason: null,
    recoveredCents: null,
  }),
  'fraud.assignCase': async (fixture) => ({ ...(await found(fixture)), isMine: true }),
  'fraud.addNote': async (fixture) => ({
    ...op(),
    id: newId(),
    caseId: (await found(fixture)).id,
    text: 'Asked the pit for its list',
  }),
  'fraud.lockEvidence': found,
  'fraud.holdPay': ({ world, ports, fleet }) => casedPay({ ...world, ports }, fleet),
  'fraud.releasePay': async ({ world, ports, fleet }) => {
    const { id } = await fleet.admin.fraud.holdPay(await casedPay({ ...world, ports }, fleet))
    return { ...op(), id }
  },
  'fraud.rules': () => undefined,
  'fraud.backTest': () => ({ ...op(), rule: another() % 2 === 0 ? 'F9' : 'F6' }),
  'fraud.setRule': async ({ fleet }) => {
    const versionNow = async () => (await fleet.admin.fraud.rules()).find(({ id }) => id === 'F10')?.version ?? 0
    const off = { rule: 'F10', isOn: false, snoozedUntil: null } as const
    // The first choice of a fleet adds a row, each later one changes it: a sample is always a later one.
    if ((await versionNow()) === 0) await fleet.admin.fraud.setRule({ ...op(), ...off, version: 0, score: 50 })
    return { ...op(), ...off, version: await versionNow(), score: 60 }
  },
  'fraud.lookNow': () => ({ ...op(), days: 1 + (another() % 80) }),
}

export const routeSamples = {
  'GET /api/lists/fraud-cases': async () => get(`/api/lists/fraud-cases?${filtered({})}`),
} satisfies RouteSamples
