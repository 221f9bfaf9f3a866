import type { Insertable } from 'kysely'
import type { JsonObject } from '#db/schema/ledger.ts'
import type { LoadEvents } from '#db/schema/loads.ts'
import { actingAs } from '#domain/access/roles.ts'
import { sealEvent } from '#domain/evidence/chain.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { compiled, type Slots } from '../../compiled.ts'
import { notFound } from '../../errors.ts'
import type { Writing } from '../../writing.ts'

/** What happened to a load. `files` of the body names the files it rests on, by SHA-256. */
export type NewLoadEvent = {
  kind: string
  body: JsonObject
  /** What says something about a person (a place, a name): the chain holds only its salted hash. */
  personal?: JsonObject
  /** By the clock of whoever did it; now, where it happens on the server. */
  happenedAt?: Instant
  deviceId?: Uuid | null
  deviceSeq?: number | null
  /** Where the product itself acts (`system`) or someone for another (`contractor`). */
  actorRole?: string
}

const lockChain = compiled((db, slot: Slots<{ fleetId: Uuid; loadId: Uuid }>) =>
  db
    .selectFrom('loads')
    .select(['chain_seq', 'chain_head'])
    .where('fleet_id', '=', slot('fleetId'))
    .where('id', '=', slot('loadId'))
    .forUpdate(),
)

/** One statement: a plain load has 16 events from its booking to its invoice. */
const addToChain = compiled((db, slot: Slots<Insertable<LoadEvents>>) =>
  db
    .with('added', (inner) =>
      inner.insertInto('load_events').values({
        fleet_id: slot('fleet_id'),
        id: slot('id'),
        load_id: slot('load_id'),
        seq: slot('seq'),
        kind: slot('kind'),
        actor_id: slot('actor_id'),
        actor_role: slot('actor_role'),
        happened_at: slot('happened_at'),
        received_at: slot('received_at'),
        device_id: slot('device_id'),
        device_seq: slot('device_seq'),
        operation_id: slot('operation_id'),
        body: slot('body'),
        personal: slot('personal'),
        salt: slot('salt'),
        previous_hash: slot('previous_hash'),
        hash: slot('hash'),
      }),
    )
    .updateTable('loads')
    .set({ chain_seq: slot('seq'), chain_head: slot('hash') })
    .where('fleet_id', '=', slot('fleet_id'))
    .where('id', '=', slot('load_id')),
)

/**
 * Adds an event to a load's chain and moves the chain's head on. Locks the load's row, so that two writers follow each
 * other. Throws not_found for a load of another fleet.
 */
export async function appendLoadEvent(
  w: Writing,
  loadId: Uuid,
  event: NewLoadEvent,
): Promise<{ id: Uuid; seq: number; hash: string }> {
  const { trx, actor } = w
  const [head] = await lockChain(trx, { fleetId: actor.fleetId, loadId })
  if (!head) throw notFound()
  const row = {
    id: w.newId(),
    load_id: loadId,
    seq: head.chain_seq + 1,
    kind: event.kind,
    actor_id: actor.userId,
    actor_role: event.actorRole ?? w.actorRole ?? actingAs(actor),
    happened_at: event.happenedAt ?? w.now,
    received_at: w.now,
    device_id: event.deviceId ?? null,
    device_seq: event.deviceSeq ?? null,
    operation_id: w.operationId,
    body: event.body,
    personal: withoutNulls(event.personal ?? {}),
  }
  // 148 random bits of two ids: nobody finds a name by trying.
  const seal = await sealEvent(head.chain_head, row, `${w.newId()}${w.newId()}`)
  const body: JsonObject = JSON.parse(JSON.stringify(seal.body))
  const added = {
    ...row,
    fleet_id: actor.fleetId,
    body,
    salt: seal.salt,
    previous_hash: seal.previous_hash,
    hash: seal.hash,
  }
  await addToChain(trx, added)
  return { id: row.id, seq: row.seq, hash: seal.hash }
}

function withoutNulls(values: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined))
}
