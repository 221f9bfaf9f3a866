import type { Kysely } from 'kysely'
import { run, tenant } from './tenant.ts'

/** Papers of drivers, equipment, contractors and the company that stand on no record. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table compliance_papers (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       -- All null for the company's own.
       driver_id uuid,
       truck_id uuid,
       trailer_id uuid,
       contractor_id uuid,
       code text not null,
       number text,
       issuer text,
       effective_on date,
       expires_on date,
       sha256 text,
       note text,
       review text not null check (review in ('in_review', 'accepted', 'rejected')),
       -- Why it was rejected.
       review_reason text,
       reviewed_by uuid,
       reviewed_at timestamptz,
       -- Entered by mistake: it counts no more, and stays to be read.
       withdrawn_at timestamptz,
       withdrawn_reason text,
       version integer not null default 1,
       created_by uuid not null,
       created_at timestamptz not null,
       primary key (fleet_id, id),
       constraint compliance_papers_of_one check (num_nonnulls(driver_id, truck_id, trailer_id, contractor_id) <= 1),
       constraint compliance_papers_days check (expires_on >= effective_on),
       constraint compliance_papers_rejection check ((review = 'rejected') = (review_reason is not null)),
       constraint compliance_papers_driver foreign key (fleet_id, driver_id) references drivers (fleet_id, id),
       constraint compliance_papers_truck foreign key (fleet_id, truck_id) references trucks (fleet_id, id),
       constraint compliance_papers_trailer foreign key (fleet_id, trailer_id) references trailers (fleet_id, id),
       constraint compliance_papers_contractor foreign key (fleet_id, contractor_id)
         references contractors (fleet_id, id),
       constraint compliance_papers_file foreign key (fleet_id, sha256) references files (fleet_id, sha256)
     )`,
  )
  for (const subject of ['driver', 'truck', 'trailer', 'contractor']) {
    await run(
      db,
      `create index compliance_papers_of_${subject} on compliance_papers (fleet_id, ${subject}_id, created_at desc)
         where ${subject}_id is not null`,
    )
  }
  await run(
    db,
    `create index compliance_papers_of_company on compliance_papers (fleet_id, created_at desc)
       where num_nonnulls(driver_id, truck_id, trailer_id, contractor_id) = 0`,
  )
  await run(db, 'create index compliance_papers_of_file on compliance_papers (fleet_id, sha256)')
  await tenant(db, 'compliance_papers', 'add and change')
}
