import type { ClaimDevice, CreateDevice, UpdateDevice } from '#contracts/devices.ts'
import type { JsonObject } from '#db/schema/ledger.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { AppError, invalid, notFound, refused, stale } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { inTurn } from '../in-turn.ts'
import { type NewKey, replaceKey, revokeKeys } from './keys.ts'
import { type Device, findDevice } from './list-devices.ts'

/** Adds a tracker with a key of its own. Throws id_taken, and not_found for a truck of somebody else. */
export async function createDevice(w: Writing, input: CreateDevice, key: NewKey): Promise<Device> {
  await insertTracker(w, input, null)
  await replaceKey(w, w.newId(), input.id, key)
  return traced(w, input.id, null)
}

/** Makes a tracker that called under the fleet's key one of the fleet's devices. Throws device_not_waiting, device_claimed. */
export async function claimDevice(w: Writing, input: ClaimDevice): Promise<Device> {
  const waiting = await w.trx
    .deleteFrom('unclaimed_devices')
    .where('fleet_id', '=', w.actor.fleetId)
    .where('external_id', '=', input.externalId)
    .returning('external_id')
    .executeTakeFirst()
  if (!waiting) throw refused('device_not_waiting', undefined, 'externalId')
  await insertTracker(w, input, input.externalId)
  return traced(w, input.id, null)
}

/** Forgets a tracker that called; it is listed anew when it calls again. */
export async function dismissDevice(w: Writing, externalId: string): Promise<{ externalId: string }> {
  await w.trx
    .deleteFrom('unclaimed_devices')
    .where('fleet_id', '=', w.actor.fleetId)
    .where('external_id', '=', externalId)
    .execute()
  await w.announce({ topic: 'devices', entity: 'device', id: w.actor.fleetId })
  return { externalId }
}

/** Renames a device, or puts it into another truck: from now on its positions are that truck's. */
export async function updateDevice(w: Writing, input: UpdateDevice): Promise<Device> {
  const before = await currentDevice(w, input.id)
  if (before.version !== input.version) throw stale({ ...before, reasons: [] })
  await checkTruck(w, input.truckId)
  await w.trx
    .updateTable('devices')
    .set((eb) => ({ name: input.name, truck_id: input.truckId, version: eb('version', '+', 1) }))
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', input.id)
    .where('version', '=', input.version)
    .execute()
  return traced(w, input.id, before)
}

/** Gives a tracker a new key; the one before works for another day. */
export async function rotateKey(w: Writing, id: Uuid, key: NewKey): Promise<Device> {
  const before = await currentDevice(w, id)
  if (before.kind === 'app') throw refused('device_is_a_phone')
  await replaceKey(w, w.newId(), id, key)
  return traced(w, id, before)
}

/** Puts a device away: its keys open nothing any more, and under the fleet's key it is unknown again. */
export async function revokeDevice(w: Writing, id: Uuid): Promise<Device> {
  const before = await currentDevice(w, id)
  if (before.kind === 'app') throw refused('device_is_a_phone')
  await w.trx
    .updateTable('devices')
    .set((eb) => ({ revoked_at: w.now, version: eb('version', '+', 1) }))
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', id)
    .execute()
  await revokeKeys(w, id, w.now)
  return traced(w, id, before)
}

/** Makes the key under which trackers of the fleet may call without being known; the one before works for another day. */
export async function makeFleetKey(w: Writing, id: Uuid, key: NewKey): Promise<{ hint: string }> {
  await replaceKey(w, id, null, key)
  await w.audit({ entity: 'fleet', id: w.actor.fleetId, after: { device_key: key.hint } })
  await w.announce({ topic: 'devices', entity: 'fleet', id: w.actor.fleetId })
  return { hint: key.hint }
}

async function insertTracker(
  w: Writing,
  { id, name, truckId }: Pick<CreateDevice, 'id' | 'name' | 'truckId'>,
  externalId: string | null,
): Promise<void> {
  await checkTruck(w, truckId)
  if (externalId !== null) await inTurn(w.trx, w.actor.fleetId, 'devices')
  if (externalId !== null) await refuseClaimed(w, externalId)
  const made = await w.trx
    .insertInto('devices')
    .values({
      fleet_id: w.actor.fleetId,
      id,
      kind: 'tracker',
      name,
      external_id: externalId,
      user_id: null,
      truck_id: truckId,
      clock_skew_ms: null,
      created_at: w.now,
      last_seen_at: null,
      revoked_at: null,
    })
    .onConflict((conflict) => conflict.columns(['fleet_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw refused('id_taken', undefined, 'id')
}

async function refuseClaimed(w: Writing, externalId: string): Promise<void> {
  const same = await w.trx
    .selectFrom('devices')
    .select('name')
    .where('fleet_id', '=', w.actor.fleetId)
    .where(({ eb, fn, val }) => eb(fn('lower', ['external_id']), '=', fn('lower', [val(externalId)])))
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (same) throw invalid('externalId', 'device_claimed', { name: same.name })
}

async function checkTruck(w: Writing, truckId: Uuid | null): Promise<void> {
  if (truckId === null) return
  const truck = await w.trx
    .selectFrom('trucks')
    .select('id')
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', truckId)
    .executeTakeFirst()
  if (!truck) throw new AppError({ kind: 'not_found', code: 'not_found', field: 'truckId' })
}

/** The device, if it is there and not put away. */
async function currentDevice(w: Writing, id: Uuid): Promise<Device> {
  const device = await findDevice(w.trx, w.actor, id)
  if (!device || device.revokedAt !== null) throw notFound()
  return device
}

const TRACED = ['name', 'externalId', 'truckId', 'keyHint', 'revokedAt'] as const

async function traced(w: Writing, id: Uuid, before: Device | null): Promise<Device> {
  const after = await findDevice(w.trx, w.actor, id)
  if (!after) throw notFound()
  const changed = TRACED.filter((key) => (before?.[key] ?? null) !== after[key])
  const pick = (device: Device): JsonObject => Object.fromEntries(changed.map((key) => [key, device[key]]))
  await w.audit({ entity: 'device', id, before: before && pick(before), after: pick(after) })
  await w.announce({ topic: 'devices', entity: 'device', id, version: after.version })
  return after
}
