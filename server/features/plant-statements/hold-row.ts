import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { PlantStep } from '#domain/plant-statements/decisions.ts'
import { type PlantRowFacts, rowKey } from '#domain/plant-statements/row-facts.ts'
import type { Cents, Uuid } from '#domain/units/brands.ts'
import { AppError, notFound, refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { type HeldStatement, heldStatement, rowsOfStatement, standingDecisions, stepsFor } from './get-statement.ts'

/** The row that somebody decides, as they name it. */
export type NamedRow = { statementId: Uuid; lineId: Uuid | null; loadId: Uuid | null; reason: string }
export type HeldRow = { statement: HeldStatement; row: PlantRowFacts }

/**
 * A row for somebody who decides it; others who decide a row of the statement wait. Throws plant_settled for a settled
 * statement, plant_row_decided for a row that somebody decided meanwhile, and plant_step_gone where the step fits no more.
 */
export async function holdRow(w: Writing, named: NamedRow, step: PlantStep): Promise<HeldRow> {
  const statement = await openStatementFor(w, named.statementId)
  const rows = await rowsOfStatement(w.trx, w.actor, statement)
  const row = rows.find(({ lineId, haul }) =>
    named.lineId ? lineId === named.lineId : lineId === null && haul?.loadId === named.loadId && named.loadId !== null,
  )
  if (!row) throw notFound()
  const key = rowKey(row)
  const decided = await standingDecisions(w.trx, w.actor, statement.id)
  if (key && decided.has(key)) throw refused('plant_row_decided')
  if (!stepsFor(row, { ...w.actor, roles: ['admin'] }).includes(step)) throw refused('plant_step_gone')
  if (!stepsFor(row, w.actor).includes(step)) throw new AppError({ kind: 'forbidden', code: 'plant_money_admin' })
  return { statement, row }
}

/** A statement that is worked off, its row locked. Throws not_found and plant_settled. */
export async function openStatementFor(w: { trx: FleetTransaction; actor: Actor }, id: Uuid): Promise<HeldStatement> {
  const locked = await w.trx
    .selectFrom('plant_statements')
    .select('state')
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!locked || locked.state === 'received') throw notFound()
  if (locked.state === 'settled') throw refused('plant_settled')
  return heldStatement(w.trx, w.actor, id)
}

type Done = {
  cents?: Cents | null
  beforeCents?: Cents | null
  chargeId?: Uuid | null
  ticketId?: Uuid | null
  messageId?: Uuid | null
}
/** What every decision answers. */
export type Decided = { id: Uuid; version: number; step: PlantStep }

/** Keeps what was decided about a row, with what came of it. */
export async function keepDecision(
  w: Writing,
  { statement, row }: HeldRow,
  step: PlantStep,
  reason: string,
  done: Done = {},
): Promise<Decided> {
  const id = w.newId()
  const cents = done.cents ?? null
  await w.trx
    .insertInto('plant_decisions')
    .values({
      fleet_id: w.actor.fleetId,
      id,
      statement_id: statement.id,
      line_id: row.lineId,
      load_id: row.haul?.loadId ?? null,
      class: row.class,
      step,
      reason,
      difference_lb: row.differenceLb,
      cents,
      before_cents: done.beforeCents ?? null,
      charge_id: done.chargeId ?? null,
      ticket_id: done.ticketId ?? null,
      message_id: done.messageId ?? null,
      claim_state: step === 'claim' ? 'open' : null,
      granted_cents: null,
      claim_note: null,
      decided_by: w.actor.userId,
      decided_at: w.now,
      undone_by: null,
      undone_at: null,
    })
    .execute()
  const about = { line_id: row.lineId, load_id: row.haul?.loadId ?? null, class: row.class }
  await w.audit({ entity: 'plant_statement', id: statement.id, after: { ...about, step, cents }, reason })
  await w.announce({ topic: 'plant_statements', entity: 'plant_statement', id: statement.id })
  return { id, version: 1, step }
}
