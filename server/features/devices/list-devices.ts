import { sql } from 'kysely'
import type { DeviceFilter } from '#contracts/devices.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { officeSorts } from '#domain/lists/office-sorts.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { PAGE_SIZE, type Page } from '../keyset.ts'
import { orderOf, sortedPage } from '../sorted-page.ts'

/** How often positions of a device came to nothing, for one reason. */
export type RefusalCount = { reason: string; count: number; lastAt: Instant }

export type Device = {
  id: Uuid
  version: number
  kind: 'app' | 'tracker'
  name: string | null
  externalId: string | null
  protocol: string | null
  truckId: Uuid | null
  truckUnit: string | null
  /** Whose phone it is. */
  personName: string | null
  /** The last characters of the key that opens for it now. */
  keyHint: string | null
  lastSeenAt: Instant | null
  createdAt: Instant
  revokedAt: Instant | null
  quarantined: number
  refused: number
  reasons: RefusalCount[]
}

/** What each order goes by. */
const sortExpressions = {
  name: sql`lower(coalesce(devices.name, devices.external_id))`,
  kind: sql`devices.kind`,
  truck: sql`lower(trucks.unit_number)`,
  identifier: sql`lower(devices.external_id)`,
  seen: sql`devices.last_seen_at`,
  refusals: sql`devices.quarantined_count + devices.refused_count`,
  created: sql`devices.created_at`,
}

/** The fleet's devices, newest first while no other order is asked for, with what was refused of each. */
export async function listDevices(trx: FleetTransaction, filter: DeviceFilter, actor: Actor): Promise<Page<Device>> {
  const { cursor, revoked = false, limit = PAGE_SIZE, sort } = filter
  const query = devicesOf(trx, actor).where((eb) => eb('devices.revoked_at', revoked ? 'is not' : 'is', null))
  const order = orderOf(officeSorts.devices, sort, sortExpressions, 'devices.id')
  const page = await sortedPage(
    order,
    { cursor, limit, of: `devices:${revoked}` },
    ({ where, orderBy, sortValue, limit: most }) =>
      query.select(sortValue).where(where).orderBy(orderBy).limit(most).execute(),
  )
  const reasons = await reasonsOf(
    trx,
    actor,
    page.rows.map(({ id }) => id),
  )
  return { rows: page.rows.map((row) => toDevice(row, reasons.get(row.id) ?? [])), nextCursor: page.nextCursor }
}

/** One device of the fleet, or undefined. */
export async function findDevice(trx: FleetTransaction, actor: Actor, id: Uuid): Promise<Device | undefined> {
  const row = await devicesOf(trx, actor).where('devices.id', '=', id).executeTakeFirst()
  return row && toDevice(row, (await reasonsOf(trx, actor, [id])).get(id) ?? [])
}

function devicesOf(trx: FleetTransaction, actor: Actor) {
  return trx
    .selectFrom('devices')
    .leftJoin('trucks', (join) =>
      join.onRef('trucks.fleet_id', '=', 'devices.fleet_id').onRef('trucks.id', '=', 'devices.truck_id'),
    )
    .leftJoin('members', (join) =>
      join.onRef('members.fleet_id', '=', 'devices.fleet_id').onRef('members.id', '=', 'devices.user_id'),
    )
    .select([
      'devices.id',
      'devices.version',
      'devices.kind',
      'devices.name',
      'devices.external_id',
      'devices.protocol',
    ])
    .select([
      'devices.truck_id',
      'trucks.unit_number',
      'members.full_name',
      'devices.last_seen_at',
      'devices.created_at',
    ])
    .select(['devices.revoked_at', 'devices.quarantined_count', 'devices.refused_count'])
    .select(
      sql<
        string | null
      >`(select hint from device_keys k where k.fleet_id = devices.fleet_id and k.device_id = devices.id
        and k.revoked_at is null and k.expires_at is null order by k.created_at desc limit 1)`.as('hint'),
    )
    .where('devices.fleet_id', '=', actor.fleetId)
}

type Row = Awaited<ReturnType<ReturnType<typeof devicesOf>['execute']>>[number]

function toDevice(row: Row, reasons: RefusalCount[]): Device {
  return {
    id: row.id,
    version: row.version,
    kind: row.kind,
    name: row.name,
    externalId: row.external_id,
    protocol: row.protocol,
    truckId: row.truck_id,
    truckUnit: row.unit_number,
    personName: row.full_name,
    keyHint: row.hint,
    lastSeenAt: row.last_seen_at,
    createdAt: row.created_at,
    revokedAt: row.revoked_at,
    quarantined: row.quarantined_count,
    refused: row.refused_count,
    reasons,
  }
}

async function reasonsOf(trx: FleetTransaction, actor: Actor, ids: Uuid[]): Promise<Map<Uuid, RefusalCount[]>> {
  const found = new Map<Uuid, RefusalCount[]>()
  if (ids.length === 0) return found
  const rows = await trx
    .selectFrom('device_refusals')
    .select(['device_id', 'reason', 'count', 'last_at'])
    .where('fleet_id', '=', actor.fleetId)
    .where('device_id', 'in', ids)
    .orderBy('count', 'desc')
    .execute()
  for (const { device_id, reason, count, last_at } of rows) {
    found.set(device_id, [...(found.get(device_id) ?? []), { reason, count, lastAt: last_at }])
  }
  return found
}

/** Trackers that called under the fleet's key and belong to nobody yet, the last to call first. */
export async function listUnclaimed(trx: FleetTransaction, actor: Actor) {
  const rows = await trx
    .selectFrom('unclaimed_devices')
    .select(['external_id', 'protocol', 'requests', 'first_seen_at', 'last_seen_at'])
    .where('fleet_id', '=', actor.fleetId)
    .orderBy('last_seen_at', 'desc')
    .limit(MOST_UNCLAIMED_SHOWN)
    .execute()
  return rows.map((row) => ({
    externalId: row.external_id,
    protocol: row.protocol,
    requests: row.requests,
    firstSeenAt: row.first_seen_at,
    lastSeenAt: row.last_seen_at,
  }))
}

const MOST_UNCLAIMED_SHOWN = 200

/** The fleet's own key, as far as it can be told apart; null before the first one was made. */
export async function findFleetKey(trx: FleetTransaction, actor: Actor) {
  const row = await trx
    .selectFrom('device_keys')
    .select(['hint', 'created_at'])
    .where('fleet_id', '=', actor.fleetId)
    .where('device_id', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', 'is', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return row ? { hint: row.hint, createdAt: row.created_at } : null
}
