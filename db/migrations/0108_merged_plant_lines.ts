import type { Kysely } from 'kysely'
import { CURRENT_FLEET, run } from './tenant.ts'

/** Lines of plant statements are only added, except for whose they are when two records were one customer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create or replace function move_customer_money(merged uuid) returns void
       language plpgsql security definer set search_path = public, pg_temp as $$
     declare
       fleet uuid := ${CURRENT_FLEET};
       kept uuid;
     begin
       select merged_into_id into kept from customers where fleet_id = fleet and id = merged;
       if kept is null then
         raise exception 'customer % was not merged', merged;
       end if;
       update charges set party_id = kept where fleet_id = fleet and side = 'customer' and party_id = merged;
       update load_terms set party_id = kept where fleet_id = fleet and side = 'customer' and party_id = merged;
       update plant_lines set customer_id = kept where fleet_id = fleet and customer_id = merged;
     end $$`,
  )
}
