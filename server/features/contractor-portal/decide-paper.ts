import type { Selectable } from 'kysely'
import type { DecidePaperInput } from '#contracts/contractor-portal.ts'
import type { ContractorPapers } from '#db/schema/contractors.ts'
import type { Day, Uuid } from '#domain/units/brands.ts'
import { invalid, notFound, refused, stale } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { notify } from '../notifications/notify.ts'

type Paper = Selectable<ContractorPapers>

/** An admin accepts a paper, whose last day then stands in the record that checks ask, or rejects it with a reason. */
export async function decidePaper(w: Writing, input: DecidePaperInput): Promise<{ id: Uuid; version: number }> {
  const { trx, actor } = w
  if (!input.isAccepted && input.reason === null) throw invalid('reason', 'required')
  const paper = await trx
    .selectFrom('contractor_papers')
    .selectAll()
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', input.id)
    .forUpdate()
    .executeTakeFirst()
  if (!paper) throw notFound()
  if (paper.version !== input.version) throw stale({ version: paper.version, state: paper.state })
  if (paper.state !== 'waiting') throw refused('paper_decided')
  const state = input.isAccepted ? 'accepted' : 'rejected'
  const version = paper.version + 1
  await trx
    .updateTable('contractor_papers')
    .set({ state, reason: input.reason, decided_by: actor.userId, decided_at: w.now, version })
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', paper.id)
    .execute()
  const change = { before: { state: paper.state }, after: { state, kind: paper.kind, expires_on: paper.expires_on } }
  await w.audit({ entity: 'contractor_paper', id: paper.id, ...change, reason: input.reason })
  if (input.isAccepted && paper.expires_on !== null) await writeLastDay(w, paper, paper.expires_on)
  const { contractor_id: contractorId } = paper
  await w.announce({ topic: 'contractorPortal', entity: 'contractor_paper', id: paper.id, version, contractorId })
  const facts = { paper: paper.kind, decision: state, reason: input.reason ?? '' }
  await notify(w, { kind: 'paper_decided', id: paper.id, facts, contractorId })
  return { id: paper.id, version }
}

/** The record of the company or the driver says from now on what the paper says; a truck's papers stand for themselves. */
async function writeLastDay(w: Writing, paper: Paper, expiresOn: Day): Promise<void> {
  if (paper.kind === 'insurance') return writeCompanyDay(w, paper.contractor_id, expiresOn)
  if (paper.driver_id === null) return
  if (paper.kind === 'licence') return writeDriverDay(w, paper.driver_id, { licence_expires_on: expiresOn })
  if (paper.kind === 'medical_card') return writeDriverDay(w, paper.driver_id, { medical_expires_on: expiresOn })
}

async function writeCompanyDay(w: Writing, id: Uuid, expiresOn: Day): Promise<void> {
  await w.trx
    .updateTable('contractors')
    .set(({ eb }) => ({ insurance_expires_on: expiresOn, version: eb('version', '+', 1) }))
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', id)
    .execute()
  await w.audit({ entity: 'contractor', id, after: { insuranceExpiresOn: expiresOn } })
  await w.announce({ topic: 'parties', entity: 'contractor', id, contractorId: id })
}

async function writeDriverDay(
  w: Writing,
  id: Uuid,
  columns: { licence_expires_on: Day } | { medical_expires_on: Day },
): Promise<void> {
  await w.trx
    .updateTable('drivers')
    .set(({ eb }) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', id)
    .execute()
  await w.audit({ entity: 'driver', id, after: { ...columns } })
  await w.announce({ topic: 'parties', entity: 'driver', id, driverId: id })
}
