import { type Expression, type SqlBool, sql } from 'kysely'
import type { CreateFeedInput } from '#contracts/calendars.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { type Actor, isOffice } from '#domain/access/roles.ts'
import { tokenHash } from '#domain/access/token-hash.ts'
import type { CalendarFeed } from '#domain/calendars/feeds.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { AppError, notFound, refused } from '../../errors.ts'
import type { Ports } from '../../ports.ts'
import type { MemberTools } from '../../trpc.ts'
import type { Writing } from '../../writing.ts'
import { ownRows } from '../parties/scope.ts'

const HINT_LENGTH = 4
/** More than these nobody looks through. */
const MOST_FEEDS = 200

/** The secret of its address is told this once and kept nowhere, so a repeated request gets the feed without it. */
export type NewFeed = { id: Uuid; token: string | null }

/** Makes a calendar with a secret of 32 random bytes. The secret is no part of the kept answer of the operation. */
export async function newFeed(ctx: MemberTools & { ports: Ports }, input: CreateFeedInput): Promise<NewFeed> {
  const secret = ctx.ports.ids.secret()
  const hash = await tokenHash(secret)
  const made = await ctx.write((w) => createFeed(w, input, { hash, hint: secret.slice(-HINT_LENGTH) }))
  return { id: made.id, token: made.tokenHash === hash ? secret : null }
}

async function createFeed(
  w: Writing,
  { id, subject, subjectId }: CreateFeedInput,
  token: { hash: string; hint: string },
) {
  const { trx, actor, now } = w
  await requireSubject(trx, actor, subject, subjectId)
  const of = {
    driver_id: subject === 'driver' ? subjectId : null,
    truck_id: subject === 'truck' ? subjectId : null,
    site_id: subject === 'site' ? subjectId : null,
  }
  const made = await trx
    .insertInto('calendar_feeds')
    .values({
      ...{ fleet_id: actor.fleetId, id, ...of, token_hash: token.hash, hint: token.hint },
      ...{ created_by: actor.userId, created_at: now, revoked_at: null, last_read_at: null },
    })
    .onConflict((conflict) => conflict.columns(['fleet_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw refused('id_taken', undefined, 'id')
  await w.audit({ entity: 'calendar_feed', id, after: of })
  await w.announce({ topic: 'calendars', entity: 'calendar_feed', id, driverId: of.driver_id })
  return { id, tokenHash: token.hash }
}

const tables = { driver: 'drivers', truck: 'trucks', site: 'sites' } as const
/** Sites are the office's: nobody else has one of their own. */
const owned = {
  driver: { driver: 'id', contractor: 'contractor_id' },
  truck: { driver: 'driver_id', contractor: 'contractor_id' },
  site: {},
} as const

async function requireSubject(
  trx: FleetTransaction,
  actor: Actor,
  subject: CreateFeedInput['subject'],
  id: Uuid,
): Promise<void> {
  const row = await trx
    .selectFrom(tables[subject])
    .select('id')
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .where(ownRows(actor, owned[subject]))
    .executeTakeFirst()
  if (!row) throw new AppError({ kind: 'not_found', code: 'not_found', field: 'subjectId' })
}

/** The calendars that are read by link, the newest first: all for the office, their own for others. */
export async function listFeeds(trx: FleetTransaction, actor: Actor): Promise<CalendarFeed[]> {
  const rows = await trx
    .selectFrom('calendar_feeds as k')
    .leftJoin('drivers', (join) =>
      join.onRef('drivers.fleet_id', '=', 'k.fleet_id').onRef('drivers.id', '=', 'k.driver_id'),
    )
    .leftJoin('trucks', (join) =>
      join.onRef('trucks.fleet_id', '=', 'k.fleet_id').onRef('trucks.id', '=', 'k.truck_id'),
    )
    .leftJoin('sites', (join) => join.onRef('sites.fleet_id', '=', 'k.fleet_id').onRef('sites.id', '=', 'k.site_id'))
    .leftJoin('members', (join) =>
      join.onRef('members.fleet_id', '=', 'k.fleet_id').onRef('members.id', '=', 'k.created_by'),
    )
    .select(['k.id', 'k.driver_id', 'k.truck_id', 'k.site_id', 'k.hint', 'k.created_at', 'k.last_read_at'])
    .select(['drivers.full_name', 'trucks.unit_number', 'sites.name as site', 'members.full_name as createdBy'])
    .where('k.fleet_id', '=', actor.fleetId)
    .where('k.revoked_at', 'is', null)
    .where(ownFeeds(actor))
    .orderBy('k.created_at', 'desc')
    .orderBy('k.id', 'desc')
    .limit(MOST_FEEDS)
    .execute()
  return rows.flatMap((row) => {
    const subjectId = row.driver_id ?? row.truck_id ?? row.site_id
    if (!subjectId) return []
    const subject = row.driver_id ? 'driver' : row.truck_id ? 'truck' : 'site'
    const name = row.full_name ?? row.unit_number ?? row.site ?? ''
    const { id, hint, createdBy, created_at: createdAt, last_read_at: lastReadAt } = row
    return [{ id, subject, subjectId, name, hint, createdBy, createdAt, lastReadAt }]
  })
}

function ownFeeds(actor: Actor): Expression<SqlBool> {
  if (isOffice(actor)) return sql<boolean>`true`
  const ofDriver = ownRows(actor, { driver: 'drivers.id', contractor: 'drivers.contractor_id' })
  const ofTruck = ownRows(actor, { driver: 'trucks.driver_id', contractor: 'trucks.contractor_id' })
  return sql<boolean>`(${ofDriver} or ${ofTruck})`
}

/** Ends a calendar's link: whoever has it reads nothing from now on. One that was ended before stays so. */
export async function revokeFeed(w: Writing, id: Uuid): Promise<{ id: Uuid }> {
  const { trx, actor, now } = w
  const feed = await trx
    .selectFrom('calendar_feeds as k')
    .leftJoin('drivers', (join) =>
      join.onRef('drivers.fleet_id', '=', 'k.fleet_id').onRef('drivers.id', '=', 'k.driver_id'),
    )
    .leftJoin('trucks', (join) =>
      join.onRef('trucks.fleet_id', '=', 'k.fleet_id').onRef('trucks.id', '=', 'k.truck_id'),
    )
    .select(['k.id', 'k.driver_id', 'k.revoked_at'])
    .where('k.fleet_id', '=', actor.fleetId)
    .where('k.id', '=', id)
    .where(ownFeeds(actor))
    .forUpdate('k')
    .executeTakeFirst()
  if (!feed) throw notFound()
  if (feed.revoked_at !== null) return { id }
  await trx
    .updateTable('calendar_feeds')
    .set({ revoked_at: now })
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .execute()
  await w.audit({ entity: 'calendar_feed', id, after: { revoked_at: now } })
  await w.announce({ topic: 'calendars', entity: 'calendar_feed', id, driverId: feed.driver_id })
  return { id }
}
