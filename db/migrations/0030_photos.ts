import type { Kysely } from 'kysely'
import { CURRENT_FLEET, run, tenant } from './tenant.ts'

/** The picture by which a member is known in a fleet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table member_photos (
       fleet_id uuid not null,
       user_id uuid not null references users (id) on delete cascade,
       sha256 text not null,
       primary key (fleet_id, user_id),
       constraint member_photos_file foreign key (fleet_id, sha256) references files (fleet_id, sha256)
     )`,
  )
  await run(db, 'create index member_photos_by_file on member_photos (fleet_id, sha256)')
  await run(db, 'create index member_photos_by_user on member_photos (user_id)')
  await tenant(db, 'member_photos', 'everything')
  await run(
    db,
    `create or replace view members as
       select r.fleet_id, u.id, u.email, p.full_name, p.phone, u.disabled_at,
              array_agg(r.role order by r.role) as roles, min(r.granted_at) as member_since,
              s.at as suspended_at, s.reason as suspended_because,
              (select max(n.last_seen_at) from sessions n where n.user_id = u.id and n.fleet_id = r.fleet_id) as last_seen_at,
              m.sha256 as photo_sha256
       from user_roles r join users u on u.id = r.user_id join profiles p on p.id = u.id
       left join suspensions s on s.fleet_id = r.fleet_id and s.user_id = r.user_id
       left join member_photos m on m.fleet_id = r.fleet_id and m.user_id = r.user_id
       where r.fleet_id = ${CURRENT_FLEET}
       group by r.fleet_id, u.id, u.email, p.full_name, p.phone, u.disabled_at, s.at, s.reason, m.sha256`,
  )
}
