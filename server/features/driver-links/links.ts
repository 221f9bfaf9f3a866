import { sql } from 'kysely'
import type { CreateDriverLinkInput } from '#contracts/driver-links.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { tokenHash } from '#domain/access/token-hash.ts'
import { stepsToRecord } from '#domain/loads/recorded-steps.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { addMinutes } from '#domain/units/time.ts'
import { loadWords } from '#domain/words/load-words.ts'
import { notFound, refused } from '../../errors.ts'
import type { Ports } from '../../ports.ts'
import type { MemberTools } from '../../trpc.ts'
import type { Writing } from '../../writing.ts'
import { lockLoad } from '../loads/held-load.ts'
import { queueMail } from '../people/queue-mail.ts'

const MINUTES_PER_DAY = 24 * 60
/** A load has few; the newest tell. */
const MOST_LINKS = 20

/** A new link; its secret is told this once and kept nowhere, so a repeated request gets the link without it. */
export type NewDriverLink = { id: Uuid; expiresAt: Instant; token: string | null }

/**
 * Makes a link with a secret of 32 random bytes for the driver of a load, and mails it where there is an address. Throws
 * not_found for a load of another fleet, refuses one that nobody has or that is delivered, and an id that is taken.
 */
export async function newDriverLink(
  ctx: MemberTools & { ports: Ports },
  input: CreateDriverLinkInput,
): Promise<NewDriverLink> {
  const token = ctx.ports.ids.secret()
  const hash = await tokenHash(token)
  const made = await ctx.write(async (w) => {
    const link = await createLink(w, input, hash)
    if (input.email) await mailLink(w, ctx.ports, { input, to: input.email, token, number: link.number })
    return { id: link.id, expiresAt: link.expiresAt, tokenHash: hash }
  })
  return { id: made.id, expiresAt: made.expiresAt, token: made.tokenHash === hash ? token : null }
}

async function createLink(w: Writing, input: CreateDriverLinkInput, hash: string) {
  const { id, loadId, name, email, phone, expiresInDays } = input
  const { load, stops } = await lockLoad(w.trx, w.actor, loadId)
  if (stepsToRecord({ status: load.status, stops }).length === 0) throw refused('illegal_step')
  const expiresAt = addMinutes(w.now, expiresInDays * MINUTES_PER_DAY)
  const made = await w.trx
    .insertInto('driver_links')
    .values({
      fleet_id: w.actor.fleetId,
      id,
      load_id: loadId,
      driver_id: load.driver_id,
      contractor_id: load.contractor_id,
      token_hash: hash,
      name,
      email,
      phone,
      created_by: w.actor.userId,
      created_at: w.now,
      expires_at: expiresAt,
      revoked_at: null,
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.columns(['fleet_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw refused('id_taken', undefined, 'id')
  await w.audit({ entity: 'driver_link', id, after: { load_id: loadId, name, email, phone, expires_at: expiresAt } })
  await w.announce({ topic: 'share', entity: 'load', id: loadId })
  return { id, expiresAt, number: load.load_number }
}

type Mailed = { input: CreateDriverLinkInput; to: string; token: string; number: string | null }

async function mailLink(w: Writing, ports: Ports, { input, to, token, number }: Mailed): Promise<void> {
  const { fleetId } = w.actor
  const fleet = await w.trx.selectFrom('fleets').select('name').where('id', '=', fleetId).executeTakeFirstOrThrow()
  const words = await loadWords(input.language)
  const link = driverLinkAddress(ports, token)
  const said = words.driverLinks.mail({ name: input.name, fleet: fleet.name, load: number ?? '', link })
  await queueMail(w.trx, ports, { fleetId, kind: 'driver_link', to, ...said })
}

/** Where a driver's link leads. */
const driverLinkAddress = ({ config }: Pick<Ports, 'config'>, token: string) => `${config.publicUrl}/haul#link=${token}`

export type DriverLinkRow = {
  id: Uuid
  name: string
  email: string | null
  phone: string | null
  createdBy: string | null
  createdAt: Instant
  expiresAt: Instant
  revokedAt: Instant | null
  lastUsedAt: Instant | null
}

/** The links that were made for the drivers of a load, the newest first, with their last use. */
export function driverLinksOfLoad(trx: FleetTransaction, loadId: Uuid, actor: Actor): Promise<DriverLinkRow[]> {
  return trx
    .selectFrom('driver_links as k')
    .leftJoin('members', (join) =>
      join.onRef('members.fleet_id', '=', 'k.fleet_id').onRef('members.id', '=', 'k.created_by'),
    )
    .select(['k.id', 'k.name', 'k.email', 'k.phone', 'members.full_name as createdBy', 'k.created_at as createdAt'])
    .select(['k.expires_at as expiresAt', 'k.revoked_at as revokedAt', 'k.last_used_at as lastUsedAt'])
    .where('k.fleet_id', '=', actor.fleetId)
    .where('k.load_id', '=', loadId)
    .orderBy('k.created_at', 'desc')
    .orderBy('k.id', 'desc')
    .limit(MOST_LINKS)
    .execute()
}

/** Withdraws a link: whoever has it sees nothing from now on. One that was withdrawn before stays so. */
export async function revokeDriverLink(w: Writing, id: Uuid): Promise<{ id: Uuid; revokedAt: Instant }> {
  const row = await w.trx
    .updateTable('driver_links')
    .set({ revoked_at: sql<Instant>`coalesce(revoked_at, ${w.now}::timestamptz)` })
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', id)
    .returning(['load_id', 'revoked_at'])
    .executeTakeFirst()
  if (!row) throw notFound()
  await w.audit({ entity: 'driver_link', id, after: { revoked_at: row.revoked_at } })
  await w.announce({ topic: 'share', entity: 'load', id: row.load_id })
  return { id, revokedAt: row.revoked_at ?? w.now }
}
