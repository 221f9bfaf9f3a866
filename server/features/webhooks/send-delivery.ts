import { type Selectable, sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { WebhookDeliveries } from '#db/schema/webhooks.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { instant } from '#domain/units/time.ts'
import { parseUuid } from '#domain/units/uuid.ts'
import { isGivenUp, nextAttempt } from '#domain/webhooks/retry-times.ts'
import { TEST_EVENT, webhookEvents } from '#domain/webhooks/webhook-events.ts'
import type { OutgoingAnswer, Ports } from '../../ports.ts'
import { retried } from '../../retried.ts'
import { addEvent } from '../../writing.ts'
import type { Announcement } from '../../writing-tools.ts'
import { notify } from '../notifications/notify.ts'
import { isObject, recordOf } from './record-of.ts'
import { secretsOf, signedHeaders } from './secret.ts'

const NAME = 'send_webhook'
/** Who has taken a message and says nothing for so long has ended. */
const TAKEN_MS = 60_000
const GONE = 410

type Delivery = Selectable<WebhookDeliveries>
type Taken = { delivery: Delivery; url: string; addedBy: Uuid; sealed: (string | null)[] }

/**
 * Sends one message to its address, unless one of the same record waits before it. What came back is kept; a failure is
 * tried again later, and the next message of the record goes once this one has arrived or was given up.
 */
export async function sendDelivery(ports: Ports, fleetId: Uuid, deliveryId: Uuid): Promise<void> {
  const write = <T>(work: (trx: FleetTransaction) => Promise<T>) => retried(() => ports.db.write(fleetId, work, NAME))
  const now = ports.clock.now()
  const found = await write((trx) => take(trx, ports, fleetId, deliveryId))
  if (!found) return
  const taken = { ...found, delivery: await write((trx) => withRecord(trx, found, now)) }
  const begun = performance.now()
  const answer = await sent(ports, taken, now)
  const ms = Math.round(performance.now() - begun)
  await write((trx) => settle(trx, ports, taken.delivery, { answer, ms, at: ports.clock.now() }))
  ports.bell.ring()
}

async function take(trx: FleetTransaction, ports: Ports, fleetId: Uuid, id: Uuid): Promise<Taken | null> {
  const now = ports.clock.now()
  const delivery = await trx
    .updateTable('webhook_deliveries as d')
    .set({ taken_until: instant(Date.parse(now) + TAKEN_MS) })
    .where('d.fleet_id', '=', fleetId)
    .where('d.id', '=', id)
    .where('d.state', '=', 'waiting')
    .where('d.next_at', '<=', now)
    .where((eb) => eb.or([eb('d.taken_until', 'is', null), eb('d.taken_until', '<=', now)]))
    .where(
      sql<boolean>`not exists (select from webhook_deliveries e where e.fleet_id = d.fleet_id
        and e.endpoint_id = d.endpoint_id and e.order_key = d.order_key and e.state = 'waiting'
        and (e.seq, e.id) < (d.seq, d.id))`,
    )
    .returningAll('d')
    .executeTakeFirst()
  if (!delivery) return null
  const endpoint = await trx
    .selectFrom('webhook_endpoints')
    .select(['url', 'secret', 'old_secret', 'old_secret_until', 'is_on', 'archived_at', 'created_by'])
    .where('fleet_id', '=', fleetId)
    .where('id', '=', delivery.endpoint_id)
    .executeTakeFirstOrThrow()
  const isWanted = endpoint.archived_at === null && (endpoint.is_on || delivery.event === TEST_EVENT)
  if (!isWanted) {
    await finish(trx, ports, delivery, { state: 'failed', at: now })
    return null
  }
  const isOldGood = endpoint.old_secret_until !== null && endpoint.old_secret_until > now
  const sealed = [endpoint.secret, isOldGood ? endpoint.old_secret : null]
  return { delivery, url: endpoint.url, addedBy: endpoint.created_by, sealed }
}

/**
 * A message with the record that it is about, as it is when it is first sent: sent again it says the same. Only admins
 * add addresses, so that the record is what an admin sees.
 */
async function withRecord(trx: FleetTransaction, { delivery, addedBy }: Taken, now: Instant): Promise<Delivery> {
  const event = webhookEvents.find((one) => one === delivery.event)
  const { data } = delivery.message
  if (!event || !isObject(data) || 'record' in data) return delivery
  const { fleet_id, id } = delivery
  const admin = { roles: ['admin'], fullName: '', driverId: null, contractorIds: [] } as const
  const loadId = parseUuid(typeof data.loadId === 'string' ? data.loadId : '')
  const actor = { ...admin, userId: addedBy, fleetId: fleet_id }
  const record = await recordOf(trx, { event, id: delivery.order_key, loadId, actor, now })
  const message = { ...delivery.message, data: { ...data, record } }
  await trx
    .updateTable('webhook_deliveries')
    .set({ message })
    .where('fleet_id', '=', fleet_id)
    .where('id', '=', id)
    .execute()
  return { ...delivery, message }
}

async function sent(ports: Ports, { delivery, url, sealed }: Taken, now: Instant): Promise<OutgoingAnswer> {
  const secrets = await secretsOf(ports, delivery.endpoint_id, sealed)
  if (secrets.length === 0) return { ok: false, why: 'no_secret' }
  const body = JSON.stringify(delivery.message)
  const headers = await signedHeaders(secrets, { id: `msg_${delivery.id}`, at: Date.parse(now), body })
  return ports.outgoing.post(url, headers, body)
}

type Tried = { answer: OutgoingAnswer; ms: number; at: Instant }

async function settle(trx: FleetTransaction, ports: Ports, delivery: Delivery, { answer, ms, at }: Tried) {
  const { fleet_id, id } = delivery
  const status = answer.ok ? answer.status : null
  const isTaken = status !== null && status >= 200 && status < 300
  await trx
    .insertInto('webhook_attempts')
    .values({
      ...{ fleet_id, id: ports.ids.uuid(), delivery_id: id, at, ms, status },
      answer: answer.ok ? answer.text : null,
      error: answer.ok ? null : answer.why,
    })
    .execute()
  const failures = delivery.failures + (isTaken ? 0 : 1)
  // One that somebody asked for to see whether it arrives is tried once.
  const again = isTaken || delivery.event === TEST_EVENT ? null : nextAttempt(failures, at, chanceOf(id))
  if (again && status !== GONE) {
    await trx
      .updateTable('webhook_deliveries')
      .set({ failures, next_at: again, taken_until: null })
      .where('fleet_id', '=', fleet_id)
      .where('id', '=', id)
      .execute()
    await later(trx, ports, fleet_id, id, again)
  } else {
    await finish(trx, ports, { ...delivery, failures }, { state: isTaken ? 'delivered' : 'failed', at })
  }
  if (delivery.event !== TEST_EVENT) await noteHealth(trx, ports, delivery, { isTaken, isGone: status === GONE, at })
  const told = { topic: 'webhooks', entity: 'webhook', id: delivery.endpoint_id } as const
  await addEvent(trx, { fleetId: fleet_id, id: ports.ids.uuid(), at }, told)
}

/** The same message spreads the same way each time, so that a test can tell when. */
function chanceOf(id: Uuid): number {
  return Number.parseInt(id.slice(-4), 16) / 0xffff
}

/** A message is over, and the next one of its record may go. */
async function finish(
  trx: FleetTransaction,
  ports: Ports,
  { fleet_id, id, failures, endpoint_id, order_key }: Delivery,
  { state, at }: { state: 'delivered' | 'failed'; at: Instant },
): Promise<void> {
  await trx
    .updateTable('webhook_deliveries')
    .set({ state, failures, next_at: null, taken_until: null, finished_at: at })
    .where('fleet_id', '=', fleet_id)
    .where('id', '=', id)
    .execute()
  const next = await trx
    .selectFrom('webhook_deliveries')
    .select(['id', 'next_at'])
    .where('fleet_id', '=', fleet_id)
    .where('endpoint_id', '=', endpoint_id)
    .where('order_key', '=', order_key)
    .where('state', '=', 'waiting')
    .orderBy('seq')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (next) await later(trx, ports, fleet_id, next.id, next.next_at ?? at)
}

async function later(trx: FleetTransaction, { clock, ids }: Ports, fleet_id: Uuid, deliveryId: Uuid, run_at: Instant) {
  const payload = { deliveryId }
  const row = { fleet_id, id: ids.uuid(), kind: NAME, payload, run_at, created_at: clock.now(), handed_over_at: null }
  await trx.insertInto('work_outbox').values(row).execute()
}

/** An address that says it is gone, or that has only failed for days, is switched off, and admins are told. */
async function noteHealth(
  trx: FleetTransaction,
  ports: Ports,
  { fleet_id, endpoint_id }: Delivery,
  { isTaken, isGone, at }: { isTaken: boolean; isGone: boolean; at: Instant },
): Promise<void> {
  const endpoint = await trx
    .selectFrom('webhook_endpoints')
    .select(['failing_since', 'is_on', 'url', 'description'])
    .where('fleet_id', '=', fleet_id)
    .where('id', '=', endpoint_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const failing_since = isTaken ? null : (endpoint.failing_since ?? at)
  const isOver = isGone || (failing_since !== null && isGivenUp(failing_since, at))
  if (failing_since === endpoint.failing_since && !isOver) return
  const off = isOver ? { is_on: false, off_because: isGone ? ('gone' as const) : ('failing' as const) } : {}
  await trx
    .updateTable('webhook_endpoints')
    .set({ failing_since, ...off })
    .where('fleet_id', '=', fleet_id)
    .where('id', '=', endpoint_id)
    .execute()
  if (!isOver || !endpoint.is_on) return
  const newId = () => ports.ids.uuid()
  const announce = (told: Announcement) => addEvent(trx, { fleetId: fleet_id, id: newId(), at }, told)
  const telling = { trx, now: at, newId, announce, actor: { fleetId: fleet_id, userId: null } }
  const facts = { address: endpoint.description ?? endpoint.url }
  await notify(telling, { kind: 'webhook_off', id: endpoint_id, facts })
}
