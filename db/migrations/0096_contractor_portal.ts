import type { Kysely } from 'kysely'
import { run, tenant } from './tenant.ts'

/** The papers that hauling companies bring, and the spells in which an admin looked at a company's portal. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table contractor_papers (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       contractor_id uuid not null,
       -- Whose paper it is, where it is not the company's own.
       driver_id uuid,
       truck_id uuid,
       kind text not null check (kind in
         ('insurance', 'w9', 'authority', 'licence', 'medical_card', 'truck_insurance', 'annual_inspection')),
       sha256 text not null,
       -- The last day of the paper; null for one that does not end.
       expires_on date,
       state text not null default 'waiting' check (state in ('waiting', 'accepted', 'rejected')),
       reason text,
       added_by uuid not null,
       added_at timestamptz not null,
       decided_by uuid,
       decided_at timestamptz,
       version integer not null default 1,
       primary key (fleet_id, id),
       constraint contractor_papers_one_owner check (num_nonnulls(driver_id, truck_id) <= 1),
       constraint contractor_papers_contractor foreign key (fleet_id, contractor_id) references contractors (fleet_id, id),
       constraint contractor_papers_driver foreign key (fleet_id, driver_id) references drivers (fleet_id, id),
       constraint contractor_papers_truck foreign key (fleet_id, truck_id) references trucks (fleet_id, id),
       constraint contractor_papers_file foreign key (fleet_id, sha256) references files (fleet_id, sha256)
     )`,
  )
  await run(db, 'create index contractor_papers_newest on contractor_papers (fleet_id, contractor_id, added_at desc)')
  await run(db, 'create index contractor_papers_of_driver on contractor_papers (fleet_id, driver_id)')
  await run(db, 'create index contractor_papers_of_truck on contractor_papers (fleet_id, truck_id)')
  await run(db, 'create index contractor_papers_of_file on contractor_papers (fleet_id, sha256)')
  await tenant(db, 'contractor_papers', 'add and change')

  await run(
    db,
    `create table company_views (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       user_id uuid not null references users (id),
       contractor_id uuid not null,
       begun_at timestamptz not null,
       ends_at timestamptz not null,
       primary key (fleet_id, id),
       constraint company_views_contractor foreign key (fleet_id, contractor_id) references contractors (fleet_id, id)
     )`,
  )
  await run(db, 'create index company_views_of_contractor on company_views (fleet_id, contractor_id)')
  await run(db, 'create index company_views_of_user on company_views (user_id)')
  await tenant(db, 'company_views', 'add only')
}
