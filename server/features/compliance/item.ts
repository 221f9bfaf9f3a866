import { sql } from 'kysely'
import type { ItemInput } from '#contracts/compliance.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { type ItemRule, rulesOn, versionsOf } from '#domain/compliance/papers/item-rules.ts'
import { lastDayOf } from '#domain/compliance/papers/item-states.ts'
import type { Severity } from '#domain/loads/assignment.ts'
import { assignmentSeverities } from '#domain/loads/assignment-severities.ts'
import type { Day, Instant } from '#domain/units/brands.ts'
import { notFound } from '../../errors.ts'
import { storedSettings } from '../stored-settings.ts'
import { broughtFor } from './brought-papers.ts'
import { type JudgedItem, judgeSubjects } from './judge-subjects.ts'
import { dayAsked } from './matrix.ts'
import type { ShownPaper } from './shown-paper.ts'
import { papersOf, subjectColumns } from './stored-papers.ts'

export type ItemAnswer = {
  on: Day
  name: string
  item: JudgedItem
  rule: ItemRule
  /** Every version of the rule, the oldest first. */
  versions: ItemRule[]
  /** What an assignment does where it is not in force, as the fleet has set it; null where no assignment asks. */
  severity: Severity | null
  papers: ShownPaper[]
}

const MOST_PAPERS = 100

/** One item of a subject with the rule that decides, the papers it is judged by, and what an assignment makes of it. */
export async function complianceItem(
  trx: FleetTransaction,
  input: ItemInput,
  actor: Actor,
  now: Instant,
): Promise<ItemAnswer> {
  const { subject, subjectId, code } = input
  const on = await dayAsked(trx, actor.fleetId, input.on, now)
  const rule = rulesOn(subject, on).find((each) => each.code === code)
  const subjects = await judgeSubjects(trx, actor.fleetId, subject, on)
  const judged = subjects.find(({ id }) => id === subjectId)
  const item = judged?.items.find((each) => each.code === code)
  if (!rule || !judged || !item) throw notFound()
  const severities = assignmentSeverities(await storedSettings(trx, actor.fleetId))
  return {
    on,
    name: judged.name,
    item,
    rule,
    versions: versionsOf(subject, code),
    severity: rule.gate && severities[rule.gate],
    papers: await allPapers(trx, input, actor, rule),
  }
}

/** What the office entered and what a company brought, the newest first. */
async function allPapers(trx: FleetTransaction, input: ItemInput, actor: Actor, rule: ItemRule): Promise<ShownPaper[]> {
  const papers = [...(await shownPapers(trx, input, actor, rule)), ...(await broughtFor(trx, input, actor, rule))]
  return papers.sort((a, b) => (a.createdAt === b.createdAt ? 0 : a.createdAt > b.createdAt ? -1 : 1))
}

async function shownPapers(
  trx: FleetTransaction,
  { subject, subjectId, code }: ItemInput,
  actor: Actor,
  rule: ItemRule,
): Promise<ShownPaper[]> {
  const column = subject === 'company' ? null : subjectColumns[subject]
  const rows = await trx
    .selectFrom('compliance_papers as p')
    .leftJoin('files as f', (join) => join.onRef('f.fleet_id', '=', 'p.fleet_id').onRef('f.sha256', '=', 'p.sha256'))
    .leftJoin('members as m', (join) => join.onRef('m.fleet_id', '=', 'p.fleet_id').onRef('m.id', '=', 'p.created_by'))
    .leftJoin('members as r', (join) => join.onRef('r.fleet_id', '=', 'p.fleet_id').onRef('r.id', '=', 'p.reviewed_by'))
    .select(['p.id', 'p.number', 'p.issuer', 'p.effective_on as effectiveOn', 'p.expires_on as expiresOn', 'p.sha256'])
    .select(['f.media_type as mediaType', 'p.note', 'p.review', 'p.review_reason as reviewReason'])
    .select(['r.full_name as reviewedBy', 'p.reviewed_at as reviewedAt', 'p.withdrawn_at as withdrawnAt'])
    .select(['p.withdrawn_reason as withdrawnReason', 'm.full_name as createdBy', 'p.created_at as createdAt'])
    .select('p.version')
    .where('p.fleet_id', '=', actor.fleetId)
    .where(column ? sql<boolean>`${sql.ref(`p.${column}`)} = ${subjectId}` : papersOf('company'))
    .where('p.code', '=', code)
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(MOST_PAPERS)
    .execute()
  return rows.map((row) => ({ ...row, lastDay: lastDayOf(rule, row), broughtBy: null }))
}
