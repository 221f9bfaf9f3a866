import type { StatementRowsInput } from '#contracts/plant-statements.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { PlantStatements } from '#db/schema/plants.ts'
import { type Actor, isAdmin } from '#domain/access/roles.ts'
import {
  type ClaimState,
  mayUndo,
  needsAdmin,
  type PlantStep,
  type StatementState,
  stepsOf,
} from '#domain/plant-statements/decisions.ts'
import type { LineReject } from '#domain/plant-statements/read-statement.ts'
import { type PlantSums, plantSums } from '#domain/plant-statements/reconcile.ts'
import { byClass, type PlantRowFacts, rowKey, withoutAmounts } from '#domain/plant-statements/row-facts.ts'
import type { Cents, Day, Instant, Sha256, Uuid } from '#domain/units/brands.ts'
import { cents } from '#domain/units/money.ts'
import { invalid, notFound } from '../../errors.ts'
import { encodeCursor, PAGE_SIZE, readCursor } from '../keyset.ts'
import { rateSight } from '../parties/rate-sight.ts'
import { type JudgedRow, judgeStatement } from './judge-statement.ts'
import { withoutMoney } from './without-money.ts'

/** What was decided about a row. */
export type PlantDecision = {
  id: Uuid
  version: number
  step: PlantStep
  reason: string
  /** Of a charge or a claim; null for somebody who may not see it. */
  cents: Cents | null
  claim: { state: ClaimState; grantedCents: Cents | null; note: string | null } | null
  by: string | null
  at: Instant
  mayUndo: boolean
}
export type PlantRow = PlantRowFacts & {
  /** Names it among the others. */
  key: string
  /** What the reader may do about it now, the usual step first. */
  steps: PlantStep[]
  decision: PlantDecision | null
}

export type HeldStatement = Pick<PlantStatements, 'id' | 'state' | 'file_name' | 'sha256' | 'mapping'> & {
  version: number
  site_id: Uuid
  site: string
  zone: string
  from_day: Day
  to_day: Day
  known: number
  rejects: LineReject[]
  result: PlantRowFacts[] | null
  taken_by: string | null
  taken_at: Instant
  settled_by: string | null
  settled_at: Instant | null
}

/** A statement that was taken. Throws not_found. */
export async function heldStatement(trx: FleetTransaction, actor: Actor, id: Uuid): Promise<HeldStatement> {
  const row = await trx
    .selectFrom('plant_statements as s')
    .innerJoin('sites as p', (join) => join.onRef('p.fleet_id', '=', 's.fleet_id').onRef('p.id', '=', 's.site_id'))
    .leftJoin('members as t', (join) => join.onRef('t.fleet_id', '=', 's.fleet_id').onRef('t.id', '=', 's.taken_by'))
    .leftJoin('members as e', (join) => join.onRef('e.fleet_id', '=', 's.fleet_id').onRef('e.id', '=', 's.settled_by'))
    .select(['s.id', 's.version', 's.state', 's.file_name', 's.sha256', 's.mapping', 's.from_day', 's.to_day'])
    .select(['s.known', 's.rejects', 's.result', 's.taken_at', 's.settled_at', 's.site_id', 'p.name as site', 'p.zone'])
    .select(['t.full_name as taken_by', 'e.full_name as settled_by'])
    .where('s.fleet_id', '=', actor.fleetId)
    .where('s.id', '=', id)
    .executeTakeFirst()
  if (!row?.site_id || !row.from_day || !row.to_day || !row.taken_at) throw notFound()
  const { site_id, from_day, to_day, taken_at } = row
  return { ...row, site_id, from_day, to_day, taken_at }
}

/** Every row of a statement: judged now, or as it was when it was settled. */
export async function rowsOfStatement(
  trx: FleetTransaction,
  actor: Actor,
  statement: HeldStatement,
): Promise<PlantRowFacts[]> {
  if (statement.result) return statement.result
  const { id, site_id: siteId, from_day: from, to_day: to, mapping } = statement
  const money = mapping?.money ?? 'nothing'
  const judged = await judgeStatement(trx, actor.fleetId, { id, siteId, from, to, money }, null)
  return judged.map(factsOf).sort(byClass)
}

