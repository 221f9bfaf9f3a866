import type { CertifyDefectInput, ReopenDefectInput } from '#contracts/inspections.ts'
import { type DefectStatus, mayReopen, reportStatus } from '#domain/compliance/inspections/report-states.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { notFound, refused, stale } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { notify } from '../notifications/notify.ts'
import { ownRows } from '../parties/scope.ts'

export type DefectAnswer = { id: Uuid; status: DefectStatus; version: number }

/**
 * The carrier's word that a defect was repaired, or that no repair is needed (49 CFR 396.11(a)(3)(ii)). With the last open
 * defect the whole report is certified, and its driver is told.
 */
export async function certifyDefect(w: Writing, input: Omit<CertifyDefectInput, 'operationId'>): Promise<DefectAnswer> {
  const { now, actor } = w
  const defect = await lockDefect(w, input.id)
  if (defect.version !== input.version) throw stale({ version: defect.version, status: defect.status })
  if (defect.status !== 'open') throw refused('defect_not_open')
  const certified = { certified_at: now, certified_by: actor.userId, certification_note: input.note }
  const answer = await setStatus(w, defect, input.as, { ...certified, said: input.note })
  await w.audit({
    entity: 'defect',
    id: defect.id,
    before: { status: 'open' },
    after: { status: input.as },
    reason: input.note,
  })
  const facts = { truck: defect.unit, by: actor.fullName, defect: defect.note }
  await notify(w, { kind: 'defect_certified', id: defect.inspection_id, facts, driverId: defect.driver_id })
  return answer
}

/** Takes a certification back that was wrong, until the next driver has relied on it. */
export async function reopenDefect(w: Writing, input: ReopenDefectInput): Promise<DefectAnswer> {
  const defect = await lockDefect(w, input.id)
  if (defect.version !== input.version) throw stale({ version: defect.version, status: defect.status })
  if (!mayReopen(defect.status, defect.report_status)) throw refused('defect_not_to_reopen')
  const nothing = { certified_at: null, certified_by: null, certification_note: null }
  const answer = await setStatus(w, defect, 'open', { ...nothing, said: input.reason })
  await w.audit({
    entity: 'defect',
    id: defect.id,
    before: { status: defect.status },
    after: { status: 'open' },
    reason: input.reason,
  })
  return answer
}

type LockedDefect = Awaited<ReturnType<typeof lockDefect>>

/** The defect, for whoever changes it or another of its report: two at once follow each other. Throws not_found. */
async function lockDefect({ trx, actor }: Writing, id: Uuid) {
  const found = await trx
    .selectFrom('defects as d')
    .innerJoin('inspections as i', (join) =>
      join.onRef('i.fleet_id', '=', 'd.fleet_id').onRef('i.id', '=', 'd.inspection_id'),
    )
    .leftJoin('trucks as t', (join) => join.onRef('t.fleet_id', '=', 'd.fleet_id').onRef('t.id', '=', 'd.truck_id'))
    .leftJoin('trailers as r', (join) => join.onRef('r.fleet_id', '=', 'd.fleet_id').onRef('r.id', '=', 'd.trailer_id'))
    .select(['d.id', 'd.version', 'd.status', 'd.inspection_id', 'd.note', 'd.contractor_id', 'i.driver_id'])
    .select(['i.status as report_status', 't.unit_number as truck', 'r.unit_number as trailer'])
    .where('d.fleet_id', '=', actor.fleetId)
    .where('d.id', '=', id)
    .where(ownRows(actor, { contractor: 'd.contractor_id' }))
    .forNoKeyUpdate(['d', 'i'])
    .executeTakeFirst()
  if (!found) throw notFound()
  return { ...found, unit: found.truck ?? found.trailer ?? '' }
}

type Said = {
  certified_at: Writing['now'] | null
  certified_by: Uuid | null
  certification_note: string | null
  said: string
}

async function setStatus(w: Writing, defect: LockedDefect, to: DefectStatus, { said, ...certified }: Said) {
  const { trx, actor, now } = w
  const version = defect.version + 1
  await trx
    .updateTable('defects')
    .set({ status: to, ...certified, version })
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', defect.id)
    .execute()
  await trx
    .insertInto('defect_events')
    .values({
      fleet_id: actor.fleetId,
      id: w.newId(),
      defect_id: defect.id,
      kind: to === 'open' ? 'reopened' : to,
      at: now,
      by_user: actor.userId,
      note: said,
      inspection_id: null,
    })
    .execute()
  const all = await trx
    .selectFrom('defects')
    .select('status')
    .where('fleet_id', '=', actor.fleetId)
    .where('inspection_id', '=', defect.inspection_id)
    .execute()
  await trx
    .updateTable('inspections')
    .set({
      status: reportStatus(
        all.map(({ status }) => status),
        false,
      ),
    })
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', defect.inspection_id)
    .execute()
  const { id, driver_id: driverId, contractor_id: contractorId } = defect
  await w.announce({ topic: 'inspections', entity: 'defect', id, version, driverId, contractorId })
  return { id, status: to, version }
}
