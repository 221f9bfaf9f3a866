import type { Transaction } from 'kysely'
import type { Database } from '#db/schema/index.ts'
import type { JsonObject } from '#db/schema/ledger.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { resourceOf, type WebhookEvent, webhookEventsOf } from '#domain/webhooks/webhook-events.ts'
import type { LiveEvent, Ports } from '../../ports.ts'
import { eventsAfter } from '../live/read-events.ts'

/** An address, and an event that it wants. */
type Wanted = { event: LiveEvent; name: WebhookEvent; endpointId: Uuid }

/**
 * Turns the events since the last time into messages for the addresses that want them. Whichever process gets the row of
 * its place does it; a message and the place are written together, so that each event is told once. Gives how many events
 * were looked at where more wait; else 0.
 */
export async function fanOut({ db, clock, ids }: Ports): Promise<number> {
  return db.system.transaction().execute(async (trx) => {
    const place = await trx
      .selectFrom('relays')
      .select('last_seq')
      .where('name', '=', 'webhooks')
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!place) return 0
    const { events, hasMore } = await eventsAfter(trx, place.last_seq)
    const last = events.at(-1)
    if (!last) return 0
    const now = clock.now()
    await tell(trx, ids, await wantedOf(trx, events), now)
    await trx
      .updateTable('relays')
      .set({ last_seq: last.seq, touched_at: now })
      .where('name', '=', 'webhooks')
      .execute()
    return hasMore ? events.length : 0
  })
}

async function wantedOf(trx: Transaction<Database>, events: readonly LiveEvent[]): Promise<Wanted[]> {
  const fleets = [...new Set(events.map(({ fleetId }) => fleetId))]
  const endpoints = await trx
    .selectFrom('webhook_endpoints')
    .select(['fleet_id', 'id', 'events', 'created_at'])
    .where('fleet_id', 'in', fleets)
    .where('is_on', '=', true)
    .where('archived_at', 'is', null)
    .execute()
  return events.flatMap((event) =>
    endpoints.flatMap((endpoint): Wanted[] => {
      // What happened before it was added is not its own.
      if (endpoint.fleet_id !== event.fleetId || event.at < endpoint.created_at) return []
      const name = webhookEventsOf(event).find((one) => endpoint.events.includes(one))
      return name ? [{ event, name, endpointId: endpoint.id }] : []
    }),
  )
}

async function tell(trx: Transaction<Database>, ids: Ports['ids'], wanted: readonly Wanted[], now: Instant) {
  if (wanted.length === 0) return
  // Those of one moment are listed by their ids, which within it are not in the order of the events.
  const inOrder = wanted.map(() => ids.uuid()).sort()
  const deliveries = wanted.map(({ event, name, endpointId }, at) => ({
    fleet_id: event.fleetId,
    id: inOrder[at] ?? ids.uuid(),
    endpoint_id: endpointId,
    event: name,
    order_key: event.id,
    seq: event.seq,
    message: messageOf(event, name),
    state: 'waiting' as const,
    next_at: now,
    created_at: now,
  }))
  await trx.insertInto('webhook_deliveries').values(deliveries).execute()
  const work = deliveries.map(({ fleet_id, id }) => ({
    fleet_id,
    id: ids.uuid(),
    kind: 'send_webhook',
    payload: { deliveryId: id },
    run_at: now,
    created_at: now,
    handed_over_at: null,
  }))
  await trx.insertInto('work_outbox').values(work).execute()
}

/** What is told: which record, and where the open API has it; the record itself is added when the message is first sent. */
function messageOf({ id, at, seq, version, payload }: LiveEvent, name: WebhookEvent): JsonObject {
  const shown = Object.entries(payload).filter(([key]) => SHOWN.has(key))
  return {
    type: name,
    timestamp: at,
    data: { id, version, ...Object.fromEntries(shown), href: resourceOf(name, id, payload), sequence: seq },
  }
}

const SHOWN: ReadonlySet<string> = new Set(['status', 'from', 'loadId'])
