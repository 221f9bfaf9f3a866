import { TRPCError } from '@trpc/server'
import { sha256Hex } from '#domain/evidence/hash.ts'
import type { Sha256, Uuid } from '#domain/units/brands.ts'
import { AppError } from '#server/errors.ts'
import { answerOf } from '#web/offline/answer-of.ts'
import type { Answer } from '#web/offline/outbox-rules.ts'
import type { QueuedOperation } from '#web/offline/store.ts'
import { type Caller, newId, op, type World } from '../../support/world.ts'
import type { Faults } from '../../web/offline/histories/faults.ts'
import {
  type Answered,
  type Asked,
  type Done,
  history,
  PIECES,
  type Setup,
} from '../../web/offline/histories/history.ts'
import { type Found, faultsFound } from '../../web/offline/histories/judge.ts'
import { way } from '../../web/offline/histories/phone.ts'
import { JOB } from '../../web/offline/world.ts'
import { onDay } from '../loads/haul.ts'

/** The rest are wrong presses on a load that the office changes, too. A phone holds thirty loads at most. */
const OWN_SHARE = 0.8
const CONTESTED = 1

type Driver = { caller: Caller; userId: Uuid; driverId: Uuid; truckId: Uuid; contractorId: Uuid | null }

/** The three drivers of the fleet, with the people behind them. */
export async function driversOf({ db, cedar }: World): Promise<Driver[]> {
  const { ids } = cedar
  const rows = await db.selectFrom('drivers').select(['id', 'user_id']).where('fleet_id', '=', cedar.id).execute()
  const driver = (caller: Caller, driverId: Uuid, truckId: Uuid, contractorId: Uuid | null): Driver => {
    const userId = rows.find((row) => row.id === driverId)?.user_id
    if (!userId) throw new Error('a driver has no user')
    return { caller, userId, driverId, truckId, contractorId }
  }
  return [
    driver(cedar.driver, ids.driver, ids.truck, null),
    driver(cedar.secondDriver, ids.secondDriver, ids.secondTruck, null),
    driver(cedar.hiredDriver, ids.hiredDriver, ids.hiredTruck, ids.contractor),
  ]
}

/** Plays one history against the real procedures on the real database; gives what is wrong at its end. */
export async function playOnPostgres(
  world: World,
  drivers: readonly Driver[],
  faults: Faults,
  operations: number,
): Promise<string[]> {
  const setup = await book(world, drivers, operations)
  const arrived = new Map<string, number>()
  const played = history(faults, setup)
  let next = played.next({ answer: { kind: 'unreached' }, day: null })
  while (!next.done) next = played.next(await answer(world, drivers, next.value, arrived))
  const wrong = faultsFound(setup, next.value, await found(world, setup, next.value))
  await freeTheDay(world, setup)
  return wrong
}

/** The next history begins on a free day: a phone holds thirty loads at most. */
async function freeTheDay({ db, cedar, clock }: World, { devices }: Setup): Promise<void> {
  const ids = devices.flatMap(({ own, contested }) => [...own, ...contested])
  await db
    .updateTable('loads')
    .set({ status: 'cancelled' })
    .where('fleet_id', '=', cedar.id)
    .where('id', 'in', ids)
    .execute()
  clock.addMinutes(48 * 60)
}

async function book(world: World, drivers: readonly Driver[], operations: number): Promise<Setup> {
  const own = Math.ceil((operations * OWN_SHARE) / way.length)
  const { cedar } = world
  const hashes = new Map<string, Sha256>()
  const names = new Set<string>()
  const devices = []
  for (const { caller, driverId, truckId, contractorId } of drivers) {
    const ids = Array.from({ length: own + CONTESTED }, newId)
    const assignment = { driverId, contractorId, truckId, trailerId: null }
    const draft = { ...onDay(cedar.draft(), 1), isPriceLater: true }
    await cedar.admin.loads.create({ ...op(), ids, ...draft, assignment, checksReason: 'Agreed by phone' })
    const day = await caller.driver.today()
    devices.push({ deviceId: newId(), day, own: ids.slice(0, own), contested: ids.slice(own) })
  }
  // A hash must be known before it is asked for: made ahead from a running number.
  const made = await Promise.all(Array.from({ length: 1200 }, () => sha256Hex(newId())))
  const hash = (text: string): Sha256 => {
    const known = hashes.get(text)
    if (known) return known
    const fresh = made[names.size]
    if (!fresh) throw new Error('more pictures than were made ready')
    names.add(text)
    hashes.set(text, fresh)
    return fresh
  }
  const signedSha256 = await sha256Hex('Received')
  return {
    devices,
    operations,
    hash,
    id: newId,
    signature: (signedAt) => ({
      id: newId(),
      signerName: 'Lee Foreman',
      signerRole: 'Foreman',
      method: 'typed',
      strokes: null,
      consent: 'I received it.',
      signedText: 'Received',
      signedSha256,
      signedAt,
      fix: JOB,
      noPositionReason: null,
    }),
  }
}

