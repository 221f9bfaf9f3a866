import type { ContactInput, WaitingStep } from '#contracts/sync.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { notFound } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { waitingSteps } from './waiting-steps.ts'

/** Whom the server takes the phone's user for, and what time it is there. */
export type ContactAnswer = { userId: Uuid; serverTime: Instant }

/** Wrong by more than three weeks is as wrong as the column of the device can say; the contact itself keeps the whole. */
const DEVICE_LIMIT_MS = 2_000_000_000

/**
 * A phone was heard: how wrong its clock runs is measured and kept, and what it says it still holds. A phone of somebody
 * else is not found. Repeating it changes nothing but the moment.
 */
export async function takeContact(w: Writing, input: ContactInput): Promise<ContactAnswer> {
  const { fleetId, userId } = w.actor
  const skewMs = input.sentAt - Date.parse(w.now)
  const deviceSkewMs = Math.max(-DEVICE_LIMIT_MS, Math.min(DEVICE_LIMIT_MS, skewMs))
  const device = await w.trx
    .insertInto('devices')
    .values({
      fleet_id: fleetId,
      id: input.deviceId,
      kind: 'app',
      name: null,
      user_id: userId,
      truck_id: null,
      clock_skew_ms: deviceSkewMs,
      created_at: w.now,
      last_seen_at: w.now,
      revoked_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['fleet_id', 'id'])
        .doUpdateSet((eb) => ({ clock_skew_ms: eb.ref('excluded.clock_skew_ms'), last_seen_at: w.now }))
        .where('devices.user_id', '=', userId),
    )
    .returning('id')
    .executeTakeFirst()
  if (!device) throw notFound()
  await w.trx
    .insertInto('device_contacts')
    .values({ fleet_id: fleetId, device_id: input.deviceId, at: w.now, skew_ms: skewMs })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (await keepReport(w, input, skewMs)) {
    await w.announce({ topic: 'phones', entity: 'device', id: input.deviceId })
  }
  return { userId, serverTime: w.now }
}

/** Keeps what the phone said; gives whether that is other than what it said before. */
async function keepReport(w: Writing, input: ContactInput, skewMs: number): Promise<boolean> {
  const { fleetId, userId } = w.actor
  const { waiting, originals, positions, storage } = input
  const before = await w.trx
    .selectFrom('device_reports')
    .select(['waiting', 'originals'])
    .where('fleet_id', '=', fleetId)
    .where('device_id', '=', input.deviceId)
    .executeTakeFirst()
  const said = {
    reported_at: w.now,
    skew_ms: skewMs,
    waiting: { steps: waiting },
    originals,
    positions,
    storage_used: storage?.usedBytes ?? null,
    storage_quota: storage?.quotaBytes ?? null,
    is_persisted: storage?.isPersisted ?? null,
  }
  await w.trx
    .insertInto('device_reports')
    .values({ fleet_id: fleetId, device_id: input.deviceId, user_id: userId, ...said })
    .onConflict((conflict) => conflict.columns(['fleet_id', 'device_id']).doUpdateSet(said))
    .execute()
  const isSame = before?.originals === originals && sameSteps(waitingSteps(before.waiting), waiting)
  return !isSame
}

function sameSteps(before: readonly WaitingStep[], now: readonly WaitingStep[]): boolean {
  const told = ({ operationId, isRefused }: WaitingStep) => `${operationId}${isRefused}`
  return before.map(told).join() === now.map(told).join()
}
