import type { Kysely } from 'kysely'
import { run, tenant } from './tenant.ts'

/** Statements of plants with their lines, how each plant writes them, and what was decided about what does not agree. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await mappings(db)
  await statements(db)
  await lines(db)
  await decisions(db)
}

async function mappings(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table plant_mappings (
       fleet_id uuid not null,
       site_id uuid not null,
       mapping jsonb not null,
       version integer not null default 1,
       updated_by uuid not null,
       updated_at timestamptz not null,
       primary key (fleet_id, site_id),
       constraint plant_mappings_site foreign key (fleet_id, site_id) references sites (fleet_id, id)
     )`,
  )
  await tenant(db, 'plant_mappings', 'add and change')
}

async function statements(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table plant_statements (
       fleet_id uuid not null,
       id uuid not null,
       -- Of the file's bytes, which are kept: none is taken twice.
       sha256 text not null,
       file_name text not null,
       -- What somebody said that its text is written in; null for what its bytes say.
       encoding text,
       state text not null check (state in ('received', 'open', 'settled')),
       site_id uuid,
       from_day date,
       to_day date,
       mapping jsonb,
       lines integer not null default 0,
       -- Lines that stood on another statement before.
       known integer not null default 0,
       rejects jsonb not null default '[]',
       -- Every row as it was when it was settled.
       result jsonb,
       version integer not null default 1,
       created_by uuid not null,
       created_at timestamptz not null,
       taken_by uuid,
       taken_at timestamptz,
       settled_by uuid,
       settled_at timestamptz,
       primary key (fleet_id, id),
       constraint plant_statements_file unique (fleet_id, sha256),
       constraint plant_statements_bytes foreign key (fleet_id, sha256) references files (fleet_id, sha256),
       constraint plant_statements_site foreign key (fleet_id, site_id) references sites (fleet_id, id),
       constraint plant_statements_taken check ((state = 'received') = (taken_at is null)),
       constraint plant_statements_known check (state = 'received'
         or (site_id is not null and from_day <= to_day and mapping is not null)),
       constraint plant_statements_settled check ((state = 'settled') = (result is not null))
     )`,
  )
  await run(db, 'create index plant_statements_newest on plant_statements (fleet_id, created_at desc, id desc)')
  await run(db, 'create index plant_statements_of_site on plant_statements (fleet_id, site_id, from_day)')
  await tenant(db, 'plant_statements', 'everything')
}

async function lines(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table plant_lines (
       fleet_id uuid not null,
       id uuid not null,
       statement_id uuid not null,
       site_id uuid not null,
       line integer not null,
       -- What tells it from others of its plant, and the how manieth of its file with that.
       line_key text not null,
       nth integer not null,
       ticket text,
       day date not null,
       minute integer check (minute between 0 and 1439),
       truck text,
       customer text,
       material text,
       net_milli bigint not null,
       unit text not null check (unit in ('lb', 'kg', 'ton', 'long_ton', 'tonne')),
       net_lb integer not null,
       amount_cents bigint,
       customer_id uuid,
       material_id uuid,
       primary key (fleet_id, id),
       constraint plant_lines_once unique (fleet_id, site_id, line_key, nth),
       constraint plant_lines_statement foreign key (fleet_id, statement_id)
         references plant_statements (fleet_id, id),
       constraint plant_lines_site foreign key (fleet_id, site_id) references sites (fleet_id, id),
       constraint plant_lines_customer foreign key (fleet_id, customer_id) references customers (fleet_id, id),
       constraint plant_lines_material foreign key (fleet_id, material_id) references materials (fleet_id, id)
     )`,
  )
  await run(db, 'create index plant_lines_of_statement on plant_lines (fleet_id, statement_id, line)')
  await run(db, 'create index plant_lines_of_site on plant_lines (fleet_id, site_id, day)')
  for (const of of ['customer', 'material'])
    await run(db, `create index plant_lines_of_${of} on plant_lines (fleet_id, ${of}_id) where ${of}_id is not null`)
  await tenant(db, 'plant_lines', 'add only')
}

async function decisions(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table plant_decisions (
       fleet_id uuid not null,
       id uuid not null,
       statement_id uuid not null,
       -- The line that it is about; null for a load that has none.
       line_id uuid,
       load_id uuid,
       class text not null,
       step text not null check (step in
         ('ask', 'attach', 'charge', 'claim', 'reject_ticket', 'reopen_ticket', 'accept')),
       reason text not null,
       difference_lb integer not null,
       -- Of a charge or a claim; of what was accepted, the difference in money.
       cents bigint,
       -- The line of a closed load before it was adjusted.
       before_cents bigint,
       charge_id uuid,
       ticket_id uuid,
       message_id uuid,
       claim_state text check (claim_state in ('open', 'granted', 'refused')),
       granted_cents bigint,
       claim_note text,
       decided_by uuid not null,
       decided_at timestamptz not null,
       undone_by uuid,
       undone_at timestamptz,
       version integer not null default 1,
       primary key (fleet_id, id),
       constraint plant_decisions_about check (line_id is not null or load_id is not null),
       constraint plant_decisions_claim check ((step = 'claim') = (claim_state is not null)),
       constraint plant_decisions_statement foreign key (fleet_id, statement_id)
         references plant_statements (fleet_id, id),
       constraint plant_decisions_line foreign key (fleet_id, line_id) references plant_lines (fleet_id, id),
       constraint plant_decisions_load foreign key (fleet_id, load_id) references loads (fleet_id, id),
       constraint plant_decisions_ticket foreign key (fleet_id, ticket_id) references weigh_tickets (fleet_id, id)
     )`,
  )
  await run(
    db,
    `create unique index plant_decisions_once on plant_decisions
       (fleet_id, statement_id, coalesce(line_id, load_id)) where undone_at is null`,
  )
  await run(db, 'create index plant_decisions_of_line on plant_decisions (fleet_id, line_id)')
  await run(db, 'create index plant_decisions_of_load on plant_decisions (fleet_id, load_id)')
  await run(db, 'create index plant_decisions_of_ticket on plant_decisions (fleet_id, ticket_id)')
  await tenant(db, 'plant_decisions', 'add and change')
}
