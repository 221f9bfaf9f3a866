import type { Kysely } from 'kysely'
import { CURRENT_FLEET, run } from './tenant.ts'

/**
 * Marks on a suspension that its member's credentials have ended, so that it happens once for each suspension whatever
 * other fleets do, and fixes in the database which credentials go on: the application's role no longer names them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'alter table suspensions add column ended_credentials boolean not null default false')
  // Those of before have ended theirs.
  await run(db, 'update suspensions set ended_credentials = true')
  await run(db, 'drop function end_credentials_of_suspended(uuid, text[], timestamptz)')
  await run(
    db,
    `create function end_credentials_of_suspended(member uuid, moment timestamptz) returns void
     language plpgsql security definer set search_path = public, pg_temp as $$
     declare
       fleet uuid := ${CURRENT_FLEET};
       has_ended boolean;
       current_epoch integer;
     begin
       select ended_credentials into has_ended from suspensions where fleet_id = fleet and user_id = member for update;
       if has_ended is null then raise exception 'nobody is suspended here under %', member; end if;
       if has_ended then return; end if;
       select epoch into current_epoch from users where id = member for update;
       perform raise_account_epoch(member, current_epoch, 'suspended',
         array['second_factors', 'recovery_codes', 'passkeys', 'known_devices', 'one_time_tokens'], null, fleet, moment);
       update suspensions set ended_credentials = true where fleet_id = fleet and user_id = member;
     end $$`,
  )
  await run(db, 'revoke all on function end_credentials_of_suspended(uuid, timestamptz) from public')
  await run(db, 'grant execute on function end_credentials_of_suspended(uuid, timestamptz) to haulbook_app')
}
