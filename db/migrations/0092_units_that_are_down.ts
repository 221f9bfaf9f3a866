import type { Kysely } from 'kysely'
import { run } from './tenant.ts'

/** Until when and why a truck or trailer is down; of one that is not, whichever form said so, neither stays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create function forget_why_down() returns trigger language plpgsql as $$
     begin
       if new.status <> 'down' then
         new.down_until := null;
         new.down_reason := null;
       end if;
       return new;
     end $$`,
  )
  for (const table of ['trucks', 'trailers']) {
    await run(db, `alter table ${table} add column down_until date, add column down_reason text`)
    await run(
      db,
      `create trigger ${table}_forget_why_down before insert or update on ${table}
       for each row execute function forget_why_down()`,
    )
  }
}
