import type { FiledPaper } from '#domain/onboarding/filed-papers.ts'
import type { Sha256, Uuid } from '#domain/units/brands.ts'
import type { Writing } from '../../writing.ts'
import { addPaper, withdrawPaper } from './papers.ts'

type Filed = {
  subject: 'driver' | 'contractor'
  subjectId: Uuid
  paper: FiledPaper
  sha256: Sha256 | null
}

/** Files a paper that the office accepted elsewhere, so that an audit finds it with the others; gives its id. */
export async function filePaper(w: Writing, { subject, subjectId, paper, sha256 }: Filed): Promise<Uuid> {
  const dates = { number: null, expiresOn: null, isChecked: true }
  const { id } = await addPaper(w, { id: w.newId(), subject, subjectId, ...paper, ...dates, sha256 })
  return id
}

/** Takes back a filed paper, where nobody has done so. */
export async function takeBackPaper(w: Writing, id: Uuid, reason: string): Promise<void> {
  const paper = await w.trx
    .selectFrom('compliance_papers')
    .select('version')
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  if (paper) await withdrawPaper(w, { id, version: paper.version, reason })
}
