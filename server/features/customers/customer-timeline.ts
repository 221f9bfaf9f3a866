import { type RawBuilder, sql } from 'kysely'
import type { CustomerTimelineInput } from '#contracts/customers.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { Cents, Instant, Uuid } from '#domain/units/brands.ts'
import { notFound } from '../../errors.ts'
import { PAGE_SIZE, type Page, pageOf, rowsAfter } from '../keyset.ts'

export type CustomerTimelineKind =
  | 'change'
  | 'load'
  | 'job'
  | 'contact'
  | 'link'
  | 'adjustment'
  | 'quote'
  | 'invoice'
  | 'payment'
  | 'mail'

/** One thing that happened with a customer. */
export type CustomerTimelineEntry = {
  id: Uuid
  created_at: Instant
  kind: CustomerTimelineKind
  /** The load that it is about. */
  loadId: Uuid | null
  /** A number, a name, a subject, or the procedure of a change. */
  title: string | null
  /** The load's status, the reason of a change, the address of a mail. */
  note: string | null
  /** The changed fields. */
  fields: string[]
  actorName: string | null
  amountCents: Cents | null
}

type Branch = RawBuilder<unknown>

/** What happened with a customer, newest first: changes of the record, loads, jobs, contacts, links, adjusted charges and mails. */
export async function customerTimeline(
  trx: FleetTransaction,
  { id, cursor, limit = PAGE_SIZE }: CustomerTimelineInput,
  actor: Actor,
): Promise<Page<CustomerTimelineEntry>> {
  const customer = await trx
    .selectFrom('customers')
    .select('id')
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!customer) throw notFound()
  const of = `customer-timeline:${id}`
  const entries = branches(actor.fleetId, id).map(({ from, at, key }) => {
    // Each kind gives its newest, so that a page costs the same however much there is of any.
    const after = rowsAfter(cursor, of, { at, id: key })
    return sql`(select * from (${from} and ${after} order by ${sql.ref(at)} desc, ${sql.ref(key)} desc limit ${limit + 1}) part)`
  })
  const { rows } = await sql<CustomerTimelineEntry>`
    select entry.id, entry.created_at, entry.kind, entry."loadId", entry.title, entry.note, entry.fields,
      members.full_name as "actorName", entry."amountCents"
    from (${sql.join(entries, sql` union all `)}) entry
    left join members on members.fleet_id = ${actor.fleetId} and members.id = entry.actor_id
    order by entry.created_at desc, entry.id desc limit ${limit + 1}`.execute(trx)
  return pageOf(rows, limit, of)
}

/** The queries of the kinds, each up to its last condition, with the columns that order it. */
function branches(fleetId: Uuid, id: Uuid): Part[] {
  return [...workParts(fleetId, id), ...moneyParts(fleetId, id), mailPart(fleetId, id)]
}

/** A kind of entry: its query up to the last condition, with the columns that order it. */
type Part = { from: Branch; at: string; key: string }

const NO_FIELDS = sql`'{}'::text[]`

/** Changes of the record, loads, jobs, contacts and links. The first names the columns of all. */
function workParts(fleetId: Uuid, id: Uuid): Part[] {
  return [
    {
      from: sql`select e.id, e.at as created_at, 'change' as kind, null::uuid as "loadId", e.procedure as title,
          e.reason as note, array(select jsonb_object_keys(coalesce(e.after, '{}'::jsonb))) as fields,
          e.actor_id, null::bigint as "amountCents"
        from audit_events e where e.fleet_id = ${fleetId} and e.entity = 'customer' and e.entity_id = ${id}`,
      at: 'e.at',
      key: 'e.id',
    },
    {
      from: sql`select l.id, l.created_at, 'load', l.id, l.load_number, l.status, ${NO_FIELDS}, l.created_by, null::bigint
        from loads l where l.fleet_id = ${fleetId} and l.customer_id = ${id}`,
      at: 'l.created_at',
      key: 'l.id',
    },
    {
      from: sql`select j.id, j.created_at, 'job', null::uuid, j.job_number || ' ' || j.name, j.po_number, ${NO_FIELDS}, null::uuid, null::bigint
        from jobs j where j.fleet_id = ${fleetId} and j.customer_id = ${id}`,
      at: 'j.created_at',
      key: 'j.id',
    },
    {
      from: sql`select c.id, c.created_at, 'contact', null::uuid, c.full_name, c.position, ${NO_FIELDS}, null::uuid, null::bigint
        from contacts c where c.fleet_id = ${fleetId} and c.customer_id = ${id}`,
      at: 'c.created_at',
      key: 'c.id',
    },
    {
      from: sql`select s.id, s.created_at, 'link', null::uuid, null::text, null::text, ${NO_FIELDS}, s.created_by, null::bigint
        from share_links s where s.fleet_id = ${fleetId} and s.scope = 'customer' and s.scope_id = ${id}`,
      at: 's.created_at',
      key: 's.id',
    },
  ]
}

/** Adjusted charges, quotes, invoices and payments. */
function moneyParts(fleetId: Uuid, id: Uuid): Part[] {
  return [
    {
      from: sql`select a.id, a.created_at, 'adjustment', a.load_id,
          (select l.load_number from loads l where l.fleet_id = a.fleet_id and l.id = a.load_id), a.reason, ${NO_FIELDS},
          a.created_by, a.amount_cents
        from charges a where a.fleet_id = ${fleetId} and a.side = 'customer' and a.party_id = ${id}
          and a.adjusts_id is not null`,
      at: 'a.created_at',
      key: 'a.id',
    },
    {
      from: sql`select q.id, q.created_at, 'quote', null::uuid,
          concat_ws(' ', case when q.revision = 1 then q.quote_number else q.quote_number || '-' || q.revision end, q.name),
          null::text, ${NO_FIELDS}, q.created_by, q.total_cents
        from quotes q where q.fleet_id = ${fleetId} and q.customer_id = ${id}`,
      at: 'q.created_at',
      key: 'q.id',
    },
    {
      from: sql`select i.id, i.created_at, 'invoice', null::uuid, coalesce(i.invoice_number, i.customer_name), i.group_label,
          ${NO_FIELDS}, i.created_by, i.total_cents
        from invoices i where i.fleet_id = ${fleetId} and i.customer_id = ${id} and i.issued_at is not null`,
      at: 'i.created_at',
      key: 'i.id',
    },
    {
      from: sql`select p.id, p.created_at, 'payment', null::uuid, coalesce(p.reference, ''), p.note, ${NO_FIELDS},
          p.created_by, p.amount_cents
        from payments p where p.fleet_id = ${fleetId} and p.customer_id = ${id}`,
      at: 'p.created_at',
      key: 'p.id',
    },
  ]
}

/** What was sent to an address of theirs. */
function mailPart(fleetId: Uuid, id: Uuid): Part {
  return {
    from: sql`select m.id, m.created_at, 'mail', null::uuid, m.subject, m.to_address, ${NO_FIELDS}, null::uuid, null::bigint
        from mails m where m.fleet_id = ${fleetId} and lower(m.to_address) in (
          select lower(own.mail) from customers c,
            unnest(array[c.email, c.billing_email, c.dispatch_email, c.proof_email]) own(mail)
            where c.fleet_id = ${fleetId} and c.id = ${id}
          union select lower(p.email) from contacts p where p.fleet_id = ${fleetId} and p.customer_id = ${id})`,
    at: 'm.created_at',
    key: 'm.id',
  }
}