async function answer(
  world: World,
  drivers: readonly Driver[],
  asked: Asked,
  arrived: Map<string, number>,
): Promise<Answered> {
  if (asked.kind === 'office') return office(world, asked.loadId)
  const driver = drivers[asked.device]
  if (!driver) throw new Error('no such driver')
  if (asked.kind === 'day') return { answer: { kind: 'done', version: 0 }, day: await driver.caller.driver.today() }
  if (asked.kind === 'step') return { answer: await step(driver, asked.operation), day: null }
  const key = `${driver.userId} ${asked.photo.sha256}`
  const pieces = Math.min(PIECES, (arrived.get(key) ?? 0) + asked.pieces)
  arrived.set(key, pieces)
  if (pieces < PIECES) return { answer: { kind: 'unreached' }, day: null }
  await upload(world, driver, asked.photo.sha256)
  return { answer: { kind: 'done', version: 0 }, day: null }
}

async function step({ caller }: Driver, { input }: QueuedOperation): Promise<Answer> {
  try {
    const { version } = await caller.driver.step(input)
    return { kind: 'done', version }
  } catch (error) {
    const cause = error instanceof TRPCError ? error.cause : null
    if (!(cause instanceof AppError)) throw error
    return answerOf(cause.data.kind === 'not_found' ? 404 : 422, { code: cause.data.code, params: {}, missing: [] })
  }
}

/** The rows of an upload; reading and keeping bytes is for other tests. */
async function upload({ db, cedar, clock }: World, { userId }: Driver, sha256: Sha256): Promise<void> {
  const now = clock.now()
  const picture = { media_type: 'image/jpeg', width: 8, height: 6, image_hash: null, display_sha256: null }
  const file = { fleet_id: cedar.id, sha256, byte_size: 9, ...picture, created_by: userId, created_at: now }
  await db
    .insertInto('files')
    .values(file)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('file_uploads')
    .values({ fleet_id: cedar.id, sha256, user_id: userId, uploaded_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The office holds a load, or calls it off. */
async function office({ cedar }: World, id: Uuid): Promise<Answered> {
  const load = await cedar.admin.loads.byId({ id })
  const named = { ...op(), id, version: load.version }
  try {
    if (load.isHeld) await cedar.admin.loads.cancel({ ...named, reason: 'Called off', isTonu: false })
    else await cedar.admin.loads.hold({ ...named, reason: 'Rain' })
  } catch (error) {
    // Delivered or called off by now.
    if (!(error instanceof TRPCError && error.cause instanceof AppError)) throw error
  }
  return { answer: { kind: 'done', version: 0 }, day: null }
}

async function found({ db, cedar }: World, setup: Setup, done: Done): Promise<Found> {
  const ids = setup.devices.flatMap(({ own, contested }) => [...own, ...contested])
  const events = await db
    .selectFrom('load_events')
    .select(['load_id', 'kind', 'operation_id', 'device_seq', 'body'])
    .where('fleet_id', '=', cedar.id)
    .where('load_id', 'in', ids)
    .where('kind', 'in', [...way])
    .orderBy('load_id')
    .orderBy('seq')
    .execute()
  const loads = await db.selectFrom('loads').select(['id', 'status']).where('id', 'in', ids).execute()
  const asked = done.pressed.map(({ id }) => id)
  const operations = await db.selectFrom('operations').select(['id', 'refusal']).where('id', 'in', asked).execute()
  const named = [...done.named]
  const files = await db.selectFrom('files').select('sha256').where('sha256', 'in', named).execute()
  const documents = await db.selectFrom('documents').select('id').where('load_id', 'in', ids).execute()
  const bound = new Map<string, number>()
  for (const { id } of documents) bound.set(id, (bound.get(id) ?? 0) + 1)
  return {
    // An arrival without a start records both, as the one effect of its operation.
    events: events
      .filter((row, at) => row.kind !== 'start' || row.operation_id !== events[at + 1]?.operation_id)
      .map((row) => ({
        loadId: row.load_id,
        action: row.kind,
        operationId: row.operation_id ?? row.load_id,
        deviceSeq: row.device_seq ?? 0,
      })),
    statuses: new Map(loads.map((row) => [row.id, row.status])),
    answers: new Map(operations.map((row) => [row.id, row.refusal ? ('refused' as const) : ('done' as const)])),
    files: new Set(files.map((row) => row.sha256)),
    bound,
  }
}
