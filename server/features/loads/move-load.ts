import type { UpdateObject } from 'kysely'
import type { Database } from '#db/schema/index.ts'
import type { JsonObject } from '#db/schema/ledger.ts'
import type { StepRecord } from '#domain/loads/check-step.ts'
import type { PhoneStep } from '#domain/loads/load-moved.ts'
import { nextStop, type StopChange } from '#domain/loads/load-state.ts'
import type { StepFacts } from '#domain/loads/step-facts.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { stale } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { appendLoadEvent } from './append-load-event.ts'
import type { HeldLoad } from './held-load.ts'
import type { LoadAnswer } from './load-details.ts'

export type LoadPatch = UpdateObject<Database, 'loads'>

/** What a step leaves beside its status: columns, more of the event, and where it came from. */
export type Move = {
  patch?: LoadPatch
  body?: JsonObject
  personal?: JsonObject
  reasons?: StepFacts['reasons']
  deviceId?: Uuid | null
  deviceSeq?: number | null
  actorRole?: string
  /** Whether the arrival's position lay inside the site's geofence. */
  arrivedInside?: boolean | null
  /** Whether the customer hears of it; unless told otherwise, yes. */
  isTold?: boolean
  /** What the driver's own device says of the step. */
  phone?: PhoneStep
}

/**
 * Takes a checked step: status and stops, one event for each record, the audit row, the news for live views, and what
 * follows from it in other domains. The status changes only from the status and version that were judged; else throws what the load holds now.
 */
export async function moveLoad(
  w: Writing,
  held: HeldLoad,
  records: readonly StepRecord[],
  move: Move,
): Promise<LoadAnswer> {
  const { load } = held
  const to = records.at(-1)?.to ?? load.status
  const flags = [...new Set([...load.flags, ...records.flatMap((record) => record.flags)])]
  const version = load.version + 1
  const patch: LoadPatch = { ...deliveredPatch(held, records, to), flags, ...move.patch }
  const moved = await w.trx
    .updateTable('loads')
    .set({ ...patch, status: to, version, updated_at: w.now })
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', load.id)
    .where('status', '=', load.status)
    .where('version', '=', load.version)
    .returning(['load_number', 'driver_id', 'contractor_id', 'flags'])
    .executeTakeFirst()
  if (!moved) throw stale({ status: load.status, version: load.version })
  for (const record of records) {
    for (const change of record.stops) await changeStop(w, change, record, move)
    await appendLoadEvent(w, load.id, { ...eventOf(record, move), happenedAt: record.at })
  }
  await traceMove(w, held, { to, version, patch: move.patch, moved, reasons: move.reasons })
  await w.onLoadMoved({
    id: load.id,
    number: moved.load_number,
    from: load.status,
    to,
    records,
    before: haulerOf(load),
    after: haulerOf(moved),
    truckId: load.truck_id,
    siteId: nextStop(held.stops)?.site_id ?? null,
    flags: moved.flags,
    reason: move.reasons?.step ?? null,
    isTold: move.isTold ?? true,
    phone: move.phone ?? null,
    settings: held.settings,
  })
  return { id: load.id, number: moved.load_number, status: to, version, flags: moved.flags }
}

const haulerOf = (of: { driver_id: Uuid | null; contractor_id: Uuid | null }) => ({
  driverId: of.driver_id,
  contractorId: of.contractor_id,
})

function deliveredPatch({ load }: HeldLoad, records: readonly StepRecord[], to: string): LoadPatch {
  if (to === 'delivered' && load.status !== 'delivered') return { delivered_at: records.at(-1)?.at ?? null }
  return load.status === 'delivered' && to !== 'closed' && to !== 'delivered' ? { delivered_at: null } : {}
}

function eventOf(record: StepRecord, move: Move) {
  const body: JsonObject = {
    by: record.by,
    from: record.from,
    to: record.to,
    stops: record.stops.map((change) => ({ ...change })),
    flags: [...record.flags],
    ...(move.reasons ? { reasons: { ...move.reasons } } : {}),
    ...move.body,
  }
  const { personal, deviceId, deviceSeq, actorRole } = move
  return { kind: record.action, body, personal, deviceId, deviceSeq, actorRole }
}

/** A stop's times follow its status, backwards too. */
async function changeStop(w: Writing, { stopId, to }: StopChange, record: StepRecord, move: Move): Promise<void> {
  const back = record.action === 'take_back' || record.action === 'unassign'
  await w.trx
    .updateTable('stops')
    .set({ status: to, ...stopTimes(to, back, record.at, move.arrivedInside ?? null) })
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', stopId)
    .execute()
}

function stopTimes(
  to: StopChange['to'],
  back: boolean,
  at: Instant,
  inside: boolean | null,
): UpdateObject<Database, 'stops'> {
  switch (to) {
    case 'planned':
      return { started_at: null, arrived_at: null, departed_at: null, arrived_inside: null }
    case 'en_route':
      return back ? { arrived_at: null, departed_at: null, arrived_inside: null } : { started_at: at }
    case 'arrived':
      return back ? { departed_at: null } : { arrived_at: at, arrived_inside: inside }
    case 'done':
      return { departed_at: at }
    case 'skipped':
      return {}
  }
}

type Moved = {
  to: string
  version: number
  patch?: LoadPatch
  moved: { driver_id: Uuid | null; contractor_id: Uuid | null }
  reasons?: StepFacts['reasons']
}

async function traceMove(w: Writing, { load }: HeldLoad, { to, version, patch, moved, reasons }: Moved): Promise<void> {
  const after: JsonObject = JSON.parse(JSON.stringify({ ...patch, status: to, version }))
  const before = Object.fromEntries(Object.entries(load).filter(([column]) => Object.hasOwn(after, column)))
  const reason = Object.values(reasons ?? {})
    .filter(Boolean)
    .join('; ')
  await w.audit({ entity: 'load', id: load.id, before, after, reason: reason === '' ? null : reason })
  await announceLoad(w, { ...moved, id: load.id, version, status: to, from: load.status })
  const passedOn = load.driver_id !== moved.driver_id || load.contractor_id !== moved.contractor_id
  // Whoever had it until now learns that they have it no longer.
  if (passedOn && (load.driver_id || load.contractor_id)) {
    await announceLoad(w, {
      id: load.id,
      version,
      status: to,
      driver_id: load.driver_id,
      contractor_id: load.contractor_id,
    })
  }
}

/** Tells live views that a load changed. */
export async function announceLoad(
  w: Writing,
  load: {
    id: Uuid
    version: number
    status: string
    /** Where it stood, for one that was moved. */
    from?: string
    driver_id: Uuid | null
    contractor_id: Uuid | null
  },
): Promise<void> {
  await w.announce({
    topic: 'loads',
    entity: 'load',
    id: load.id,
    version: load.version,
    driverId: load.driver_id,
    contractorId: load.contractor_id,
    payload: { status: load.status, ...(load.from === undefined ? {} : { from: load.from }) },
  })
}
