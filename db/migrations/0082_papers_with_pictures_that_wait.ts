import { type QueryExecutorProvider, sql } from 'kysely'

/** Current summaries of loads with a ticket that waits for the office: made before, they may show its picture. */
const MADE_BEFORE = `d.kind = 'delivery_summary' and d.source = 'made' and d.superseded_by is null
  and exists (select from weigh_tickets k where k.fleet_id = d.fleet_id and k.load_id = d.load_id
    and k.status not in ('matched', 'verified', 'locked'))`

/**
 * Delivery summaries that were stored before a ticket's picture waited for the office are made anew without it. One that
 * names no head of the load's chain is handed out to nobody behind a link until the new one replaces it.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql
    .raw(
      `insert into work_outbox (fleet_id, id, kind, payload, run_at, created_at)
     select fleet_id, gen_random_uuid(), 'make_proofs', jsonb_build_object('loadId', load_id), now(), now()
     from (select distinct d.fleet_id, d.load_id from documents d where ${MADE_BEFORE}) as loads`,
    )
    .execute(db)
  await sql.raw(`update documents d set chain_head = null where ${MADE_BEFORE}`).execute(db)
}
