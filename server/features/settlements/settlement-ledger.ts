import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema/index.ts'
import type { Cents, Uuid } from '#domain/units/brands.ts'

/** A fleet whose pay does not add up, in cents. */
export type PayDifference = {
  fleetId: Uuid
  fleet: string
  /** Locked pay of drivers and contractors. */
  payCents: Cents
  /** Of it on live lines of settlements. */
  settledCents: Cents
  /** Of it on none. */
  openCents: Cents
  /** Settlements whose totals are not the sums of their lines. */
  settlements: number
}

/**
 * The fleets where pay is not settled + open, or a settlement is not the sum of its lines; empty where all add up. The
 * sums come from two tables: a line that says another amount than its charge, or names a charge twice, shows here.
 */
export async function payDifferences(db: Pick<Kysely<Database>, 'selectFrom'>): Promise<PayDifference[]> {
  const isPay = sql<boolean>`c.side <> 'customer' and c.state = 'locked'`
  const rows = await db
    .selectFrom('fleets as f')
    .select(['f.id as fleetId', 'f.name as fleet'])
    .select([
      sql<Cents>`(select coalesce(sum(c.amount_cents), 0) from charges c
        where c.fleet_id = f.id and ${isPay})::bigint`.as('payCents'),
      sql<Cents>`(select coalesce(sum(l.amount_cents), 0) from settlement_lines l
        where l.fleet_id = f.id and l.is_live and l.charge_id is not null)::bigint`.as('settledCents'),
      sql<Cents>`(select coalesce(sum(c.amount_cents), 0) from charges c where c.fleet_id = f.id and ${isPay}
        and not exists (select from settlement_lines l where l.fleet_id = c.fleet_id and l.charge_id = c.id
          and l.is_live))::bigint`.as('openCents'),
      sql<number>`(select count(*) from settlements s where s.fleet_id = f.id and s.net_cents <> coalesce((
        select sum(l.amount_cents) from settlement_lines l
        where l.fleet_id = s.fleet_id and l.settlement_id = s.id), 0))::int`.as('settlements'),
    ])
    .orderBy('f.id')
    .execute()
  return rows.filter((row) => row.payCents !== row.settledCents + row.openCents || row.settlements > 0)
}
