import type { AddPaperInput, ReviewPaperInput, WithdrawPaperInput } from '#contracts/compliance.ts'
import { type ItemRule, rulesOn, type SubjectKind } from '#domain/compliance/papers/item-rules.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { dayIn } from '#domain/units/time.ts'
import { AppError, invalid, notFound, refused, stale } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { filesAtHand } from '../documents/files-at-hand.ts'
import { storedSettings } from '../stored-settings.ts'
import { subjectColumns } from './stored-papers.ts'

const tables = { driver: 'drivers', truck: 'trucks', trailer: 'trailers', contractor: 'contractors' } as const

export type PaperAnswer = { id: Uuid; version: number }

/** Enters a paper that stands on no record, with its file where there is one. */
export async function addPaper(w: Writing, input: Omit<AddPaperInput, 'operationId'>): Promise<PaperAnswer> {
  const { trx, actor, now } = w
  const { subject, subjectId, code } = input
  const today = dayIn(now, settingValue(await storedSettings(trx, actor.fleetId), 'fleet_zone'))
  const rule = rulesOn(subject, today).find((each) => each.code === code)
  if (!rule) throw invalid('code', 'not_an_option')
  if (rule.keptAs !== 'paper') throw refused('item_kept_elsewhere', {}, 'code')
  requireDays(rule, input)
  if (input.effectiveOn !== null && input.effectiveOn > today && rule.lapses === 'counted')
    throw invalid('effectiveOn', 'paper_of_the_future')
  await requireSubject(w, subject, subjectId)
  if (input.sha256) await requireFile(w, input.sha256)
  const whose = {
    driver_id: null,
    truck_id: null,
    trailer_id: null,
    contractor_id: null,
    ...(subject === 'company' ? {} : { [subjectColumns[subject]]: subjectId }),
  }
  const entry = {
    code,
    number: input.number,
    issuer: input.issuer,
    effective_on: input.effectiveOn,
    expires_on: input.expiresOn,
    sha256: input.sha256,
    note: input.note,
  }
  const added = await trx
    .insertInto('compliance_papers')
    .values({
      fleet_id: actor.fleetId,
      id: input.id,
      ...whose,
      ...entry,
      review: input.isChecked ? 'accepted' : 'in_review',
      review_reason: null,
      reviewed_by: input.isChecked ? actor.userId : null,
      reviewed_at: input.isChecked ? now : null,
      created_by: actor.userId,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['fleet_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw refused('id_taken', undefined, 'id')
  await w.audit({ entity: 'compliance_paper', id: input.id, after: { subject, subject_id: subjectId, ...entry } })
  await w.announce({ topic: 'compliance', entity: 'compliance_paper', id: input.id, version: 1 })
  return { id: input.id, version: 1 }
}

/** A paper by whose days an item is judged must bear them. */
function requireDays(
  rule: ItemRule,
  { effectiveOn, expiresOn }: Pick<AddPaperInput, 'effectiveOn' | 'expiresOn'>,
): void {
  if (rule.lapses === 'counted' && effectiveOn === null) throw invalid('effectiveOn', 'required')
  if (rule.lapses === 'printed' && expiresOn === null) throw invalid('expiresOn', 'required')
}

async function requireSubject({ trx, actor }: Writing, subject: SubjectKind, id: Uuid | null): Promise<void> {
  if (subject === 'company' || id === null) return
  const row = await trx
    .selectFrom(tables[subject])
    .select('id')
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw new AppError({ kind: 'not_found', code: 'not_found', field: 'subjectId' })
}

/** Refuses a file that was never sent. */
async function requireFile(w: Writing, sha256: NonNullable<AddPaperInput['sha256']>): Promise<void> {
  const found = await filesAtHand(w, [sha256])
  if (found.length === 0) throw refused('file_not_uploaded', {}, 'sha256')
}

/** Accepts a paper that waited for a look, or rejects it with the reason. */
export async function reviewPaper(w: Writing, input: ReviewPaperInput): Promise<PaperAnswer> {
  const paper = await holdPaper(w, input)
  if (paper.review !== 'in_review') throw refused('paper_decided')
  const review = input.isAccepted ? 'accepted' : 'rejected'
  return changePaper(w, paper, {
    review,
    review_reason: input.isAccepted ? null : input.reason,
    reviewed_by: w.actor.userId,
    reviewed_at: w.now,
  })
}

/** Takes back a paper that was entered by mistake; it stays to be read. */
export async function withdrawPaper(w: Writing, input: Omit<WithdrawPaperInput, 'operationId'>): Promise<PaperAnswer> {
  const paper = await holdPaper(w, input)
  return changePaper(w, paper, { withdrawn_at: w.now, withdrawn_reason: input.reason })
}

async function holdPaper({ trx, actor }: Writing, { id, version }: { id: Uuid; version: number }) {
  const row = await trx
    .selectFrom('compliance_papers')
    .select(['id', 'version', 'review', 'withdrawn_at'])
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.withdrawn_at) throw notFound()
  if (row.version !== version) throw stale({ version: row.version })
  return row
}

type Change = {
  review?: 'accepted' | 'rejected'
  review_reason?: string | null
  reviewed_by?: Uuid
  reviewed_at?: Writing['now']
  withdrawn_at?: Writing['now']
  withdrawn_reason?: string
}

async function changePaper(
  w: Writing,
  paper: { id: Uuid; version: number; review: string },
  change: Change,
): Promise<PaperAnswer> {
  const version = paper.version + 1
  await w.trx
    .updateTable('compliance_papers')
    .set({ ...change, version })
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', paper.id)
    .execute()
  const reason = change.withdrawn_reason ?? change.review_reason ?? null
  const after = change.review ? { review: change.review } : { withdrawn: true }
  await w.audit({ entity: 'compliance_paper', id: paper.id, before: { review: paper.review }, after, reason })
  await w.announce({ topic: 'compliance', entity: 'compliance_paper', id: paper.id, version })
  return { id: paper.id, version }
}
