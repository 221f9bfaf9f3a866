import type { DriverAction } from '#contracts/steps.ts'
import type { Instant, Sha256, Uuid } from '#domain/units/brands.ts'
import { instant } from '#domain/units/time.ts'
import type { DriverLoad, DriverToday } from '#server/features/driver/driver-load.ts'
import { type Answer, type Task, triedAgain } from '#web/offline/outbox-rules.ts'
import type { NewOf, PhotoHead, QueuedOperation } from '#web/offline/store.ts'
import { type Chance, chance } from '../../../support/chance.ts'
import { JOB, PIT } from '../world.ts'
import type { Faults } from './faults.ts'
import { hear, isAtRest, keepDay, keepPhoto, mayTake, type Phone, shown, taskOf, way, writeDown } from './phone.ts'

/** What a phone, or the office, asks of the server. */
export type Asked =
  | { kind: 'step'; device: number; operation: QueuedOperation }
  | { kind: 'piece'; device: number; photo: PhotoHead; pieces: number }
  | { kind: 'day'; device: number }
  | { kind: 'office'; loadId: Uuid }
export type Answered = { answer: Answer; day: DriverToday | null }

/** The loads of each of the three drivers; the contested ones are also the office's to change. */
export type Setup = {
  devices: { deviceId: Uuid; day: DriverToday; own: Uuid[]; contested: Uuid[] }[]
  /** Makes a picture's hash, the same for the same text. */
  hash(text: string): Sha256
  id(): Uuid
  signature(at: Instant): NewOf<'driver.step'>['input']['signature']
  /** How many steps each driver takes. */
  operations: number
}

/** What the drivers did, as they would tell it. */
export type Done = {
  phones: Phone[]
  pressed: QueuedOperation[]
  doubleTaps: number
  named: Set<Sha256>
  steps: Map<Uuid, number>
}

const START = Date.parse('2026-03-16T12:00:00.000Z')
/** A picture comes in this many pieces. */
export const PIECES = 3
const CUT_OFF_FOR = 60

/**
 * One history: three phones take their steps while requests and answers get lost, come twice and late, pages die and
 * the line is cut; then the weather clears until nothing more can be sent. Yields what is asked, and is told the answer.
 */
export function* history(faults: Faults, setup: Setup): Generator<Asked, Done, Answered> {
  const luck = chance(faults.seed)
  const phones = setup.devices.map(
    ({ deviceId, day }): Phone => ({ deviceId, nextSeq: 1, operations: [], photos: [], day }),
  )
  const done: Done = { phones, pressed: [], doubleTaps: 0, named: new Set(), steps: new Map() }
  const late: Asked[] = []
  const cutUntil = [0, 0, 0]
  const taken = [0, 0, 0]
  let skews = [...faults.skews]
  let time = START
  let turn = 0
  const clock = (device: number) => time + (skews[device] ?? 0)
  const gone = () => luck.is(faults.crash)

  while (taken.some((count) => count < setup.operations)) {
    turn += 1
    time += 20_000
    if (luck.is(0.001)) skews = [0, 0, 0] // somebody set the clocks right
    if (late.length > 0 && luck.is(0.3)) yield* again(late, luck)
    const device = luck.below(3)
    const phone = phones[device]
    const mine = setup.devices[device]
    if (!phone || !mine) continue
    if (luck.is(faults.split)) cutUntil[device] = turn + CUT_OFF_FOR
    const isCut = turn < (cutUntil[device] ?? 0)
    if ((taken[device] ?? 0) < setup.operations && luck.is(0.4)) {
      const pressed = press(phone, mine, setup, luck, clock(device), done)
      if (pressed) {
        taken[device] = (taken[device] ?? 0) + 1
        done.pressed.push(pressed)
      }
    }
    for (let sends = luck.below(9); sends > 0 && phone.operations.length > 0; sends--)
      yield* sendOne(phone, device, isCut)
    if (!isCut && luck.is(0.15)) yield* refresh(phone, device)
    if (luck.is(0.002)) {
      const loadId = luck.oneOf(mine.contested)
      if (loadId) yield { kind: 'office', loadId }
    }
  }
  // The weather clears.
  for (const one of late) yield one
  for (const [device, phone] of phones.entries()) {
    for (let round = 0; round < 10_000 && !isAtRest(phone, time + 86_400_000 * 3); round++) {
      time += 120_000
      const task = taskOf(phone, clock(device))
      if (task.kind === 'later' || task.kind === 'nothing') continue
      const { answer } = yield asked(phone, device, task, PIECES)
      hear(phone, task, answer, clock(device), () => false)
    }
    const { day } = yield { kind: 'day', device }
    if (day) keepDay(phone, day, clock(device) + 7_200_000, () => false)
  }
  return done

  /** Sends the next thing through the weather. */
  function* sendOne(phone: Phone, device: number, isCut: boolean): Generator<Asked, void, Answered> {
    settleRefused(phone, setup, luck)
    const task = taskOf(phone, clock(device))
    if (task.kind === 'later' || task.kind === 'nothing') return
    if (gone()) return // died before it sent
    const request = asked(phone, device, task, luck.is(faults.pieces) ? 1 : PIECES)
    if (luck.is(faults.duplicate)) late.push(request)
    if (isCut || luck.is(faults.drop)) return hear(phone, task, { kind: 'unreached' }, clock(device), gone)
    const { answer } = yield request
    const heard: Answer = luck.is(faults.lostAnswer) ? { kind: 'unreached' } : answer
    hear(phone, task, heard, clock(device), gone)
  }

  function* refresh(phone: Phone, device: number): Generator<Asked, void, Answered> {
    if (luck.is(faults.drop)) return
    const { day } = yield { kind: 'day', device }
    if (day && !luck.is(faults.lostAnswer)) keepDay(phone, day, clock(device), gone)
  }
}

