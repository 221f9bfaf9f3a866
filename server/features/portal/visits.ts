import { type Kysely, sql } from 'kysely'
import type { VisitListInput } from '#contracts/share.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Database } from '#db/schema/index.ts'
import type { ShareScope } from '#domain/access/portal-rights.ts'
import type { VisitKind } from '#domain/access/portal-visits.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import type { Context, ShareLink } from '../../context.ts'
import type { Ports } from '../../ports.ts'
import type { LinkTools } from '../../trpc.ts'
import type { Writing } from '../../writing.ts'
import { PAGE_SIZE, type Page, pageOf, rowsAfter } from '../keyset.ts'
import { linkSubject } from '../share/link-subject.ts'

const AGENT_MOST = 160

type Visit = { what: VisitKind; subject?: string }
/** Where a visitor comes from, and the link that they came by. */
type Visitor = Pick<Context, 'ip' | 'request'> & { ports: Pick<Ports, 'clock' | 'ids'> }
type OfLink = Pick<ShareLink, 'id' | 'fleetId'>

/** Writes down what somebody looked at or did behind a link; the same thing again within the hour counts up. */
export async function noteVisit(
  db: Kysely<Database>,
  { ports, ip, request }: Visitor,
  { id, fleetId }: OfLink,
  { what, subject = '' }: Visit,
): Promise<void> {
  const now = ports.clock.now()
  await db
    .insertInto('portal_visits')
    .values({
      fleet_id: fleetId,
      id: ports.ids.uuid(),
      link_id: id,
      what,
      subject,
      ip,
      agent: (request.headers.get('user-agent') ?? '').slice(0, AGENT_MOST),
      hour: sql<Instant>`date_trunc('hour', ${now}::timestamptz)`,
      created_at: now,
      last_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['fleet_id', 'link_id', 'what', 'subject', 'ip', 'agent', 'hour'])
        .doUpdateSet({ times: sql<number>`portal_visits.times + 1`, last_at: now }),
    )
    .execute()
}

type LinkCall = Pick<Context, 'ports' | 'ip' | 'request'> & LinkTools

/** What a link reads, once it is written down that it was asked for. */
export async function seen<Answer>(
  ctx: LinkCall,
  visit: Visit,
  read: (trx: FleetTransaction) => Promise<Answer>,
): Promise<Answer> {
  const answer = await ctx.read(read)
  await noteVisit(ctx.ports.db.system, ctx, ctx.link, visit)
  return answer
}

/** What a link changes, written down with the change itself: repeated, it happened once. */
export function done<Answer>(
  ctx: LinkCall,
  visit: { what: VisitKind; subject: string },
  change: (w: Writing) => Promise<Answer>,
): Promise<Answer> {
  return ctx.write(async (w) => {
    const answer = await change(w)
    await noteVisit(w.trx, ctx, ctx.link, visit)
    return answer
  })
}

export type VisitRow = {
  id: Uuid
  what: VisitKind
  /** The load, ticket or invoice by its number; null where it was a whole list. */
  subject: string | null
  ip: string
  agent: string
  times: number
  firstAt: Instant
  lastAt: Instant
  link: { id: Uuid; scope: ShareScope; name: string | null; label: string | null; openedFor: string | null }
}

/** What was looked at behind the fleet's links, the newest first. */
export async function listVisits(
  trx: FleetTransaction,
  { cursor, limit = PAGE_SIZE, linkId, customerId }: VisitListInput,
  { fleetId }: Actor,
): Promise<Page<VisitRow>> {
  const list = `visits ${linkId ?? ''} ${customerId ?? ''}`
  const rows = await trx
    .selectFrom('portal_visits as v')
    .innerJoin('share_links as s', (join) =>
      join.onRef('s.fleet_id', '=', 'v.fleet_id').onRef('s.id', '=', 'v.link_id'),
    )
    .select(['v.id', 'v.what', 'v.ip', 'v.agent', 'v.times', 'v.created_at', 'v.last_at', 'v.link_id'])
    .select(subjectName().as('subject_name'))
    .select(['s.scope', 's.label', 's.opened_for', linkSubject().as('name')])
    .where('v.fleet_id', '=', fleetId)
    .$if(linkId !== undefined, (query) => query.where('v.link_id', '=', linkId ?? fleetId))
    .$if(customerId !== undefined, (query) =>
      query.where('s.scope', '=', 'customer').where('s.scope_id', '=', customerId ?? fleetId),
    )
    .where(rowsAfter(cursor, list, { at: 'v.created_at', id: 'v.id' }))
    .orderBy('v.created_at', 'desc')
    .orderBy('v.id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = pageOf(rows, limit, list)
  return {
    nextCursor: page.nextCursor,
    rows: page.rows.map((row) => ({
      id: row.id,
      what: row.what,
      subject: row.subject_name,
      ip: row.ip,
      agent: row.agent,
      times: row.times,
      firstAt: row.created_at,
      lastAt: row.last_at,
      link: { id: row.link_id, scope: row.scope, name: row.name, label: row.label, openedFor: row.opened_for },
    })),
  }
}

/** Visits that keep the id of a quote. */
const QUOTE_KINDS = sql.join(
  ['quote', 'quote_pdf', 'accepted_quote', 'declined_quote'].map(
    (kind) => sql`when ${sql.lit(kind)} then (select q.quote_number from quotes q
      where q.fleet_id = v.fleet_id and q.id = v.subject::uuid)`,
  ),
  sql` `,
)

/** What was looked at or done, by the number that people know: rows keep the id of an invoice, a sign-off, a disputed line, a request. */
function subjectName() {
  return sql<string | null>`case v.what
    ${QUOTE_KINDS}
    when 'invoice' then (select i.invoice_number from invoices i where i.fleet_id = v.fleet_id and i.id = v.subject::uuid)
    when 'signed_off' then (select k.ticket_number from ticket_sign_offs o join weigh_tickets k
      on k.fleet_id = o.fleet_id and k.id = o.ticket_id where o.fleet_id = v.fleet_id and o.id = v.subject::uuid)
    when 'disputed' then (select i.invoice_number from invoice_lines l join invoices i
      on i.fleet_id = l.fleet_id and i.id = l.invoice_id where l.fleet_id = v.fleet_id and l.id = v.subject::uuid)
    when 'ordered' then (select r.material_name from customer_requests r
      where r.fleet_id = v.fleet_id and r.id = v.subject::uuid)
    when 'wrote' then null
    else nullif(v.subject, '') end`
}
