import type { CardInput, PredictionFilter } from '#contracts/predictions.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { type Decision, decisionOf } from '#domain/predictions/decision.ts'
import { toldOf, toldPoints } from '#domain/predictions/gate.ts'
import { type CardState, type PredictionKind, predictionKinds } from '#domain/predictions/kinds.ts'
import type { Verdict } from '#domain/predictions/verdict.ts'
import type { Day, Instant, Uuid } from '#domain/units/brands.ts'
import { notFound } from '../../errors.ts'
import { storedSettings } from '../stored-settings.ts'
import { isKindOn } from './making.ts'

/** What is said of one subject, as the list shows it. */
export type CardRow = Pick<
  Verdict,
  'value' | 'low' | 'high' | 'baseline' | 'targetOn' | 'method' | 'reasons' | 'lack' | 'test'
> & {
  kind: PredictionKind
  subject: string
  state: CardState
  decision: Decision | null
  customerId: Uuid | null
  customer: string | null
  materialId: Uuid | null
  material: string | null
  jobId: Uuid | null
  job: string | null
  madeAt: Instant
}

export type CardList = { rows: CardRow[]; isCut: boolean }

/** Beyond this nobody reads; the file has as many. */
const MOST_ROWS = 2000

/** What is predicted for each subject, as of the last night. */
export async function listCards(trx: FleetTransaction, filter: PredictionFilter, actor: Actor): Promise<CardList> {
  const kinds = await kindsOn(trx, actor)
  if (kinds.length === 0) return { rows: [], isCut: false }
  let query = cardsOf(trx, actor).where('c.kind', 'in', kinds)
  if (filter.kind) query = query.where('c.kind', '=', filter.kind)
  if (filter.state) query = query.where('c.state', '=', filter.state)
  if (filter.customerId) query = query.where('c.customer_id', '=', filter.customerId)
  const rows = await query
    .orderBy('c.kind')
    .orderBy('c.subject')
    .limit(MOST_ROWS + 1)
    .execute()
  const told = rows.slice(0, MOST_ROWS).map((row) => ({ ...toldOf(row), decision: decisionOf(row) }))
  return {
    rows: filter.toDecide ? told.filter(({ decision }) => decision !== null) : told,
    isCut: rows.length > MOST_ROWS,
  }
}

/** A prediction as it was made, and what came. */
export type KeptPrediction = {
  id: Uuid
  madeAt: Instant
  targetOn: Day
  ahead: number
  value: number
  low: number | null
  high: number | null
  baseline: number | null
  wasShown: boolean
  modelVersion: number
  outcome: number | null
  isResolved: boolean
}

export type CardView = CardRow & { modelVersion: number; points: Verdict['points']; kept: KeptPrediction[] }

const MOST_KEPT = 60

/** One subject: its past and what is expected of it, and what was predicted earlier. Throws not_found. */
export async function getCard(trx: FleetTransaction, { kind, subject }: CardInput, actor: Actor): Promise<CardView> {
  const kinds = await kindsOn(trx, actor)
  const row = kinds.includes(kind)
    ? await cardsOf(trx, actor)
        .select(['c.points', 'c.model_version as modelVersion'])
        .where('c.kind', '=', kind)
        .where('c.subject', '=', subject)
        .executeTakeFirst()
    : undefined
  if (!row) throw notFound()
  let kept = trx
    .selectFrom('predictions as p')
    .select(['p.id', 'p.made_at as madeAt', 'p.target_on as targetOn', 'p.ahead', 'p.value', 'p.low', 'p.high'])
    .select(['p.baseline', 'p.was_shown as wasShown', 'p.model_version as modelVersion', 'p.outcome'])
    .select(({ eb }) => eb('p.resolved_at', 'is not', null).$castTo<boolean>().as('isResolved'))
    .where('p.fleet_id', '=', actor.fleetId)
    .where('p.kind', '=', kind)
  // Of a customer each invoice is a subject of its own.
  kept =
    kind === 'payment_delay' ? kept.where('p.customer_id', '=', row.customerId) : kept.where('p.subject', '=', subject)
  return {
    ...toldOf(row),
    decision: decisionOf(row),
    points: toldPoints(row, row.points),
    kept: await kept.orderBy('p.target_on', 'desc').orderBy('p.ahead').orderBy('p.id').limit(MOST_KEPT).execute(),
  }
}

/** The kinds that a fleet has not switched off. */
export async function kindsOn(trx: FleetTransaction, actor: Actor): Promise<PredictionKind[]> {
  const stored = await storedSettings(trx, actor.fleetId)
  return predictionKinds.filter((kind) => isKindOn(stored, kind))
}

function cardsOf(trx: FleetTransaction, actor: Actor) {
  return trx
    .selectFrom('prediction_cards as c')
    .leftJoin('customers as u', (join) =>
      join.onRef('u.fleet_id', '=', 'c.fleet_id').onRef('u.id', '=', 'c.customer_id'),
    )
    .leftJoin('materials as m', (join) =>
      join.onRef('m.fleet_id', '=', 'c.fleet_id').onRef('m.id', '=', 'c.material_id'),
    )
    .leftJoin('jobs as j', (join) => join.onRef('j.fleet_id', '=', 'c.fleet_id').onRef('j.id', '=', 'c.job_id'))
    .select(['c.kind', 'c.subject', 'c.state', 'c.value', 'c.low', 'c.high', 'c.baseline', 'c.target_on as targetOn'])
    .select(['c.method', 'c.reasons', 'c.lack', 'c.test', 'c.made_at as madeAt'])
    .select(['c.customer_id as customerId', 'u.company_name as customer'])
    .select(['c.material_id as materialId', 'm.name as material', 'c.job_id as jobId', 'j.name as job'])
    .where('c.fleet_id', '=', actor.fleetId)
}
