import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '#db/schema/index.ts'
import type { Sha256, Uuid } from '#domain/units/brands.ts'
import type { FileStore } from '../../ports.ts'
import type { Removal } from '../upkeep/removal.ts'

/** Files that one run removes at most. */
const MOST_FILES = 500

type Ended = { fleet_id: Uuid; id: Uuid; file_sha256: Sha256 }

/**
 * Removes the files of reports that were kept long enough, their bytes too where nothing else has the same and no mail still
 * waits with them. Safe to repeat. Gives how many.
 */
export async function removeReportFiles({ db, log, now }: Removal, files: FileStore): Promise<number> {
  const { rows } = await sql<Ended>`
    select r.fleet_id, r.id, r.file_sha256 from report_runs r
    where r.file_sha256 is not null and r.file_until <= ${now}::timestamptz
      and not exists (select from mails m
        where m.fleet_id = r.fleet_id and m.attachment_sha256 = r.file_sha256 and m.sent_at is null
          and m.created_at > ${now}::timestamptz - interval '30 days')
    order by r.file_until limit ${MOST_FILES}`.execute(db)
  for (const ended of rows) {
    const isGone = await db.transaction().execute((trx) => forget(trx, ended))
    if (isGone) await files.remove(ended.fleet_id, ended.file_sha256)
  }
  if (rows.length > 0) log.info({ files: rows.length }, 'files of reports were removed')
  return rows.length
}

/** Takes the file off its run; true where nothing else of the fleet has the same bytes, and their row is gone. */
async function forget(trx: Transaction<Database>, { fleet_id, id, file_sha256 }: Ended): Promise<boolean> {
  await trx
    .updateTable('report_runs')
    .set({ file_sha256: null, file_until: null })
    .where('fleet_id', '=', fleet_id)
    .where('id', '=', id)
    .execute()
  // What was uploaded or made otherwise has a row of its own kind, and stays; a report's file was written with its run.
  const { rows } = await sql<{ byte_size: number }>`
    delete from files f where f.fleet_id = ${fleet_id} and f.sha256 = ${file_sha256}
      and not exists (select from report_runs r where r.fleet_id = f.fleet_id and r.file_sha256 = f.sha256)
      and not exists (select from documents d where d.fleet_id = f.fleet_id
        and (d.sha256 = f.sha256 or d.original_sha256 = f.sha256))
      and not exists (select from file_uploads u where u.fleet_id = f.fleet_id and u.sha256 = f.sha256)
      and not exists (select from invoices i join mails m on m.fleet_id = i.fleet_id and m.attachment_sha256 = f.sha256
        where i.fleet_id = f.fleet_id and m.kind <> 'report')
    returning f.byte_size`.execute(trx)
  const [row] = rows
  if (!row) return false
  await trx
    .updateTable('file_totals')
    .set((eb) => ({ byte_size: eb('byte_size', '-', row.byte_size) }))
    .where('fleet_id', '=', fleet_id)
    .execute()
  return true
}
