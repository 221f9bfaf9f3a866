import type { SubmitInspectionInput } from '#contracts/inspections.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { AppError, invalid } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { earlierReports } from './earlier-reports.ts'

type Acknowledging = Pick<SubmitInspectionInput, 'id' | 'kind' | 'truckId' | 'trailerId' | 'acknowledges' | 'lookedAt'>

/**
 * Writes down which earlier reports of truck and trailer the driver has read; one whose defects are all certified is
 * thereby reviewed (49 CFR 396.13(c)). Throws not_found for a report of other units, and invalid where one was left out
 * before driving that the phone has shown: what came to the office after it last had signal was nobody's to read there.
 */
export async function acknowledgeReports(
  w: Writing,
  { id, kind, truckId, trailerId, acknowledges, lookedAt }: Acknowledging,
  driverId: Uuid,
): Promise<void> {
  const { trx, actor, now } = w
  const units = { truckIds: [truckId], trailerIds: trailerId ? [trailerId] : [] }
  const earlier = (await earlierReports(trx, actor.fleetId, units)).filter((report) => report.id !== id)
  const unread = earlier.filter((report) => !acknowledges.includes(report.id) && report.receivedAt <= lookedAt)
  if (kind === 'pre' && unread.length > 0) throw invalid('acknowledges', 'inspection_not_acknowledged')
  for (const [at, reportId] of acknowledges.entries()) {
    const report = earlier.find((one) => one.id === reportId)
    if (!report) {
      if (await wasReviewed(w, reportId, units)) continue
      throw new AppError({ kind: 'not_found', code: 'not_found', field: `acknowledges.${at}` })
    }
    const isCertified = report.defects.every(({ status }) => status !== 'open')
    if (isCertified) await review(w, reportId, { driverId, id })
    const events = report.defects.map((defect) => ({
      fleet_id: actor.fleetId,
      id: w.newId(),
      defect_id: defect.id,
      kind: 'acknowledged' as const,
      at: now,
      by_user: actor.userId,
      note: null,
      inspection_id: id,
    }))
    await trx.insertInto('defect_events').values(events).execute()
  }
}

/** Marks a report as reviewed, where all of its defects, of both units, are certified. */
async function review({ trx, actor, now }: Writing, reportId: Uuid, by: { driverId: Uuid; id: Uuid }): Promise<void> {
  await trx
    .updateTable('inspections')
    .set({ status: 'reviewed', reviewed_at: now, reviewed_by: by.driverId, reviewed_in: by.id })
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', reportId)
    .where('status', '=', 'certified')
    .execute()
}

/** Another driver may have reviewed it while this phone was without signal. */
async function wasReviewed(
  { trx, actor }: Writing,
  id: Uuid,
  { truckIds, trailerIds }: { truckIds: Uuid[]; trailerIds: Uuid[] },
): Promise<boolean> {
  const row = await trx
    .selectFrom('inspections')
    .select('id')
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .where('status', '=', 'reviewed')
    .where((eb) =>
      eb.or([eb('truck_id', 'in', truckIds), ...(trailerIds.length > 0 ? [eb('trailer_id', 'in', trailerIds)] : [])]),
    )
    .executeTakeFirst()
  return row !== undefined
}
