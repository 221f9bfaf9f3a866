import type { ItemInput } from '#contracts/compliance.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { itemOfBrought, reviewOfBrought } from '#domain/compliance/papers/brought-papers.ts'
import type { ItemRule } from '#domain/compliance/papers/item-rules.ts'
import { lastDayOf } from '#domain/compliance/papers/item-states.ts'
import { paperKinds } from '#domain/contractor-portal/papers.ts'
import type { ShownPaper } from './shown-paper.ts'
import { broughtOf, subjectColumns } from './stored-papers.ts'

/** As many as the drawer reads. */
const MOST_BROUGHT = 100

/** The papers of an item that a company brought in its portal, as the drawer shows them. */
export async function broughtFor(
  trx: FleetTransaction,
  { subject, subjectId, code }: ItemInput,
  actor: Actor,
  rule: ItemRule,
): Promise<ShownPaper[]> {
  const kind = paperKinds.find((each) => itemOfBrought[each] === code)
  if (!kind || subject === 'company' || subject === 'trailer' || subjectId === null) return []
  const rows = await trx
    .selectFrom('contractor_papers as p')
    .leftJoin('files as f', (join) => join.onRef('f.fleet_id', '=', 'p.fleet_id').onRef('f.sha256', '=', 'p.sha256'))
    .leftJoin('members as m', (join) => join.onRef('m.fleet_id', '=', 'p.fleet_id').onRef('m.id', '=', 'p.added_by'))
    .leftJoin('members as r', (join) => join.onRef('r.fleet_id', '=', 'p.fleet_id').onRef('r.id', '=', 'p.decided_by'))
    .select(['p.id', 'p.contractor_id as broughtBy', 'p.expires_on as expiresOn', 'p.sha256', 'p.state', 'p.version'])
    .select(['f.media_type as mediaType', 'p.reason as reviewReason', 'r.full_name as reviewedBy'])
    .select(['p.decided_at as reviewedAt', 'm.full_name as createdBy', 'p.added_at as createdAt'])
    .where('p.fleet_id', '=', actor.fleetId)
    .where(`p.${subjectColumns[subject]}`, '=', subjectId)
    .where(broughtOf(subject))
    .where('p.kind', '=', kind)
    .orderBy('p.added_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(MOST_BROUGHT)
    .execute()
  const unsaid = { number: null, issuer: null, effectiveOn: null, note: null, withdrawnAt: null, withdrawnReason: null }
  return rows.map(({ state, ...row }) => ({
    ...unsaid,
    ...row,
    review: reviewOfBrought[state],
    lastDay: lastDayOf(rule, { effectiveOn: null, expiresOn: row.expiresOn }),
  }))
}
