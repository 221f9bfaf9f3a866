import { sha256Hex } from '#domain/evidence/hash.ts'
import { newId } from '../../support/world.ts'
import { type Answer, callProcedure, kindOf } from './call.ts'
import type { AccessWorld, Fixture, Person, Reached } from './fixture.ts'
import { keptCookie, spendCookie } from './kept-cookies.ts'
import { matrix } from './matrix.ts'
import { difference, type Rows, rowsOf } from './rows.ts'
import type { RouterPath } from './sample-types.ts'
import { paths, sampleOf } from './samples.ts'
import { isId, type Leaf, leavesOf, valueAt, withValue } from './walk.ts'

type OutlineName = keyof AccessWorld['fixtures']
export type Trial = { as: Person; own: OutlineName; foreign: OutlineName; caller: number }
/** What a sweep tried, and what it found wrong. */
export type Tried = { tried: number; failures: string[] }

/** Who tries whose ids: the other fleet's, another driver's, another company's. */
export const trials: readonly Trial[] = [
  { as: 'admin', own: 'driver', foreign: 'otherFleet', caller: 5 },
  { as: 'driver', own: 'driver', foreign: 'otherFleet', caller: 2 },
  { as: 'contractor', own: 'contractor', foreign: 'otherFleet', caller: 3 },
  { as: 'driver', own: 'driver', foreign: 'secondDriver', caller: 2 },
  { as: 'driver', own: 'driver', foreign: 'contractor', caller: 2 },
  { as: 'contractor', own: 'contractor', foreign: 'otherContractor', caller: 3 },
  { as: 'contractor', own: 'contractor', foreign: 'driver', caller: 3 },
]

/** Ids that the caller makes themselves: of their action, their device, and what comes into being by it. */
const OWN_MAKING =
  /(^|\.)(operationId|deviceId|newId|ids\.\d+)$|^(documents\.\d+|ticket|signature|items\.\d+\.(defect|photos\.\d+)|act)\.id$|(^|\.)restoreId$|^editId$/
const MAKES_ITS_ID = new Set<string>([
  'loads.saveDraft',
  'documents.add',
  'documents.addPlace',
  'tickets.capture',
  'share.create',
  'driverLinks.create',
  'messages.send',
  'driver.proposeLoad',
  'fuel.add',
  'fuel.addTank',
  'fuel.addTankEntry',
  'ifta.importRates',
  'inspections.submit',
  'compliance.addPaper',
  'budgets.addExpense',
  'driverPerformance.look',
  'driverPerformance.contest',
  'driverPerformance.giveTask',
  'driverPerformance.recognize',
  'fraud.look',
  'fraud.addNote',
  'fraud.holdPay',
  'maintenance.saveProgram',
  'maintenance.addOrder',
  'maintenance.addLine',
  'inspections.saveTemplate',
  'logs.propose',
  'logs.importEld',
  'trackImports.start',
  'onboarding.start',
  'mileage.addReading',
  'mileage.correct',
  'tracking.drawRoute',
  'devices.claim',
  'devices.makeFleetKey',
  'invoicing.chargeLate',
  'invoicing.takePayment',
  'reports.start',
  'reports.saveSchedule',
  'pricing.newRateVersion',
  'pricing.newPayVersion',
  'pricing.addFuelPrice',
  'pricing.startRun',
  'settlements.startRun',
  'bidding.post',
  'bidding.placeBid',
  'settlements.pay',
  'settlements.addItem',
  'settlements.dispute',
  'settlements.addInvoice',
  'contractorPortal.addPaper',
  'contractorPortal.viewAs',
])
/** Take a picture that the caller has uploaded: in the test's world everybody has uploaded every one of them. */
const OF_ALL_UPLOADS = new Set<string>(['documents.add', 'people.setPhoto', 'contractorPortal.addPaper'])
/** Hashes of content that the caller has before them: what was signed, and the pictures that they say they took. */
const NOT_A_RECORD = /signedSha256$|originalSha256$/

function idsIn(path: string, input: unknown): Leaf[] {
  const makes = path.endsWith('.create') || MAKES_ITS_ID.has(path)
  return leavesOf(input).filter(({ path: way, value }) => {
    const name = way.join('.')
    if (!isId(value) || OWN_MAKING.test(name) || NOT_A_RECORD.test(name)) return false
    return !(makes && name === 'id') && !(OF_ALL_UPLOADS.has(path) && name === 'sha256')
  })
}

