import { type Kysely, sql } from 'kysely'
import type { PositionReceipt } from '#contracts/positions.ts'
import type { Database } from '#db/schema/index.ts'
import type { ReportedFix } from '#domain/tracking/protocols/reported.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { insertPositions, positionRow } from './insert-positions.ts'
import { judgeBatch } from './judge-batch.ts'
import { type Aside, putAside, type Refused } from './put-aside.ts'
import { type Credential, findSenders, type Sender } from './senders.ts'

/** What one device sent, before anybody looked at who it is. */
export type Message = Credential & { protocol: string; fixes: readonly ReportedFix[] }

/** What became of a message. `no_truck` and `truck_gone`: known, but there is no truck to put the positions on. */
export type Taken = {
  outcome: 'taken' | 'unknown_key' | 'unknown_device' | 'no_truck' | 'truck_gone'
  /** Whose key it is; null for an unknown one. */
  fleetId: Uuid | null
} & PositionReceipt

/** How often the last contact is written down: no more than this is shown of it. */
const SEEN_EVERY_MS = 60_000
/** More trackers than a fleet will claim are a mistake, or malice. */
const MOST_UNCLAIMED = 500

/**
 * Takes in the messages of many devices in one transaction: who they are, what is believed of each, all of it stored in one
 * statement. Nothing of an unknown device is stored but that it called.
 */
export async function takeIn(
  db: Kysely<Database>,
  messages: readonly Message[],
  now: Instant,
  newId: () => Uuid,
): Promise<Taken[]> {
  return db.transaction().execute(async (trx) => {
    const senders = await findSenders(trx, messages, now)
    const rows: Parameters<typeof insertPositions>[1][number][] = []
    const asides: Aside[] = []
    const refused: Refused[] = []
    const taken = messages.map((message, i): Taken => {
      const sender = senders[i] ?? { kind: 'unknown_key' }
      const outcome = outcomeOf(sender)
      const from = sender.kind === 'unknown_key' ? null : sender.fleetId
      if (sender.kind !== 'device') return { outcome, fleetId: from, ...NOTHING }
      const { fleetId, deviceId, truckId } = sender
      if (outcome !== 'taken' || truckId === null) {
        refused.push({ fleetId, deviceId, reason: outcome, count: Math.max(1, message.fixes.length) })
        return { outcome, fleetId, ...NOTHING, refused: message.fixes.length }
      }
      const judged = judgeBatch(sender.previous, message.fixes, now)
      const source = { fleetId, truckId, deviceId, driverId: sender.driverId, loadId: null }
      rows.push(...judged.accepted.map((fix) => positionRow(source, fix)))
      asides.push(...judged.quarantined.map(({ fix, reason }) => ({ fleetId, deviceId, truckId, reason, fix })))
      refused.push(...judged.refused.map((reason) => ({ fleetId, deviceId, reason, count: 1 })))
      return {
        outcome,
        fleetId,
        accepted: judged.accepted.length,
        quarantined: judged.quarantined.length,
        refused: judged.refused.length,
      }
    })
    await insertPositions(trx, rows, now)
    if (asides.length + refused.length > 0) await putAside(trx, asides, refused, now, newId)
    await rememberUnclaimed(trx, messages, senders, now)
    await rememberContact(trx, messages, senders, now)
    return taken
  })
}

const NOTHING: PositionReceipt = { accepted: 0, quarantined: 0, refused: 0 }

function outcomeOf(sender: Sender): Taken['outcome'] {
  if (sender.kind !== 'device') return sender.kind
  if (sender.truckId === null) return 'no_truck'
  return sender.isTruckGone ? 'truck_gone' : 'taken'
}

/** A tracker that nobody knows is listed, so that the office can claim it. */
async function rememberUnclaimed(
  trx: Kysely<Database>,
  messages: readonly Message[],
  senders: readonly Sender[],
  now: Instant,
): Promise<void> {
  const called = new Map<string, { f: Uuid; x: string; p: string }>()
  senders.forEach((sender, i) => {
    const { device, protocol } = messages[i] ?? { device: null, protocol: '' }
    if (sender.kind === 'unknown_device' && device !== null)
      called.set(`${sender.fleetId} ${device}`, { f: sender.fleetId, x: device, p: protocol })
  })
  if (called.size === 0) return
  const rows = [...called].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
  await sql`
    insert into unclaimed_devices (fleet_id, external_id, protocol, first_seen_at, last_seen_at)
    select one.f, one.x, one.p, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${{ rows }}::jsonb -> 'rows') as one(f uuid, x text, p text)
    where exists (select 1 from unclaimed_devices u where u.fleet_id = one.f and u.external_id = one.x)
       or (select count(*) from unclaimed_devices u where u.fleet_id = one.f) < ${MOST_UNCLAIMED}
    on conflict (fleet_id, external_id) do update set
      requests = unclaimed_devices.requests + 1, last_seen_at = excluded.last_seen_at, protocol = excluded.protocol`.execute(
    trx,
  )
}

async function rememberContact(
  trx: Kysely<Database>,
  messages: readonly Message[],
  senders: readonly Sender[],
  now: Instant,
): Promise<void> {
  const nowMs = Date.parse(now)
  const seen = new Map<Uuid, { f: Uuid; d: Uuid; p: string }>()
  senders.forEach((sender, i) => {
    if (sender.kind !== 'device') return
    const isFresh = sender.lastSeenMs !== null && nowMs - sender.lastSeenMs < SEEN_EVERY_MS
    if (!isFresh) seen.set(sender.deviceId, { f: sender.fleetId, d: sender.deviceId, p: messages[i]?.protocol ?? '' })
  })
  if (seen.size === 0) return
  const rows = [...seen].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
  await sql`
    update devices set last_seen_at = ${now}::timestamptz, protocol = one.p
    from jsonb_to_recordset(${{ rows }}::jsonb -> 'rows') as one(f uuid, d uuid, p text)
    where fleet_id = one.f and id = one.d`.execute(trx)
}
