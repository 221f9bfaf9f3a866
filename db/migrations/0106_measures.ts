import type { Kysely } from 'kysely'
import { run, tenant } from './tenant.ts'

/**
 * What is known of each delivered load, for sums over many of them, and marks of the loads that changed since theirs was
 * worked out. The marks are made in the transaction of the change, so that who reads knows which rows are not up to date.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await facts(db)
  await marks(db)
  await run(
    db,
    `insert into load_fact_marks (fleet_id, load_id) select fleet_id, id from loads where status in ('delivered', 'closed')`,
  )
}

async function facts(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table load_facts (
       fleet_id uuid not null references fleets (id),
       load_id uuid not null,
       delivered_at timestamptz not null,
       customer_id uuid,
       material_id uuid,
       driver_id uuid,
       contractor_id uuid,
       truck_id uuid,
       pickup_site_id uuid not null,
       delivery_site_id uuid not null,
       distance_m integer,
       net_lb integer,
       verified_at timestamptz,
       pickup_in timestamptz,
       pickup_out timestamptz,
       delivery_in timestamptz,
       delivery_out timestamptz,
       delivery_due timestamptz,
       -- Whole minutes before the scale; null where nothing tells waiting from being served.
       pickup_queue_min integer,
       delivery_queue_min integer,
       revenue_cents bigint,
       pay_cents bigint,
       invoiced_at timestamptz,
       primary key (fleet_id, load_id),
       constraint load_facts_load foreign key (fleet_id, load_id) references loads (fleet_id, id) on delete cascade
     )`,
  )
  await run(db, 'create index load_facts_delivered on load_facts (fleet_id, delivered_at)')
  await tenant(db, 'load_facts', 'everything')
  await run(
    db,
    `create table load_fact_marks (
       id bigint generated always as identity primary key,
       -- Removing a fleet's rows marks its loads once more, so that the marks go with the fleet itself.
       fleet_id uuid not null references fleets (id) on delete cascade,
       load_id uuid not null
     )`,
  )
  // Rows are only added and removed: with a row for each load, writers of the same loads would wait for each other.
  await run(db, 'create index load_fact_marks_load on load_fact_marks (fleet_id, load_id)')
  await tenant(db, 'load_fact_marks', 'everything')
  await run(
    db,
    `create table load_fact_checks (
       fleet_id uuid not null references fleets (id),
       day date not null,
       made_at timestamptz not null,
       loads integer not null,
       differing integer not null,
       primary key (fleet_id, day)
     )`,
  )
  await tenant(db, 'load_fact_checks', 'add only')
}

const IS_DELIVERED = `status in ('delivered', 'closed')`
/** Marks the loads of a condition that are delivered; `l` is the load. */
const markLoads = (from: string) =>
  `insert into load_fact_marks (fleet_id, load_id) select l.fleet_id, l.id from loads l ${from} and l.${IS_DELIVERED};`
const ofRow = (row: 'old' | 'new') => markLoads(`where l.fleet_id = ${row}.fleet_id and l.id = ${row}.load_id`)

async function marks(db: Kysely<unknown>): Promise<void> {
  await on(db, 'loads', 'insert', `new.${IS_DELIVERED}`, MARK_SELF)
  await on(db, 'loads', 'update', `new.${IS_DELIVERED} or old.${IS_DELIVERED}`, MARK_SELF)
  await on(db, 'stops', 'insert or update', null, ofRow('new'))
  for (const table of ['weigh_tickets', 'charges'] as const) {
    await on(db, table, 'insert', 'new.load_id is not null', ofRow('new'))
    await on(
      db,
      table,
      'update',
      null,
      `${ofRow('new')} if old.load_id is distinct from new.load_id then ${ofRow('old')} end if;`,
    )
    await on(db, table, 'delete', 'old.load_id is not null', ofRow('old'))
  }
  await on(db, 'invoice_lines', 'insert', 'new.load_id is not null', ofRow('new'))
  await on(db, 'invoice_lines', 'update', 'new.load_id is not null', ofRow('new'))
  await on(
    db,
    'invoices',
    'update',
    'old.issued_at is distinct from new.issued_at',
    markLoads(`join invoice_lines line on line.fleet_id = l.fleet_id and line.load_id = l.id
      where line.fleet_id = new.fleet_id and line.invoice_id = new.id`),
  )
  // How long a stay usually takes is said by the stays before it: one that becomes known late changes those after it.
  await on(
    db,
    'site_visits',
    'insert or update',
    null,
    markLoads(`join site_visits v on v.fleet_id = l.fleet_id and v.load_id = l.id
      where v.fleet_id = new.fleet_id and v.site_id = new.site_id
        and v.entered_at >= new.entered_at and v.entered_at < new.entered_at + interval '90 days'`),
  )
}

const MARK_SELF = 'insert into load_fact_marks (fleet_id, load_id) values (new.fleet_id, new.id);'

async function on(
  db: Kysely<unknown>,
  table: string,
  events: string,
  when: string | null,
  body: string,
): Promise<void> {
  const name = `${table}_mark_fact_on_${events.replaceAll(' ', '_')}`
  await run(
    db,
    `create function ${name}() returns trigger language plpgsql security definer set search_path = public, pg_temp
       as $$ begin ${body} return null; end $$`,
  )
  await run(
    db,
    `create trigger ${name} after ${events} on ${table} for each row ${when ? `when (${when})` : ''}
       execute function ${name}()`,
  )
}