/** An answer without what differs from call to call, and without the very id that was asked for. */
export function plain({ status, text }: Answer, id: string): string {
  const same = text.replaceAll(id, 'ID').replaceAll(/"requestId":"[^"]*"/g, '"requestId":""')
  return `${status} ${same}`
}

const renewed = (input: unknown) =>
  typeof input === 'object' && input !== null && 'operationId' in input ? { ...input, operationId: newId() } : input

/** A value of the same kind that belongs to nothing. */
export const randomLike = async (value: string) => (value.length === 64 ? await sha256Hex(newId()) : newId())

/** Procedures that only members may call, and this caller among them. */
export const callableBy = ({ caller, as, foreign }: Trial) =>
  paths.filter(
    (path) =>
      matrix[path][caller] === '+' &&
      matrix[path].startsWith('--') &&
      // What only companies do is the company's own in the driver's fixture too: it is nobody else's there.
      !(as === 'contractor' && foreign === 'driver' && matrix[path] === '--x+xx'),
  )

/** Inputs that no call has changed anything by, for the next trial on the same fixture. */
const untouched = new Map<Fixture, Map<RouterPath, unknown>>()

async function untouchedSample(path: RouterPath, fixture: Fixture): Promise<unknown> {
  const made = untouched.get(fixture) ?? new Map<RouterPath, unknown>()
  untouched.set(fixture, made)
  if (!made.has(path)) made.set(path, await sampleOf(path, fixture))
  return made.get(path)
}

/**
 * Puts every id of another fixture into a procedure's input and compares with ids that nobody has. Gives what was told
 * apart, changed or broken, and how many ids were tried; `isOver` ends it early.
 */
export async function tryIds(
  access: Reached,
  path: RouterPath,
  trial: Trial,
  isOver: () => boolean = () => false,
): Promise<Tried> {
  const { app, world } = access
  const own = access.fixtures[trial.own]
  const foreign = access.fixtures[trial.foreign]
  const failures: string[] = []
  let tried = 0
  const same = (said: unknown, expected: unknown, what: string) => {
    if (!Bun.deepEquals(said, expected)) {
      failures.push(
        `${what}: ${JSON.stringify(said).slice(0, 300)} instead of ${JSON.stringify(expected).slice(0, 300)}`,
      )
    }
  }
  let mine = await untouchedSample(path, own)
  const theirs = await untouchedSample(path, foreign)
  // Neither an id that nobody has nor one of somebody else changes anything: what is read behind one stands before the next.
  let rows: Rows | null = null
  for (const { path: way, value } of idsIn(path, mine)) {
    if (isOver()) break
    const cookie = await keptCookie(access, trial.as)
    const strange = valueAt(theirs, way)
    if (!isId(strange) || strange === value) continue
    const name = `${path} ${way.join('.')}`
    tried += 1
    const random = await randomLike(strange)
    const unknown = await callProcedure(app, path, renewed(withValue(mine, way, random)), { cookie })
    // Whoever is not let in is told nothing of any id.
    same(unknown.code === 'not_signed_in', false, `${name} is asked signed out`)
    if (unknown.status < 300) {
      rows = null
      // The id is not looked at: whatever it is, nothing of its record may change.
      mine = await sampleOf(path, own)
      for (const fixture of [own, foreign]) untouched.get(fixture)?.delete(path)
      const theirsBefore = await rowsOf(world, foreign.fleet.id === own.fleet.id ? newId() : foreign.fleet.id)
      const answer = await callProcedure(app, path, renewed(withValue(mine, way, strange)), { cookie })
      same(answer.status, unknown.status, name)
      if (kindOf(path) === 'query') same(plain(answer, strange), plain(unknown, random), name)
      same(answer.text.includes(strange), unknown.text.includes(random), `${name} is echoed`)
      if (kindOf(path) !== 'query') spendCookie(access, trial.as)
      const fleetRows = await rowsOf(world, foreign.fleet.id === own.fleet.id ? newId() : foreign.fleet.id)
      same(difference(theirsBefore, fleetRows), {}, name)
      continue
    }
    const before: Rows = rows ?? (await rowsOf(world))
    const answer = await callProcedure(app, path, renewed(withValue(mine, way, strange)), { cookie })
    same(plain(answer, strange), plain(unknown, random), name)
    same(answer.status >= 500, false, `${name} breaks`)
    rows = await rowsOf(world)
    same(difference(before, rows), {}, name)
  }
  return { tried, failures }
}
