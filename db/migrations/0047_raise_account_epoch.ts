import type { Kysely } from 'kysely'
import { CURRENT_FLEET, run } from './tenant.ts'

/**
 * Raising an account's epoch as a function of the database, so that a suspension, which a fleet's own transaction writes,
 * ends the member's credentials with the same commit. Which credentials go on is said by the caller
 * (`server/features/account/raise-epoch.ts`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create function raise_account_epoch(
       account uuid, expected integer, reason text, keeps text[], sessions_after timestamptz, other_than uuid, moment timestamptz
     ) returns integer
     language plpgsql set search_path = public, pg_temp as $$
     declare
       raised integer;
       kept text;
     begin
       update users set epoch = epoch + 1 where id = account and epoch = expected returning epoch into raised;
       if raised is null then return null; end if;
       insert into account_epochs (user_id, epoch, at, because) values (account, raised, moment, reason);
       foreach kept in array keeps loop
         execute format('update %I set epoch = $1 where user_id = $2 and epoch = $3', kept) using raised, account, expected;
       end loop;
       if sessions_after is not null then
         update sessions set epoch = raised
           where user_id = account and epoch = expected and created_at > sessions_after;
       end if;
       if other_than is not null then
         update sessions set epoch = raised
           where user_id = account and epoch = expected and fleet_id is distinct from other_than;
         update api_tokens set epoch = raised
           where user_id = account and epoch = expected and fleet_id is distinct from other_than;
       end if;
       -- What is of no use to anybody once it has ended; keys stay, so that their owner learns that and why they ended.
       delete from sessions where user_id = account and epoch < raised;
       delete from one_time_tokens where user_id = account and epoch < raised;
       delete from known_devices where user_id = account and epoch < raised;
       return raised;
     end $$`,
  )
  await run(
    db,
    `revoke all on function raise_account_epoch(uuid, integer, text, text[], timestamptz, uuid, timestamptz) from public`,
  )
  // Only for who is suspended in the fleet of the transaction, and once for each suspension.
  await run(
    db,
    `create function end_credentials_of_suspended(member uuid, keeps text[], moment timestamptz) returns void
     language plpgsql security definer set search_path = public, pg_temp as $$
     declare
       fleet uuid := ${CURRENT_FLEET};
       since timestamptz;
       current_epoch integer;
     begin
       select at into since from suspensions where fleet_id = fleet and user_id = member;
       if since is null then raise exception 'nobody is suspended here under %', member; end if;
       select epoch into current_epoch from users where id = member for update;
       if exists (select from account_epochs where user_id = member and because = 'suspended' and at >= since) then
         return;
       end if;
       perform raise_account_epoch(member, current_epoch, 'suspended', keeps, null, fleet, moment);
     end $$`,
  )
  await run(db, 'revoke all on function end_credentials_of_suspended(uuid, text[], timestamptz) from public')
  await run(db, 'grant execute on function end_credentials_of_suspended(uuid, text[], timestamptz) to haulbook_app')
}
