import type { Kysely } from 'kysely'
import { run, tenant } from './tenant.ts'

/** What the office says against a purchase at the card's provider, until it is known what came of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table fuel_disputes (
       fleet_id uuid not null,
       id uuid not null,
       purchase_id uuid not null,
       reason text not null,
       raised_by uuid not null,
       raised_at timestamptz not null,
       outcome text check (outcome in ('credited', 'refused', 'withdrawn')),
       credited_cents bigint check (credited_cents > 0),
       answer text,
       settled_by uuid,
       settled_at timestamptz,
       primary key (fleet_id, id),
       constraint fuel_disputes_purchase foreign key (fleet_id, purchase_id) references fuel_purchases (fleet_id, id),
       constraint fuel_disputes_settled
         check ((outcome is null) = (settled_at is null) and (outcome is null) = (settled_by is null)),
       constraint fuel_disputes_credit check ((outcome is not distinct from 'credited') = (credited_cents is not null))
     )`,
  )
  await run(
    db,
    'create unique index fuel_disputes_one_open on fuel_disputes (fleet_id, purchase_id) where settled_at is null',
  )
  await run(db, 'create index fuel_disputes_of_purchase on fuel_disputes (fleet_id, purchase_id, raised_at)')
  await tenant(db, 'fuel_disputes', 'add and change')
}
