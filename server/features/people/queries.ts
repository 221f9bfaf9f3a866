import { type Expression, type SqlBool, sql } from 'kysely'
import type { MemberFilter } from '#contracts/page-search.ts'
import type { ListMembersInput, OutboxInput, PageInput } from '#contracts/people.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor, Role } from '#domain/access/roles.ts'
import { canonicalJson } from '#domain/evidence/canonical.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import { type Conditions, conditionsOf } from '#domain/lists/filters.ts'
import type { listFilters } from '#domain/lists/list-filters.ts'
import { listSorts } from '#domain/lists/list-sorts.ts'
import { openSecrets, withoutSecrets } from '#domain/people/mail-secrets.ts'
import type { Instant, Sha256, Uuid } from '#domain/units/brands.ts'
import type { Ports } from '../../ports.ts'
import { PAGE_SIZE, type Page, pageOf, rowsAfter } from '../keyset.ts'
import { orderOf, sortedPage } from '../sorted-page.ts'

export type Member = {
  id: Uuid
  created_at: Instant
  email: string
  fullName: string
  phone: string | null
  roles: Role[]
  suspendedAt: Instant | null
  suspendedBecause: string | null
  lastSeenAt: Instant | null
  photoSha256: Sha256 | null
}

/** What each order of the people goes by. */
const memberSorts = {
  name: sql`lower(full_name)`,
  email: sql`lower(email)`,
  seen: sql`last_seen_at`,
  created: sql`member_since`,
}

/** The people of the fleet, those who joined last in front while no other order is asked for. */
export async function listMembers(
  trx: FleetTransaction,
  { cursor, limit = PAGE_SIZE, direction: _, sort, ...filter }: ListMembersInput,
  actor: Actor,
): Promise<Page<Member>> {
  const of = `members:${(await sha256Hex(canonicalJson(filter))).slice(0, 16)}`
  const query = trx
    .selectFrom('members')
    .select(['id', 'member_since as created_at', 'email', 'full_name as fullName', 'phone', 'roles'])
    .select(['suspended_at as suspendedAt', 'suspended_because as suspendedBecause', 'last_seen_at as lastSeenAt'])
    .select('photo_sha256 as photoSha256')
    .where('fleet_id', '=', actor.fleetId)
    .where(({ and }) => and(memberConditions(filter)))
  const order = orderOf(listSorts.members, sort, memberSorts, 'id')
  return sortedPage(order, { cursor, limit, of }, ({ where, orderBy, sortValue, limit: most }) =>
    query.select(sortValue).where(where).orderBy(orderBy).limit(most).execute(),
  )
}

/** A fleet has hundreds of people, not millions: each is looked at. */
const conditions: Conditions<typeof listFilters.members, Expression<SqlBool>> = {
  q: (q) => sql<boolean>`(search_has(full_name, ${q}) or search_has(email, ${q}))`,
  role: (role) => sql<boolean>`${role} = any(roles)`,
  state: (state) => sql<boolean>`(suspended_at is not null) = ${state === 'suspended'}`,
}

function memberConditions({ id, ...filter }: MemberFilter & { id?: Uuid }): Expression<SqlBool>[] {
  const named = id ? [sql<boolean>`id = ${id}`] : []
  return [...named, ...conditionsOf<typeof listFilters.members, Expression<SqlBool>>(filter, conditions)]
}

/** Invitations of the fleet, newest first; the state follows from what happened to each. */
export async function listInvitations(trx: FleetTransaction, input: PageInput, actor: Actor, now: Instant) {
  const limit = input.limit ?? PAGE_SIZE
  const rows = await trx
    .selectFrom('invitations')
    .select(['id', 'created_at', 'email', 'full_name as fullName', 'roles'])
    .select(['expires_at as expiresAt', 'accepted_at as acceptedAt', 'revoked_at as revokedAt'])
    .where('fleet_id', '=', actor.fleetId)
    .where(rowsAfter(input.cursor, 'invitations'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const shown = rows.map((row) => ({ ...row, state: stateOf(row, now) }))
  return pageOf(shown, limit, 'invitations')
}

export type InvitationState = 'open' | 'accepted' | 'revoked' | 'expired'

function stateOf(
  row: { acceptedAt: Instant | null; revokedAt: Instant | null; expiresAt: Instant },
  now: Instant,
): InvitationState {
  if (row.acceptedAt) return 'accepted'
  if (row.revokedAt) return 'revoked'
  return row.expiresAt <= now ? 'expired' : 'open'
}

const CHOICES = 200

/** Records that an invitation can link: drivers who have no user yet, and contractors. */
export async function linkable(trx: FleetTransaction, actor: Actor) {
  const drivers = await trx
    .selectFrom('drivers')
    .select(['id', 'full_name as name'])
    .where('fleet_id', '=', actor.fleetId)
    .where('user_id', 'is', null)
    .where('archived_at', 'is', null)
    .orderBy('full_name')
    .limit(CHOICES)
    .execute()
  const contractors = await trx
    .selectFrom('contractors')
    .select(['id', 'company_name as name'])
    .where('fleet_id', '=', actor.fleetId)
    .where('archived_at', 'is', null)
    .orderBy('company_name')
    .limit(CHOICES)
    .execute()
  return { drivers, contractors }
}

/** What each order of the mail goes by. */
const mailSorts = {
  subject: sql`lower(subject)`,
  to: sql`lower(to_address)`,
  created: sql`created_at`,
}

/**
 * Mail of the fleet with what became of it; mail to a person belongs to no fleet and is not here.
 * Where mail is sent by SMTP, its links are for the address only, also while it waits; else they are opened for the answer.
 */
export async function outbox(
  trx: FleetTransaction,
  input: OutboxInput,
  actor: Actor,
  ports: Pick<Ports, 'mail' | 'secrets'>,
) {
  const limit = input.limit ?? PAGE_SIZE
  const query = trx
    .selectFrom('mails')
    .select(['id', 'created_at', 'kind', 'to_address as to', 'subject', 'body'])
    .select(['sent_at as sentAt', 'attempts', 'last_error as lastError', 'attachment_name as attachmentName'])
    .where('fleet_id', '=', actor.fleetId)
  const order = orderOf(listSorts.outbox, input.sort, mailSorts, 'id')
  const { rows, nextCursor } = await sortedPage(
    order,
    { cursor: input.cursor, limit, of: 'outbox' },
    ({ where, orderBy, sortValue, limit: most }) =>
      query.select(sortValue).where(where).orderBy(orderBy).limit(most).execute(),
  )
  const shownBody = async ({ id, body }: { id: Uuid; body: string }) =>
    (ports.mail.isConfigured ? null : await openSecrets(body, (sealed) => ports.secrets.open(sealed, id))) ??
    withoutSecrets(body)
  const shown = await Promise.all(rows.map(async (row) => ({ ...row, body: await shownBody(row) })))
  return { rows: shown, nextCursor }
}
