import { type Expression, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { WaitingStep } from '#contracts/sync.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { notFound } from '../../errors.ts'
import { fromJson } from '../loads/from-json.ts'
import type { RefusedOfPhone } from './list-phones.ts'
import { waitingSteps } from './waiting-steps.ts'

/** What is still to come of a load from its driver's phones, and since when; and what of it was not taken. */
export type LoadOnPhones = {
  phones: { deviceId: Uuid; heardAt: Instant; skewMs: number; waiting: WaitingStep[] }[]
  /** Full-size pictures that were announced and have not come. */
  originalsMissing: { documentId: Uuid; since: Instant }[]
  refused: RefusedOfPhone[]
}

/** For one load of the fleet; what a phone holds counts also where the load is another driver's by now. */
export async function phonesOfLoad(trx: FleetTransaction, fleetId: Uuid, loadId: Uuid): Promise<LoadOnPhones> {
  const load = await trx
    .selectFrom('loads')
    .select('load_number')
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('documents as c')
          .select(['c.id', 'c.received_at'])
          .whereRef('c.fleet_id', '=', 'loads.fleet_id')
          .whereRef('c.load_id', '=', 'loads.id')
          .where('c.original_sha256', 'is not', null)
          .where('c.original_received_at', 'is', null)
          .orderBy('c.received_at'),
      ).as('originals'),
      jsonArrayFrom(
        eb
          .selectFrom('refused_steps as f')
          .select(['f.id', 'f.action', 'f.happened_at', 'f.received_at', 'f.code'])
          .whereRef('f.fleet_id', '=', 'loads.fleet_id')
          .whereRef('f.load_id', '=', 'loads.id')
          .where('f.settled_at', 'is', null)
          .orderBy('f.received_at'),
      ).as('refused'),
      jsonArrayFrom(
        eb
          .selectFrom('device_reports as r')
          .leftJoin('drivers as d', (join) =>
            join.onRef('d.fleet_id', '=', 'r.fleet_id').onRef('d.user_id', '=', 'r.user_id'),
          )
          .select(['r.device_id', 'r.reported_at', 'r.skew_ms', 'r.waiting', 'd.id as driver_id'])
          .whereRef('r.fleet_id', '=', 'loads.fleet_id')
          .where((of) => of.or([of('d.id', '=', of.ref('loads.driver_id')), holds(loadId)]))
          .orderBy('r.reported_at', 'desc')
          .limit(20),
      ).as('phones'),
    ])
    .where('loads.fleet_id', '=', fleetId)
    .where('loads.id', '=', loadId)
    .executeTakeFirst()
  if (!load) throw notFound()
  const at = (text: string | Instant) => fromJson(text)
  return {
    phones: load.phones.flatMap((phone) => {
      const heardAt = at(phone.reported_at)
      const waiting = waitingSteps(phone.waiting).filter((step) => step.loadId === loadId)
      return heardAt ? [{ deviceId: phone.device_id, heardAt, skewMs: phone.skew_ms, waiting }] : []
    }),
    originalsMissing: load.originals.flatMap((one) => {
      const since = at(one.received_at)
      return since ? [{ documentId: one.id, since }] : []
    }),
    refused: load.refused.flatMap(({ id, action, code, ...one }) => {
      const happenedAt = at(one.happened_at)
      const receivedAt = at(one.received_at)
      if (!happenedAt || !receivedAt) return []
      return [{ id, loadId, loadNumber: load.load_number, action, happenedAt, receivedAt, code }]
    }),
  }
}

/** Whether the phone's newest report names the load. A fleet has few phones, so that no index is missed. */
function holds(loadId: Uuid): Expression<SqlBool> {
  return sql<boolean>`${sql.ref('r.waiting')} @> jsonb_build_object('steps', jsonb_build_array(jsonb_build_object('loadId', ${loadId}::text)))`
}
