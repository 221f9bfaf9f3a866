import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { JobProgress } from '#domain/loads/job-progress.ts'
import { marginHundredths } from '#domain/sales/quote-cost.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { notFound } from '../../errors.ts'
import { progressOfJob } from '../jobs/job-progress.ts'
import { deliveredOfJob, type HaulFacts, haulFactColumns, haulsOf } from './haul-facts.ts'

/** What the loads of a quote's job really took; null as long as it is no job. */
export type QuoteActual = {
  jobId: Uuid
  facts: HaulFacts
  progress: JobProgress
  /** After what drivers and contractors got. */
  marginHundredths: number | null
}

/** What was really hauled under a quote. Throws not_found for one of another fleet. */
export async function quoteActual(trx: FleetTransaction, id: Uuid, actor: Actor): Promise<QuoteActual | null> {
  const { fleetId } = actor
  const row = await trx
    .selectFrom('quotes as q')
    .leftJoin('quote_conversions as k', (join) =>
      join.onRef('k.fleet_id', '=', 'q.fleet_id').onRef('k.root_id', '=', 'q.root_id'),
    )
    .select('k.job_id')
    .where('q.fleet_id', '=', fleetId)
    .where('q.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  if (row.job_id === null) return null
  const { rows } = await sql<HaulFacts>`
    ${haulsOf(fleetId, deliveredOfJob(fleetId, row.job_id))} select ${haulFactColumns} from hauls`.execute(trx)
  const [facts] = rows
  if (!facts) throw notFound()
  return {
    jobId: row.job_id,
    facts,
    progress: await progressOfJob(trx, actor, row.job_id),
    marginHundredths: facts.charged === 0 ? null : marginHundredths(facts.revenueCents, facts.payCents),
  }
}
