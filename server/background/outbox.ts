import type { Ports } from '../ports.ts'
import type { Work } from './work.ts'

const BATCH = 50

/**
 * Hands the work that was written with facts to the job library. A row is marked only after the hand-over; a crash in
 * between hands it over again under the same id, which the library takes in once. Returns how many were handed over.
 */
export async function handOver(
  { db, clock }: Ports,
  send: (id: string, work: Work) => Promise<unknown>,
): Promise<number> {
  return db.system.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('work_outbox')
      .select(['fleet_id', 'id', 'kind', 'payload'])
      .where('handed_over_at', 'is', null)
      // What has no time of its own is due whatever this clock says: a process that ran ahead may have written it.
      .where((eb) => eb.or([eb('run_at', '<=', clock.now()), eb('run_at', '=', eb.ref('created_at'))]))
      .orderBy('run_at')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const row of rows) await send(row.id, { kind: row.kind, fleetId: row.fleet_id, payload: row.payload })
    if (rows.length > 0) {
      await trx
        .updateTable('work_outbox')
        .set({ handed_over_at: clock.now() })
        .where(
          'id',
          'in',
          rows.map((row) => row.id),
        )
        .execute()
    }
    return rows.length
  })
}
