import { type Kysely, sql } from 'kysely'
import type { LookUp } from '#db/look-up.ts'
import type { Database } from '#db/schema/index.ts'
import type { Role } from '#domain/access/roles.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import type { Session } from '../ports.ts'

/** Everything that a request must know of its session, read at once. */
export type SessionRow = {
  user_id: Uuid
  created_at: Instant
  last_seen_at: Instant
  email: string
  disabled_at: Instant | null
  full_name: string
  fleet_id: Uuid | null
  fleet_name: string | null
  currency: string | null
  zone: string | null
  is_demo: boolean | null
  roles: Role[]
  driver_id: Uuid | null
  contractor_ids: Uuid[]
  confirmed_until: Instant | null
  epoch: number
}

/** Finds a session by the hash of its id. Built and compiled once; the driver keeps it prepared. */
export function sessionByHash(
  db: Kysely<Database>,
  lookUp: LookUp,
): (idHash: string) => Promise<SessionRow | undefined> {
  const compiled = db
    .selectFrom('sessions as s')
    // A session of an older epoch of its account has ended.
    .innerJoin('users as u', (join) => join.onRef('u.id', '=', 's.user_id').onRef('u.epoch', '=', 's.epoch'))
    .innerJoin('profiles as p', 'p.id', 's.user_id')
    // A suspended person has no fleet here: rights end with the commit that suspends them.
    .leftJoin('fleets as f', (join) =>
      join
        .onRef('f.id', '=', 's.fleet_id')
        .on(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('suspensions as x')
                .select('x.user_id')
                .whereRef('x.fleet_id', '=', 's.fleet_id')
                .whereRef('x.user_id', '=', 's.user_id'),
            ),
          ),
        ),
    )
    .select([
      's.user_id',
      's.created_at',
      's.last_seen_at',
      's.confirmed_until',
      's.epoch',
      'u.email',
      'u.disabled_at',
      'p.full_name',
    ])
    .select(['f.id as fleet_id', 'f.name as fleet_name', 'f.currency', 'f.zone', 'f.is_demo'])
    .select(({ selectFrom }) => [
      sql<Role[]>`array(${selectFrom('user_roles as r')
        .select('r.role')
        .whereRef('r.fleet_id', '=', 'f.id')
        .whereRef('r.user_id', '=', 's.user_id')})`.as('roles'),
      selectFrom('drivers as d')
        .select('d.id')
        .whereRef('d.fleet_id', '=', 'f.id')
        .whereRef('d.user_id', '=', 's.user_id')
        .where('d.archived_at', 'is', null)
        .orderBy('d.created_at')
        .limit(sql.lit(1))
        .as('driver_id'),
      sql<Uuid[]>`array(${selectFrom('contractor_users as k')
        .select('k.contractor_id')
        .whereRef('k.fleet_id', '=', 'f.id')
        .whereRef('k.user_id', '=', 's.user_id')})`.as('contractor_ids'),
    ])
    .where('s.id_hash', '=', '')
    .compile()

  return async (idHash) => (await lookUp<SessionRow>({ ...compiled, parameters: [idHash] }))[0]
}

/** The row as the rest of the server knows it. */
export function sessionOf(row: SessionRow, idHash: string): Session {
  const fleet =
    row.fleet_id && row.fleet_name && row.currency && row.zone
      ? { id: row.fleet_id, name: row.fleet_name, currency: row.currency, zone: row.zone, isDemo: row.is_demo === true }
      : null
  return {
    idHash,
    userId: row.user_id,
    email: row.email,
    fullName: row.full_name,
    fleet,
    roles: row.roles,
    driverId: row.driver_id,
    contractorIds: row.contractor_ids,
    confirmedUntil: row.confirmed_until,
    epoch: row.epoch,
  }
}

/** What a person may do in a fleet, which decides how long a session lasts. */
export async function rolesIn(db: Kysely<Database>, userId: Uuid, fleetId: Uuid): Promise<Role[]> {
  const rows = await db
    .selectFrom('user_roles')
    .select('role')
    .where('user_id', '=', userId)
    .where('fleet_id', '=', fleetId)
    .execute()
  return rows.map((row) => row.role)
}

/** Lets a session work in another fleet. */
export async function moveSession(db: Kysely<Database>, idHash: string, fleetId: Uuid): Promise<void> {
  await db.updateTable('sessions').set({ fleet_id: fleetId }).where('id_hash', '=', idHash).execute()
}

/** Notes until when a session needs no password again. */
export async function confirmSession(db: Kysely<Database>, idHash: string, until: Instant): Promise<void> {
  await db.updateTable('sessions').set({ confirmed_until: until }).where('id_hash', '=', idHash).execute()
}

/** Look-ups over an ordinary pool. */
export function lookUpIn(db: Kysely<Database>): LookUp {
  return async (query) => (await db.executeQuery(query)).rows
}