/** Something that the line had kept back arrives now, behind what was sent after it; nobody hears the answer. */
function* again(late: Asked[], luck: Chance): Generator<Asked, void, Answered> {
  const [request] = late.splice(luck.below(late.length), 1)
  if (request) yield request
}

function asked(
  phone: Phone,
  device: number,
  task: Exclude<Task, { kind: 'later' | 'nothing' }>,
  pieces: number,
): Asked {
  if (task.kind === 'operation') {
    const operation = phone.operations.find(({ id }) => id === task.operationId)
    if (!operation) throw new Error('the queue lost a step')
    return { kind: 'step', device, operation }
  }
  const photo = phone.photos.find(({ sha256 }) => sha256 === task.sha256)
  if (!photo) throw new Error('the phone lost a picture')
  return { kind: 'piece', device, photo, pieces }
}

/** The driver presses the next step of one of their loads, or a wrong one of a contested load; null where nothing is left. */
function press(
  phone: Phone,
  mine: Setup['devices'][number],
  setup: Setup,
  luck: Chance,
  now: number,
  done: Done,
): QueuedOperation | null {
  const ownId = luck.oneOf(mine.own.filter((id) => (done.steps.get(id) ?? 0) < way.length).slice(0, 4))
  const contestedId = luck.oneOf(mine.contested)
  const isContested = !ownId || (contestedId !== undefined && luck.is(0.12))
  const loadId = isContested ? contestedId : ownId
  if (!loadId) return null
  const load = shown(phone, loadId)
  const action = isContested ? luck.oneOf(way) : nextOf(load)
  if (!action) throw new Error('the phone shows no next step of a load that is not delivered')
  const operation = stepWith(action, loadId, setup, luck, now)
  if (!isContested) {
    if (!load || !mayTake(phone, load, operation.input)) throw new Error(`the phone does not let ${action} be taken`)
  }
  for (const sha256 of operation.dependsOn) keepPhoto(phone, sha256, 'shrunk', operation.createdAt)
  for (const { originalSha256 } of operation.input.documents ?? []) {
    if (originalSha256) keepPhoto(phone, originalSha256, 'original', operation.createdAt)
  }
  writeDown(phone, operation)
  const written = phone.operations.at(-1)
  if (!written) throw new Error('nothing was written down')
  if (!isContested) {
    // Pressed again at once: what is on its way counts, so that it cannot be taken twice.
    const after = luck.is(0.2) ? shown(phone, loadId) : null
    if (after && mayTake(phone, after, operation.input)) done.doubleTaps += 1
    done.steps.set(loadId, (done.steps.get(loadId) ?? 0) + 1)
    for (const sha256 of operation.dependsOn) done.named.add(sha256)
    for (const { originalSha256 } of operation.input.documents ?? []) if (originalSha256) done.named.add(originalSha256)
  }
  return written
}

const placeOnTheWay = new Map(
  ['assigned', 'accepted', 'en_route_pickup', 'at_pickup', 'in_transit', 'at_delivery'].map((status, at) => [
    status,
    at,
  ]),
)

function nextOf(load: DriverLoad | null): DriverAction | null {
  return (load && way[placeOnTheWay.get(load.status) ?? way.length]) ?? null
}

function stepWith(action: DriverAction, loadId: Uuid, setup: Setup, luck: Chance, now: number): NewOf<'driver.step'> {
  const id = setup.id()
  const at = instant(now)
  const place = action === 'arrive_delivery' || action === 'deliver' ? JOB : PIT
  const photos = action === 'depart_pickup' ? 1 : action === 'deliver' ? 1 + luck.below(2) : 0
  const documents = Array.from({ length: photos }, (_, count) => ({
    id: setup.id(),
    kind: action === 'deliver' ? ('delivery_photo' as const) : ('pickup_photo' as const),
    // Now and then two drivers photograph the very same thing.
    sha256: setup.hash(luck.is(0.02) ? 'the same picture' : `${id} ${count}`),
    originalSha256: luck.is(0.5) ? setup.hash(`original of ${id} ${count}`) : null,
    capturedAt: at,
    source: 'camera' as const,
    libraryReason: null,
    fix: place,
    noPositionReason: null,
  }))
  const input: NewOf<'driver.step'>['input'] = {
    operationId: id,
    loadId,
    action,
    happenedAt: at,
    fix: place,
    ...(photos > 0 ? { documents } : {}),
    ...(action === 'depart_pickup' ? { reasons: { ticket: 'Scale was closed' } } : {}),
    ...(action === 'deliver' ? { signature: setup.signature(at) } : {}),
  }
  return {
    id,
    entity: loadId,
    entityName: null,
    kind: 'driver.step',
    input,
    baseVersion: null,
    dependsOn: documents.map(({ sha256 }) => sha256),
    createdAt: at,
  }
}

/** Now and then the driver looks at what was refused, and tries it again or gives it up. */
function settleRefused(phone: Phone, setup: Setup, luck: Chance): void {
  const refused = phone.operations.find(({ state }) => state === 'refused')
  if (!refused || !luck.is(0.2)) return
  if (luck.is(0.8)) phone.operations = phone.operations.filter(({ id }) => id !== refused.id)
  else {
    const change = triedAgain(refused, setup.id())
    phone.operations = phone.operations.map((one) => (one.id === refused.id ? { ...one, ...change } : one))
  }
}