function factsOf(row: JudgedRow): PlantRowFacts {
  const { line, haul, doubleOf } = row
  return {
    class: row.class,
    also: row.also,
    by: row.by,
    lineId: line?.id ?? null,
    line: line && {
      line: line.line,
      ticket: line.ticket,
      day: line.day,
      minute: line.minute,
      truck: line.truck,
      customer: line.customer,
      material: line.material,
      netMilli: line.netMilli,
      unit: line.unit,
      netLb: line.netLb,
      amountCents: line.amountCents,
    },
    haul: haul && {
      loadId: haul.loadId,
      loadNumber: haul.loadNumber,
      ticketId: haul.ticketId,
      ticketVersion: haul.ticketVersion,
      ticketStatus: haul.ticketStatus,
      ticket: haul.ticket,
      isVoid: haul.isVoid,
      isClosed: haul.isClosed,
      day: haul.day,
      minute: haul.minute,
      netLb: haul.netLb,
      truck: haul.truck,
      driver: haul.driver,
      customer: haul.customer,
      material: haul.material,
      amountCents: haul.amountCents,
    },
    doubleOf: doubleOf?.line ?? null,
    differenceLb: row.differenceLb,
    differenceCents: row.differenceCents,
  }
}

/** What was decided and not taken back, by the line or load that it is about. */
export async function standingDecisions(
  trx: FleetTransaction,
  actor: Actor,
  statementId: Uuid,
): Promise<Map<Uuid, Omit<PlantDecision, 'mayUndo'>>> {
  const rows = await trx
    .selectFrom('plant_decisions as d')
    .leftJoin('members as m', (join) => join.onRef('m.fleet_id', '=', 'd.fleet_id').onRef('m.id', '=', 'd.decided_by'))
    .select(['d.id', 'd.version', 'd.line_id', 'd.load_id', 'd.step', 'd.reason', 'd.cents', 'd.claim_state'])
    .select(['d.granted_cents', 'd.claim_note', 'd.decided_at', 'm.full_name'])
    .where('d.fleet_id', '=', actor.fleetId)
    .where('d.statement_id', '=', statementId)
    .where('d.undone_at', 'is', null)
    .execute()
  return new Map(
    rows.flatMap((row) => {
      const key = row.line_id ?? row.load_id
      const { id, version, step, reason, claim_state: state, decided_at: at, full_name: by } = row
      const claim = state && { state, grantedCents: row.granted_cents, note: row.claim_note }
      return key ? [[key, { id, version, step, reason, cents: row.cents, claim, by, at }] as const] : []
    }),
  )
}

/** All rows of a statement with what was decided, as this reader may see and decide them. */
async function decidedRows(
  trx: FleetTransaction,
  actor: Actor,
  statement: HeldStatement,
): Promise<{ rows: PlantRow[]; sums: PlantSums; seesMoney: boolean }> {
  const facts = await rowsOfStatement(trx, actor, statement)
  const decisions = await standingDecisions(trx, actor, statement.id)
  const { customerRates: seesMoney } = await rateSight(trx, actor)
  const isOpen = statement.state === 'open'
  const rows = facts.map((row): PlantRow => {
    const of = rowKey(row)
    const decision = (of && decisions.get(of)) ?? null
    const steps = isOpen && !decision && of ? stepsFor(row, actor) : []
    return {
      ...(seesMoney ? row : withoutAmounts(row)),
      key: `${row.lineId ?? ''} ${row.haul?.loadId ?? ''} ${row.haul?.ticketId ?? ''}`,
      steps,
      decision: decision && {
        ...decision,
        cents: seesMoney ? decision.cents : null,
        mayUndo: isOpen && mayTakeBack(decision, actor),
      },
    }
  })
  const sums = plantSums(facts.map((row, at) => ({ ...row, isDecided: rows[at]?.decision !== null })))
  return { rows, sums: seesMoney ? sums : withoutMoney(sums), seesMoney }
}

