import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { JsonObject } from '#db/schema/ledger.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { instant } from '#domain/units/time.ts'
import { TEST_EVENT, type WebhookEvent } from '#domain/webhooks/webhook-events.ts'
import { recordOf } from '../features/webhooks/record-of.ts'
import { sealedFor, secretFrom } from '../features/webhooks/secret.ts'
import type { Crew } from './crew-members.ts'
import { type DemoWorld, idOf } from './world.ts'

const MINUTE_MS = 60_000
const DAY_MIN = 24 * 60
/** So many messages were sent; of them one arrived at the second time, and one never. */
const TOLD = 8
const RETRIED = 2
const GIVEN_UP = 5
const TRIES = 10
const EVENTS: WebhookEvent[] = ['load.moved', 'ticket.verified', 'invoice.issued']

type Sent = { id: Uuid; at: Instant; event: string; orderKey: Uuid; data: JsonObject; failures: number }

/**
 * An address of the demo's accounting, with what was sent there before somebody switched it off: the demo itself calls
 * nobody.
 */
export async function addWebhooks(world: DemoWorld, { admin, fleet, fleetId }: Crew, now: Instant): Promise<void> {
  if (!admin) return
  const { ports } = world
  const id = await idOf(fleet.key, 'webhook', 'accounting')
  const ago = (minutes: number) => instant(Date.parse(now) - minutes * MINUTE_MS)
  const secret = await sealedFor(ports, id, secretFrom(ports.ids.secret()))
  const endpoint = { fleet_id: fleetId, id, url: 'https://books.example/haulbook', description: 'Accounting' }
  const { rows } = await admin.call.loads.list({ limit: TOLD })
  await ports.db.write(fleetId, async (trx) => {
    await trx
      .insertInto('webhook_endpoints')
      .values({
        ...endpoint,
        ...{ events: EVENTS, secret, is_on: false },
        ...{ created_by: admin.session.userId, created_at: ago(6 * DAY_MIN) },
      })
      .execute()
    const testId = ports.ids.uuid()
    const first = { id: testId, orderKey: testId, at: ago(6 * DAY_MIN - 1), event: TEST_EVENT, data: { id: testId } }
    await addSent(trx, world, endpoint, { ...first, failures: 0 })
    for (const [place, load] of rows.entries()) {
      const at = ago((TOLD - place) * 35 + DAY_MIN)
      const asked = { event: 'load.moved', id: load.id, loadId: null, actor: admin.actor, now: at } as const
      const record = await recordOf(trx, asked)
      const data = { id: load.id, version: load.version, href: `/api/v1/loads/${load.id}`, record }
      const failures = place === RETRIED ? 1 : place === GIVEN_UP ? TRIES : 0
      const sent = { id: ports.ids.uuid(), orderKey: load.id, at, event: 'load.moved', data, failures }
      await addSent(trx, world, endpoint, sent)
    }
  })
}

/** A message that was sent, with each time that it was tried. */
async function addSent(
  trx: FleetTransaction,
  { ports }: DemoWorld,
  { fleet_id, id: endpoint_id }: { fleet_id: Uuid; id: Uuid },
  { id, at, event, orderKey, data, failures }: Sent,
): Promise<void> {
  const isDelivered = failures < TRIES
  const after = (tries: number) => instant(Date.parse(at) + tries * MINUTE_MS)
  const tries = isDelivered ? failures + 1 : failures
  await trx
    .insertInto('webhook_deliveries')
    .values({
      ...{ fleet_id, id, endpoint_id, event, order_key: orderKey, seq: 0, failures },
      ...{ message: { type: event, timestamp: at, data }, state: isDelivered ? 'delivered' : 'failed' },
      ...{ next_at: null, created_at: at, finished_at: after(tries) },
    })
    .execute()
  const attempts = Array.from({ length: tries }, (_, place) => {
    const isTaken = isDelivered && place === failures
    const came = isTaken ? { status: 200, answer: 'ok' } : { status: 503, answer: 'Service Unavailable' }
    return { fleet_id, id: ports.ids.uuid(), delivery_id: id, at: after(place), ms: 120 + place, ...came, error: null }
  })
  await trx.insertInto('webhook_attempts').values(attempts).execute()
}
