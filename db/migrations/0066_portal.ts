import type { Kysely } from 'kysely'
import { run, tenant } from './tenant.ts'

const UNITS = `('ton', 'tonne', 'yd3', 'bushel', 'gallon', 'barrel', 'load', 'hour')`

/** What each customer link may do, who opened what by it, and what customers ask for, sign and are told by mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await links(db)
  await codes(db)
  await visits(db)
  await requests(db)
  await signOffs(db)
  await disputes(db)
  await notices(db)
}

async function links(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `alter table share_links
       -- Nobody of the office: a customer opened it by a mailed code.
       alter column created_by drop not null,
       -- For whom it is, as the office calls them.
       add column label text,
       add column rights text[] not null default '{}'
         check (rights <@ array['invoices', 'orders', 'sign_off']),
       add column documents text[] not null
         default array['delivery_summary', 'pickup_photo', 'ticket_photo', 'delivery_photo'],
       -- The address that the code went to.
       add column opened_for text`,
  )
  await run(db, 'create index share_links_newest on share_links (fleet_id, created_at desc, id desc)')
}

async function codes(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table portal_codes (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       scope text not null check (scope in ('customer', 'load', 'job')),
       scope_id uuid not null,
       rights text[] not null,
       email text not null,
       code_hash text not null,
       tries integer not null default 0,
       created_at timestamptz not null,
       expires_at timestamptz not null,
       used_at timestamptz,
       primary key (id)
     )`,
  )
  await run(db, 'create index portal_codes_fleet on portal_codes (fleet_id, created_at)')
  await run(db, 'create index portal_codes_age on portal_codes (expires_at)')
  await tenant(db, 'portal_codes', 'read')
  // Who asks for a code has a mail address and no fleet yet.
  for (const column of ['email', 'billing_email', 'dispatch_email', 'proof_email']) {
    await run(
      db,
      `create index customers_by_${column} on customers (lower(${column}))
         where ${column} is not null and archived_at is null`,
    )
  }
  await run(
    db,
    `create index contacts_by_email on contacts (lower(email)) where email is not null and archived_at is null`,
  )
  await run(db, 'create index jobs_by_po on jobs (fleet_id, lower(po_number)) where po_number is not null')
}

async function visits(db: Kysely<unknown>): Promise<void> {
  // What was looked at again within the hour counts up in one row.
  await run(
    db,
    `create table portal_visits (
       fleet_id uuid not null,
       id uuid not null,
       link_id uuid not null,
       what text not null,
       subject text not null,
       ip text not null,
       agent text not null,
       hour timestamptz not null,
       times integer not null default 1 check (times > 0),
       created_at timestamptz not null,
       last_at timestamptz not null,
       primary key (fleet_id, id),
       constraint portal_visits_once unique (fleet_id, link_id, what, subject, ip, agent, hour),
       constraint portal_visits_link foreign key (fleet_id, link_id) references share_links (fleet_id, id)
     )`,
  )
  await run(db, 'create index portal_visits_newest on portal_visits (fleet_id, created_at desc, id desc)')
  await run(db, 'create index portal_visits_of_link on portal_visits (fleet_id, link_id, created_at desc, id desc)')
  await tenant(db, 'portal_visits', 'add and change')
}

async function requests(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table customer_requests (
       fleet_id uuid not null,
       id uuid not null,
       link_id uuid not null,
       customer_id uuid not null,
       kind text not null check (kind in ('order', 'message')),
       state text not null default 'waiting' check (state in ('waiting', 'accepted', 'declined', 'answered')),
       job_id uuid,
       load_id uuid,
       pickup_name text,
       delivery_name text,
       material_name text,
       quantity_milli bigint check (quantity_milli > 0),
       unit text check (unit in ${UNITS}),
       wanted_on date,
       po_number text,
       note text,
       asked_by text not null check (length(asked_by) between 1 and 200),
       reply_to text,
       created_at timestamptz not null,
       decided_at timestamptz,
       decided_by uuid,
       answer text,
       primary key (fleet_id, id),
       constraint customer_requests_decided check ((state = 'waiting') = (decided_at is null)),
       constraint customer_requests_answered check (state not in ('declined', 'answered') or answer is not null),
       constraint customer_requests_order check (kind = 'message' or material_name is not null),
       constraint customer_requests_message check (kind = 'order' or note is not null),
       constraint customer_requests_link foreign key (fleet_id, link_id) references share_links (fleet_id, id),
       constraint customer_requests_customer foreign key (fleet_id, customer_id) references customers (fleet_id, id),
       constraint customer_requests_job foreign key (fleet_id, job_id) references jobs (fleet_id, id)
     )`,
  )
  await run(db, 'create index customer_requests_newest on customer_requests (fleet_id, created_at desc, id desc)')
  await run(
    db,
    `create index customer_requests_waiting on customer_requests (fleet_id, created_at desc, id desc)
       where state = 'waiting'`,
  )
  await run(
    db,
    'create index customer_requests_of_link on customer_requests (fleet_id, link_id, created_at desc, id desc)',
  )
  await run(
    db,
    'create index customer_requests_of_customer on customer_requests (fleet_id, customer_id, created_at desc, id desc)',
  )
  await run(
    db,
    'create index customer_requests_of_job on customer_requests (fleet_id, job_id) where job_id is not null',
  )
  await tenant(db, 'customer_requests', 'add and change')
}

async function signOffs(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table ticket_sign_offs (
       fleet_id uuid not null,
       id uuid not null,
       ticket_id uuid not null,
       load_id uuid not null,
       link_id uuid not null,
       verdict text not null check (verdict in ('accepted', 'rejected')),
       reason text,
       signer_name text not null check (length(signer_name) between 1 and 200),
       -- Of what the ticket said when it was signed, as canonical JSON.
       signed_sha256 text not null,
       -- The event that tells of it in the chain of the load.
       event_hash text not null,
       created_at timestamptz not null,
       primary key (fleet_id, id),
       constraint ticket_sign_offs_once unique (fleet_id, ticket_id),
       constraint ticket_sign_offs_reason check (verdict = 'accepted' or reason is not null),
       constraint ticket_sign_offs_ticket foreign key (fleet_id, ticket_id) references weigh_tickets (fleet_id, id)
         on delete cascade,
       constraint ticket_sign_offs_load foreign key (fleet_id, load_id) references loads (fleet_id, id) on delete cascade,
       constraint ticket_sign_offs_link foreign key (fleet_id, link_id) references share_links (fleet_id, id)
     )`,
  )
  await run(db, 'create index ticket_sign_offs_newest on ticket_sign_offs (fleet_id, created_at desc, id desc)')
  await run(db, 'create index ticket_sign_offs_of_load on ticket_sign_offs (fleet_id, load_id)')
  await run(db, 'create index ticket_sign_offs_of_link on ticket_sign_offs (fleet_id, link_id)')
  await tenant(db, 'ticket_sign_offs', 'add only')
}

/** What customers dispute by their links, for the office's list of it. */
async function disputes(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create index invoice_disputes_by_customers on invoice_disputes (fleet_id, raised_at desc, id desc)
       where raised_name is not null`,
  )
}

async function notices(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table customer_notices (
       fleet_id uuid not null,
       id uuid not null,
       link_id uuid not null,
       scope text not null check (scope in ('customer', 'job', 'load')),
       scope_id uuid not null,
       email text not null,
       language text not null,
       steps text[] not null check (steps <@ array['on_the_way', 'at_delivery', 'delivered']),
       -- The secret of the link in its mails, by its hash and sealed: each mail carries it.
       token_hash text not null unique,
       sealed_token text not null,
       created_at timestamptz not null,
       -- Nothing is mailed before the address has answered.
       confirmed_at timestamptz,
       ended_at timestamptz,
       primary key (fleet_id, id),
       constraint customer_notices_link foreign key (fleet_id, link_id) references share_links (fleet_id, id)
     )`,
  )
  await run(
    db,
    `create unique index customer_notices_once on customer_notices (fleet_id, scope, scope_id, email)
       where ended_at is null`,
  )
  await run(db, 'create index customer_notices_of_link on customer_notices (fleet_id, link_id)')
  await tenant(db, 'customer_notices', 'add and change')
  await run(
    db,
    `create table customer_notices_sent (
       fleet_id uuid not null,
       notice_id uuid not null,
       load_id uuid not null,
       step text not null,
       sent_at timestamptz not null,
       primary key (fleet_id, notice_id, load_id, step),
       constraint customer_notices_sent_notice foreign key (fleet_id, notice_id)
         references customer_notices (fleet_id, id),
       constraint customer_notices_sent_load foreign key (fleet_id, load_id) references loads (fleet_id, id)
         on delete cascade
     )`,
  )
  await run(db, 'create index customer_notices_sent_of_load on customer_notices_sent (fleet_id, load_id)')
  await tenant(db, 'customer_notices_sent', 'add only')
}
