import type { Kysely } from 'kysely'
import { run, tenant } from './tenant.ts'

/** What the office found out about a load whose delivered weight is not its loaded one; and how far a material's may differ. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `alter table materials add column tolerance_hundredths integer
       constraint materials_tolerance check (tolerance_hundredths between 0 and 10000)`,
  )
  await run(
    db,
    `create table yield_findings (
       fleet_id uuid not null,
       load_id uuid not null,
       -- 'open': it was explained once, and that was taken back.
       state text not null check (state in ('open', 'explained', 'claimed', 'settled')),
       reason text check (reason in ('moisture', 'partial_dump', 'reweigh', 'wrong_tare', 'spill', 'theft', 'clerical', 'scale')),
       note text,
       -- Water of the wet weight at both ends, in hundredths of a percent.
       origin_moisture_bp integer check (origin_moisture_bp between 0 and 9999),
       destination_moisture_bp integer check (destination_moisture_bp between 0 and 9999),
       decided_by uuid not null,
       decided_at timestamptz not null,
       version integer not null default 1,
       primary key (fleet_id, load_id),
       constraint yield_findings_load foreign key (fleet_id, load_id) references loads (fleet_id, id) on delete cascade,
       constraint yield_findings_reason check ((state = 'open') = (reason is null)),
       constraint yield_findings_moisture check ((origin_moisture_bp is null) = (destination_moisture_bp is null))
     )`,
  )
  await tenant(db, 'yield_findings', 'add and change')
}
