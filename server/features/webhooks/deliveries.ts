import type { DeliveriesInput, ReplayInput, TestWebhookInput } from '#contracts/webhooks.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { TEST_EVENT } from '#domain/webhooks/webhook-events.ts'
import { notFound, refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { PAGE_SIZE, type Page, pageOf, rowsAfter } from '../keyset.ts'

/** More attempts than a message has, sent again by hand a few times. */
const MOST_ATTEMPTS = 100

export type WebhookDelivery = {
  id: Uuid
  event: string
  state: 'waiting' | 'delivered' | 'failed'
  failures: number
  /** When it is tried again; null for one that has arrived or was given up. */
  nextAt: Instant | null
  createdAt: Instant
  finishedAt: Instant | null
  /** What is sent, as text with a line for each field. */
  message: string
}

/** What was sent to an address, the newest first. Throws not_found for an address of another fleet. */
export async function listDeliveries(
  trx: FleetTransaction,
  { endpointId, cursor, limit = PAGE_SIZE }: DeliveriesInput,
  { fleetId }: Actor,
): Promise<Page<WebhookDelivery>> {
  const endpoint = await trx
    .selectFrom('webhook_endpoints')
    .select('id')
    .where('fleet_id', '=', fleetId)
    .where('id', '=', endpointId)
    .executeTakeFirst()
  if (!endpoint) throw notFound()
  const of = `webhook:${endpointId}`
  const rows = await trx
    .selectFrom('webhook_deliveries')
    .select(['id', 'event', 'state', 'failures', 'next_at', 'created_at', 'finished_at', 'message'])
    .where('fleet_id', '=', fleetId)
    .where('endpoint_id', '=', endpointId)
    .where(rowsAfter(cursor, of))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = pageOf(rows, limit, of)
  return {
    nextCursor: page.nextCursor,
    rows: page.rows.map((row) => ({
      id: row.id,
      event: row.event,
      state: row.state,
      failures: row.failures,
      nextAt: row.next_at,
      createdAt: row.created_at,
      finishedAt: row.finished_at,
      message: JSON.stringify(row.message, null, 2),
    })),
  }
}

export type WebhookAttempt = {
  id: Uuid
  at: Instant
  ms: number
  status: number | null
  answer: string | null
  error: string | null
}

/** Each time that a message was sent, with what came back. */
export async function attemptsOf(
  trx: FleetTransaction,
  deliveryId: Uuid,
  { fleetId }: Actor,
): Promise<WebhookAttempt[]> {
  const delivery = await trx
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('fleet_id', '=', fleetId)
    .where('id', '=', deliveryId)
    .executeTakeFirst()
  if (!delivery) throw notFound()
  return trx
    .selectFrom('webhook_attempts')
    .select(['id', 'at', 'ms', 'status', 'answer', 'error'])
    .where('fleet_id', '=', fleetId)
    .where('delivery_id', '=', deliveryId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_ATTEMPTS)
    .execute()
}

/** Sends a message again that has arrived or was given up, under its own id: who has it already knows it again. */
export async function replayDelivery(w: Writing, { deliveryId }: ReplayInput): Promise<{ id: Uuid }> {
  const delivery = await w.trx
    .selectFrom('webhook_deliveries')
    .select(['endpoint_id', 'state', 'event'])
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', deliveryId)
    .forUpdate()
    .executeTakeFirst()
  if (!delivery) throw notFound()
  const { endpoint_id: endpointId, event, state } = delivery
  await mustBeThere(w, endpointId)
  if (state === 'waiting') throw refused('webhook_waits')
  await w.trx
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', failures: 0, next_at: w.now, taken_until: null, finished_at: null })
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', deliveryId)
    .execute()
  await w.later('send_webhook', { deliveryId })
  await w.audit({ entity: 'webhook', id: endpointId, after: { sent_again: deliveryId, event } })
  await w.announce({ topic: 'webhooks', entity: 'webhook', id: endpointId })
  return { id: deliveryId }
}

/** Sends a message that tells of nothing, to see whether it arrives; also to an address that is switched off. */
export async function sendTest(w: Writing, { id: endpointId }: TestWebhookInput): Promise<{ id: Uuid }> {
  await mustBeThere(w, endpointId)
  const id = w.newId()
  await w.trx
    .insertInto('webhook_deliveries')
    .values({
      fleet_id: w.actor.fleetId,
      id,
      endpoint_id: endpointId,
      event: TEST_EVENT,
      // Of no record: it waits for no other message.
      order_key: id,
      seq: 0,
      message: { type: TEST_EVENT, timestamp: w.now, data: { id } },
      state: 'waiting',
      next_at: w.now,
      created_at: w.now,
    })
    .execute()
  await w.later('send_webhook', { deliveryId: id })
  await w.announce({ topic: 'webhooks', entity: 'webhook', id: endpointId })
  return { id }
}

async function mustBeThere(w: Writing, endpointId: Uuid): Promise<void> {
  const endpoint = await w.trx
    .selectFrom('webhook_endpoints')
    .select('id')
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', endpointId)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  if (!endpoint) throw notFound()
}
