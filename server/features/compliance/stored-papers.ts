import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { ItemCode, SubjectKind } from '#domain/compliance/papers/item-rules.ts'
import type { JudgedPaper } from '#domain/compliance/papers/item-states.ts'
import type { Uuid } from '#domain/units/brands.ts'

/** The column that names whose a paper is; the company's own has none. */
export const subjectColumns = {
  driver: 'driver_id',
  truck: 'truck_id',
  trailer: 'trailer_id',
  contractor: 'contractor_id',
} as const

/** Papers of a kind of subject, as a condition of a query over them. */
export function papersOf(kind: SubjectKind) {
  return kind === 'company'
    ? sql<boolean>`num_nonnulls(driver_id, truck_id, trailer_id, contractor_id) = 0`
    : sql<boolean>`${sql.ref(subjectColumns[kind])} is not null`
}

/** The papers of each subject and item, the newest first; `keyOf` names where they are. */
export async function judgedPapers(
  trx: FleetTransaction,
  fleetId: Uuid,
  kind: SubjectKind,
): Promise<Map<string, JudgedPaper[]>> {
  const rows = await trx
    .selectFrom('compliance_papers')
    .select(['driver_id', 'truck_id', 'trailer_id', 'contractor_id', 'code'])
    .select(['effective_on as effectiveOn', 'expires_on as expiresOn', 'review'])
    .where('fleet_id', '=', fleetId)
    .where(papersOf(kind))
    .where('withdrawn_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const papers = new Map<string, JudgedPaper[]>()
  for (const { driver_id, truck_id, trailer_id, contractor_id, code, ...paper } of rows) {
    const key = keyOf(driver_id ?? truck_id ?? trailer_id ?? contractor_id, code)
    const own = papers.get(key)
    if (own) own.push(paper)
    else papers.set(key, [paper])
  }
  return papers
}

/** Names the papers of an item of a subject. */
export const keyOf = (subjectId: Uuid | null, code: ItemCode) => `${subjectId ?? ''}:${code}`