function mayTakeBack({ step, claim, cents: about }: Omit<PlantDecision, 'mayUndo'>, actor: Actor): boolean {
  return mayUndo(step, claim?.state ?? null) && (isAdmin(actor) || !needsAdmin(step, about ?? 0))
}

/** The steps that somebody may take about a row. */
export function stepsFor(row: PlantRowFacts, actor: Actor): PlantStep[] {
  const { haul, differenceCents } = row
  const steps = stepsOf({
    class: row.class,
    loadId: haul?.loadId ?? null,
    ticketStatus: haul?.ticketStatus ?? null,
    hasDriver: haul?.driver !== null && haul !== null,
  })
  return isAdmin(actor) ? steps : steps.filter((step) => !needsAdmin(step, differenceCents ?? 0))
}

/** A statement with what both sides come to. */
export type StatementDetail = {
  id: Uuid
  version: number
  state: StatementState
  fileName: string
  sha256: Sha256
  siteId: Uuid
  site: string
  from: Day
  to: Day
  known: number
  rejects: LineReject[]
  takenBy: string | null
  takenAt: Instant
  settledBy: string | null
  settledAt: Instant | null
  sums: PlantSums
  /** Claims that the plant has not answered. */
  openClaims: { count: number; cents: Cents | null }
  money: 'haul' | 'everything' | 'nothing'
  seesMoney: boolean
}

/** The statement of an id, for the head of its page. */
export async function statementById(trx: FleetTransaction, id: Uuid, actor: Actor): Promise<StatementDetail> {
  const statement = await heldStatement(trx, actor, id)
  const { rows, sums, seesMoney } = await decidedRows(trx, actor, statement)
  const claims = rows.filter(({ decision }) => decision?.claim?.state === 'open')
  const claimed = claims.reduce((sum, { decision }) => sum + (decision?.cents ?? 0), 0)
  return {
    id,
    version: statement.version,
    state: statement.state,
    fileName: statement.file_name,
    sha256: statement.sha256,
    siteId: statement.site_id,
    site: statement.site,
    from: statement.from_day,
    to: statement.to_day,
    known: statement.known,
    rejects: statement.rejects.slice(0, SHOWN_REJECTS),
    takenBy: statement.taken_by,
    takenAt: statement.taken_at,
    settledBy: statement.settled_by,
    settledAt: statement.settled_at,
    sums,
    openClaims: { count: claims.length, cents: seesMoney ? cents(claimed) : null },
    money: statement.mapping?.money ?? 'nothing',
    seesMoney,
  }
}

const SHOWN_REJECTS = 200

/** Rows of a statement page by page: those of a class, those still open, or all. */
export async function statementRows(
  trx: FleetTransaction,
  { id, class: what, isOpen, cursor, limit = PAGE_SIZE }: StatementRowsInput,
  actor: Actor,
): Promise<{ rows: PlantRow[]; nextCursor: string | null }> {
  const wanted = await wantedRows(trx, { id, class: what, isOpen }, actor)
  const from = cursor === undefined ? 0 : placeIn(cursor)
  const next = from + limit
  return {
    rows: wanted.slice(from, next),
    nextCursor: next < wanted.length ? encodeCursor({ from: next }) : null,
  }
}

/** All rows of a statement that a filter leaves. */
export async function wantedRows(
  trx: FleetTransaction,
  { id, class: what, isOpen }: Omit<StatementRowsInput, 'cursor' | 'limit' | 'direction'>,
  actor: Actor,
): Promise<PlantRow[]> {
  const statement = await heldStatement(trx, actor, id)
  const { rows } = await decidedRows(trx, actor, statement)
  return rows.filter(
    (row) =>
      (what === undefined || row.class === what) && (!isOpen || (row.class !== 'agreed' && row.decision === null)),
  )
}

function placeIn(cursor: string): number {
  const said = readCursor(cursor)
  const from = typeof said === 'object' && said !== null && 'from' in said ? said.from : null
  if (typeof from !== 'number' || !Number.isSafeInteger(from) || from < 0) throw invalid('cursor', 'wrong_format')
  return from
}
