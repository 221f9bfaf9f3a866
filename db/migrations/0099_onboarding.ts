import type { Kysely } from 'kysely'
import { run, tenant } from './tenant.ts'

/** What a new driver or contractor hands in before they work, item by item. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table onboardings (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       track text not null check (track in ('driver', 'contractor')),
       driver_id uuid,
       contractor_id uuid,
       is_cdl boolean not null,
       is_interstate boolean not null,
       version integer not null default 1,
       created_by uuid not null,
       created_at timestamptz not null,
       -- All that is required was accepted.
       completed_at timestamptz,
       -- Given up before that.
       ended_at timestamptz,
       end_reason text,
       ended_by uuid,
       primary key (fleet_id, id),
       constraint onboardings_ended check (num_nonnulls(ended_at, end_reason, ended_by) in (0, 3)),
       constraint onboardings_of check (
         (track = 'driver' and driver_id is not null and contractor_id is null)
         or (track = 'contractor' and contractor_id is not null and driver_id is null)
       ),
       constraint onboardings_driver foreign key (fleet_id, driver_id) references drivers (fleet_id, id),
       constraint onboardings_contractor foreign key (fleet_id, contractor_id) references contractors (fleet_id, id)
     )`,
  )
  // One person has one file, however often somebody begins it.
  await run(
    db,
    'create unique index onboardings_of_driver on onboardings (fleet_id, driver_id) where driver_id is not null and ended_at is null',
  )
  await run(
    db,
    'create unique index onboardings_of_contractor on onboardings (fleet_id, contractor_id) where contractor_id is not null and ended_at is null',
  )
  await run(db, 'create index onboardings_newest on onboardings (fleet_id, created_at desc, id desc)')
  await tenant(db, 'onboardings', 'add and change')

  await run(
    db,
    `create table onboarding_items (
       fleet_id uuid not null references fleets (id),
       onboarding_id uuid not null,
       kind text not null,
       state text not null check (state in ('todo', 'submitted', 'accepted', 'rejected')),
       answers jsonb not null,
       sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
       -- What was signed, word by word, its hash, and by whom.
       signed_text text,
       signed_sha256 text check (signed_sha256 ~ '^[0-9a-f]{64}$'),
       signed_name text,
       signed_at timestamptz,
       -- A tax number, sealed under the key that lies outside of the database, and its last four digits.
       sealed text,
       last4 text check (last4 ~ '^[0-9]{4}$'),
       reason text,
       -- The paper that it became when it was accepted.
       paper_id uuid,
       saved_at timestamptz not null,
       saved_by uuid not null,
       submitted_at timestamptz,
       submitted_by uuid,
       reviewed_at timestamptz,
       reviewed_by uuid,
       version integer not null default 1,
       primary key (fleet_id, onboarding_id, kind),
       constraint onboarding_items_of foreign key (fleet_id, onboarding_id) references onboardings (fleet_id, id),
       constraint onboarding_items_file foreign key (fleet_id, sha256) references files (fleet_id, sha256),
       constraint onboarding_items_paper foreign key (fleet_id, paper_id) references compliance_papers (fleet_id, id),
       constraint onboarding_items_signed check (
         num_nonnulls(signed_text, signed_sha256, signed_name, signed_at) in (0, 4)
       ),
       constraint onboarding_items_sealed check ((sealed is null) = (last4 is null)),
       constraint onboarding_items_rejected check ((state = 'rejected') = (reason is not null))
     )`,
  )
  await run(db, 'create index onboarding_items_file on onboarding_items (fleet_id, sha256) where sha256 is not null')
  await tenant(db, 'onboarding_items', 'add and change')
}
