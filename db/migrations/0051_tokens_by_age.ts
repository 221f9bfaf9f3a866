import type { Kysely } from 'kysely'
import { run } from './tenant.ts'

/**
 * Keeps when each one-time token was issued, so that signing out everywhere ends what there was when it was asked for: the
 * device mark and the second step of a sign-in begun since go on, as its session does. Adds tokens that confirm an address.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Null for those of a server that does not write it yet; they count as old.
  await run(db, 'alter table one_time_tokens add column issued_at timestamptz')
  await run(db, 'alter table one_time_tokens drop constraint one_time_tokens_purpose_check')
  await run(
    db,
    `alter table one_time_tokens add constraint one_time_tokens_purpose_check
       check (purpose in ('reset', 'sign_out_everywhere', 'demo_sign_in', 'second_factor', 'confirm_address'))`,
  )
  await run(
    db,
    `create or replace function raise_account_epoch(
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
         update known_devices set epoch = raised
           where user_id = account and epoch = expected and seen_at > sessions_after;
         update one_time_tokens set epoch = raised
           where user_id = account and epoch = expected and issued_at > sessions_after;
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
}
