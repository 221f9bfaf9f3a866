import type { CreateWebhookInput, UpdateWebhookInput, WebhookStepInput } from '#contracts/webhooks.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { addMinutes } from '#domain/units/time.ts'
import { type WebhookEvent, webhookEvents } from '#domain/webhooks/webhook-events.ts'
import type { Confirmed } from '../../confirmed.ts'
import type { Context } from '../../context.ts'
import { invalid, notFound, refused, stale } from '../../errors.ts'
import type { Ports } from '../../ports.ts'
import type { MemberTools } from '../../trpc.ts'
import type { Writing } from '../../writing.ts'
import { sealedFor, secretFrom } from './secret.ts'

/** More addresses than a fleet has programs. */
const MOST = 20
/** As long a secret that was replaced still signs beside the new one. */
const OLD_SECRET_MIN = 24 * 60

export type WebhookEndpoint = {
  id: Uuid
  version: number
  url: string
  description: string | null
  events: WebhookEvent[]
  isOn: boolean
  /** Why the product switched it off; null where it did not. */
  offBecause: 'gone' | 'failing' | null
  failingSince: Instant | null
  createdAt: Instant
  /** Until when the secret before the present one signs too. */
  oldSecretUntil: Instant | null
}

/** The addresses that a fleet's events are sent to, the newest first. */
export async function listEndpoints(trx: FleetTransaction, { fleetId }: Actor): Promise<WebhookEndpoint[]> {
  const rows = await trx
    .selectFrom('webhook_endpoints')
    .select(['id', 'version', 'url', 'description', 'events', 'is_on', 'off_because', 'failing_since', 'created_at'])
    .select('old_secret_until')
    .where('fleet_id', '=', fleetId)
    .where('archived_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    url: row.url,
    description: row.description,
    events: webhookEvents.filter((event) => row.events.includes(event)),
    isOn: row.is_on,
    offBecause: row.off_because,
    failingSince: row.failing_since,
    createdAt: row.created_at,
    oldSecretUntil: row.old_secret_until,
  }))
}

/** Answered once with the secret: the operation keeps that one was made, and it is stored sealed. */
type WithSecret = { id: Uuid; version: number; secret: string | null }

/** Adds an address. @throws webhook_address where it may not be called */
export async function createEndpoint(ctx: Context & MemberTools, input: CreateWebhookInput): Promise<WithSecret> {
  const secret = secretFrom(ctx.ports.ids.secret())
  const sealed = await sealedFor(ctx.ports, input.id, secret)
  let isMade = false
  const made = await ctx.write(async (w) => {
    const answer = await insertEndpoint(w, ctx.ports, input, { sealed, confirmed: ctx.confirmed() })
    isMade = true
    return answer
  })
  return { ...made, secret: isMade ? secret : null }
}

type Sealed = { sealed: string; confirmed: Confirmed }

async function insertEndpoint(w: Writing, ports: Ports, input: CreateWebhookInput, { sealed }: Sealed) {
  mustBeCallable(ports, input.url)
  const { fleetId, userId } = w.actor
  const { count } = await w.trx
    .selectFrom('webhook_endpoints')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('fleet_id', '=', fleetId)
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= MOST) throw refused('webhook_too_many', { maximum: MOST })
  const { id, url, description, events } = input
  const row = { fleet_id: fleetId, id, url, description, events, secret: sealed, created_by: userId, created_at: w.now }
  const made = await w.trx
    .insertInto('webhook_endpoints')
    .values(row)
    .onConflict((conflict) => conflict.columns(['fleet_id', 'id']).doNothing())
    .returning('version')
    .executeTakeFirst()
  if (!made) throw refused('id_taken', undefined, 'id')
  await w.audit({ entity: 'webhook', id, after: { url, description, events } })
  await w.announce({ topic: 'webhooks', entity: 'webhook', id, version: made.version })
  return { id, version: made.version }
}

/** Changes where and what is sent, or whether anything is. */
export async function updateEndpoint(w: Writing, ports: Ports, input: UpdateWebhookInput) {
  mustBeCallable(ports, input.url)
  const { id, version, url, description, events, isOn } = input
  const before = await lockEndpoint(w, id, version)
  const after = { url, description, events, is_on: isOn }
  // Switched on again it begins anew.
  const health = isOn && !before.is_on ? { off_because: null, failing_since: null } : {}
  await changeEndpoint(w, before, { ...after, ...health })
  const plain = ({ url, description, events, is_on }: Pick<Locked, keyof typeof after>) => ({
    url,
    description,
    events,
    is_on,
  })
  await w.audit({ entity: 'webhook', id, before: plain(before), after: plain(after) })
  return { id, version: version + 1 }
}

/** Takes an address away; what still waits for it is not sent. */
export async function removeEndpoint(w: Writing, { id, version }: WebhookStepInput) {
  const before = await lockEndpoint(w, id, version)
  await changeEndpoint(w, before, { is_on: false, archived_at: w.now })
  await w.audit({ entity: 'webhook', id, before: { url: before.url }, after: { removed: true } })
  return { id, version: version + 1 }
}

/** Gives an address a new secret; the one before it signs beside it for a day. */
export async function newSecret(ctx: Context & MemberTools, { id, version }: WebhookStepInput): Promise<WithSecret> {
  const secret = secretFrom(ctx.ports.ids.secret())
  const sealed = await sealedFor(ctx.ports, id, secret)
  let isMade = false
  const made = await ctx.write(async (w) => {
    const kept: Sealed = { sealed, confirmed: ctx.confirmed() }
    const before = await lockEndpoint(w, id, version)
    const old = { old_secret: before.secret, old_secret_until: addMinutes(w.now, OLD_SECRET_MIN) }
    await changeEndpoint(w, before, { secret: kept.sealed, ...old })
    await w.audit({ entity: 'webhook', id, after: { new_secret: true } })
    isMade = true
    return { id, version: version + 1 }
  })
  return { ...made, secret: isMade ? secret : null }
}

/** What cannot be called at all is said as it is typed; whether a name leads somewhere public is looked at each time. */
function mustBeCallable({ outgoing }: Ports, address: string): void {
  const url = URL.parse(address)
  const isSafe = url?.protocol === 'https:' || outgoing.allowsPrivate
  if (!url || !isSafe || url.username || url.password) throw invalid('url', 'webhook_address')
}

async function lockEndpoint(w: Writing, id: Uuid, version: number) {
  const row = await w.trx
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  if (row.version !== version) throw stale({ version: row.version, url: row.url })
  return row
}

type Locked = Awaited<ReturnType<typeof lockEndpoint>>
type Change = Partial<Pick<Locked, 'url' | 'description' | 'events' | 'is_on' | 'off_because' | 'failing_since'>> &
  Partial<Pick<Locked, 'archived_at' | 'secret' | 'old_secret' | 'old_secret_until'>>

async function changeEndpoint(w: Writing, { id, version }: Locked, change: Change): Promise<void> {
  await w.trx
    .updateTable('webhook_endpoints')
    .set({ ...change, version: version + 1 })
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', id)
    .execute()
  await w.announce({ topic: 'webhooks', entity: 'webhook', id, version: version + 1 })
}
