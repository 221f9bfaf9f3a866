import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { Instant, Sha256, Uuid } from '#domain/units/brands.ts'
import { notFound } from '../../errors.ts'
import { allReports } from './all-reports.ts'
import { mayRun } from './ask-report.ts'
import { MEDIA_TYPES } from './media-types.ts'
import { storedReport } from './stored-report.ts'

/** A kept file of one's own. Throws not_found once it is kept no longer, and for who may no longer run its report. */
export async function takenFile(
  trx: FleetTransaction,
  id: Uuid,
  actor: Actor,
  now: Instant,
): Promise<{ sha256: Sha256; mediaType: string; fileName: string; isInline: boolean }> {
  const run = await trx
    .selectFrom('report_runs')
    .select(['report', 'params', 'format', 'file_sha256', 'file_name', 'file_until'])
    .where('fleet_id', '=', actor.fleetId)
    .where('user_id', '=', actor.userId)
    .where('id', '=', id)
    .executeTakeFirst()
  const asked = run && storedReport(run)
  if (!run?.file_sha256 || !run.file_name || !run.file_until || run.file_until <= now) throw notFound()
  if (!asked || !mayRun(allReports[asked.report], actor)) throw notFound()
  return { sha256: run.file_sha256, mediaType: MEDIA_TYPES[run.format], fileName: run.file_name, isInline: false }
}
