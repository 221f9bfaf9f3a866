import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { itemOfBrought, reviewOfBrought } from '#domain/compliance/papers/brought-papers.ts'
import type { ItemCode, SubjectKind } from '#domain/compliance/papers/item-rules.ts'
import type { JudgedPaper } from '#domain/compliance/papers/item-states.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'

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

/** The papers of each subject and item, those that a company brought among them, the newest first; `keyOf` names where. */
export async function judgedPapers(
  trx: FleetTransaction,
  fleetId: Uuid,
  kind: SubjectKind,
): Promise<Map<string, JudgedPaper[]>> {
  const found = [...(await enteredPapers(trx, fleetId, kind)), ...(await broughtPapers(trx, fleetId, kind))]
  found.sort((a, b) => (a.at === b.at ? 0 : a.at > b.at ? -1 : 1))
  const papers = new Map<string, JudgedPaper[]>()
  for (const { key, at: _, ...paper } of found) {
    const own = papers.get(key)
    if (own) own.push(paper)
    else papers.set(key, [paper])
  }
  return papers
}

type Found = JudgedPaper & { key: string; at: Instant }

async function enteredPapers(trx: FleetTransaction, fleetId: Uuid, kind: SubjectKind): Promise<Found[]> {
  const rows = await trx
    .selectFrom('compliance_papers')
    .select(['driver_id', 'truck_id', 'trailer_id', 'contractor_id', 'code'])
    .select(['effective_on as effectiveOn', 'expires_on as expiresOn', 'review', 'created_at as at'])
    .where('fleet_id', '=', fleetId)
    .where(papersOf(kind))
    .where('withdrawn_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ driver_id, truck_id, trailer_id, contractor_id, code, ...paper }) => ({
    key: keyOf(driver_id ?? truck_id ?? trailer_id ?? contractor_id, code),
    ...paper,
  }))
}

/** The papers that companies brought in their portal; a trailer and the fleet itself have none there. */
async function broughtPapers(trx: FleetTransaction, fleetId: Uuid, kind: SubjectKind): Promise<Found[]> {
  if (kind === 'trailer' || kind === 'company') return []
  const rows = await trx
    .selectFrom('contractor_papers')
    .select(['driver_id', 'truck_id', 'contractor_id', 'kind', 'state', 'expires_on as expiresOn', 'added_at as at'])
    .where('fleet_id', '=', fleetId)
    .where(broughtOf(kind))
    .orderBy('added_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.flatMap(({ driver_id, truck_id, contractor_id, kind: paper, state, ...days }) => {
    const code = itemOfBrought[paper]
    const key = code && keyOf(driver_id ?? truck_id ?? contractor_id, code)
    return key ? [{ key, ...days, effectiveOn: null, review: reviewOfBrought[state] }] : []
  })
}

/** Brought papers of a kind of subject: a company's own names neither a driver nor a truck. */
export function broughtOf(kind: 'driver' | 'truck' | 'contractor') {
  return kind === 'contractor'
    ? sql<boolean>`num_nonnulls(driver_id, truck_id) = 0`
    : sql<boolean>`${sql.ref(subjectColumns[kind])} is not null`
}

/** Names the papers of an item of a subject. */
export const keyOf = (subjectId: Uuid | null, code: ItemCode) => `${subjectId ?? ''}:${code}`
