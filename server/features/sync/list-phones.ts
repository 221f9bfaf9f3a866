import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { WaitingStep } from '#contracts/sync.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { addMinutes } from '#domain/units/time.ts'
import { fromJson } from '../loads/from-json.ts'
import { waitingSteps } from './waiting-steps.ts'

/** A step that a phone holds, with the number people say. */
export type HeldStep = WaitingStep & { loadNumber: string | null }

/** A phone of a driver: when it was heard last, how wrong its clock runs, and what it had not sent then. */
export type Phone = {
  deviceId: Uuid
  driverName: string
  heardAt: Instant
  skewMs: number
  waiting: HeldStep[]
  originals: number
  positions: number
  storage: { usedBytes: number; quotaBytes: number; isPersisted: boolean } | null
  /** What it brought and what was not taken, until the office has settled it. */
  refused: RefusedOfPhone[]
}

export type RefusedOfPhone = {
  id: Uuid
  loadId: Uuid
  loadNumber: string | null
  action: string
  happenedAt: Instant
  receivedAt: Instant
  code: string
}

const MOST_PHONES = 200
/** A phone that was not heard for longer is somebody's old one. */
const HEARD_WITHIN_MIN = 30 * 24 * 60

/** The phones of the fleet, those with something unsettled first. */
export async function listPhones(
  trx: FleetTransaction,
  fleetId: Uuid,
  now: Instant,
): Promise<{ rows: Phone[]; nextCursor: null }> {
  const rows = await trx
    .selectFrom('device_reports as r')
    .innerJoin('members as m', (join) => join.onRef('m.fleet_id', '=', 'r.fleet_id').onRef('m.id', '=', 'r.user_id'))
    .leftJoin('drivers as d', (join) =>
      join.onRef('d.fleet_id', '=', 'r.fleet_id').onRef('d.user_id', '=', 'r.user_id').on('d.archived_at', 'is', null),
    )
    .selectAll('r')
    .select(['m.full_name as member_name', 'd.full_name as driver_name'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('refused_steps as f')
          .innerJoin('loads as l', (join) =>
            join.onRef('l.fleet_id', '=', 'f.fleet_id').onRef('l.id', '=', 'f.load_id'),
          )
          .select(['f.id', 'f.load_id', 'l.load_number', 'f.action', 'f.happened_at', 'f.received_at', 'f.code'])
          .whereRef('f.fleet_id', '=', 'r.fleet_id')
          .whereRef('f.device_id', '=', 'r.device_id')
          .where('f.settled_at', 'is', null)
          .orderBy('f.received_at'),
      ).as('refused'),
    )
    .where('r.fleet_id', '=', fleetId)
    .where('r.reported_at', '>', addMinutes(now, -HEARD_WITHIN_MIN))
    .orderBy('r.reported_at', 'desc')
    .limit(MOST_PHONES)
    .execute()
  const numbers = await numbersOf(
    trx,
    fleetId,
    rows.flatMap((row) => waitingSteps(row.waiting)),
  )
  const phones = rows.map((row): Phone => {
    const { storage_used: usedBytes, storage_quota: quotaBytes, is_persisted: isPersisted } = row
    const isMeasured = usedBytes !== null && quotaBytes !== null
    return {
      deviceId: row.device_id,
      driverName: row.driver_name ?? row.member_name,
      heardAt: row.reported_at,
      skewMs: row.skew_ms,
      waiting: waitingSteps(row.waiting).map((step) => ({ ...step, loadNumber: numbers.get(step.loadId) ?? null })),
      originals: row.originals,
      positions: row.positions,
      storage: isMeasured ? { usedBytes, quotaBytes, isPersisted: isPersisted ?? false } : null,
      refused: row.refused.flatMap((one) => {
        const happenedAt = fromJson(one.happened_at)
        const receivedAt = fromJson(one.received_at)
        if (!happenedAt || !receivedAt) return []
        const { id, load_id: loadId, load_number: loadNumber, action, code } = one
        return [{ id, loadId, loadNumber, action, happenedAt, receivedAt, code }]
      }),
    }
  })
  const isOpen = (phone: Phone) => phone.refused.length + phone.waiting.length + phone.originals > 0
  return { rows: phones.toSorted((a, b) => Number(isOpen(b)) - Number(isOpen(a))), nextCursor: null }
}

/** A phone says ids only; a load of another fleet has no number here. */
async function numbersOf(
  trx: FleetTransaction,
  fleetId: Uuid,
  steps: readonly WaitingStep[],
): Promise<Map<Uuid, string | null>> {
  const ids = [...new Set(steps.map(({ loadId }) => loadId))]
  if (ids.length === 0) return new Map()
  const rows = await trx
    .selectFrom('loads')
    .select(['id', 'load_number'])
    .where('fleet_id', '=', fleetId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row.load_number]))
}
