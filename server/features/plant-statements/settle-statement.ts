import { type RawBuilder, sql, type Updateable } from 'kysely'
import type { ReopenStatementInput, SettleStatementInput } from '#contracts/plant-statements.ts'
import type { PlantStatements } from '#db/schema/plants.ts'
import { plantSums } from '#domain/plant-statements/reconcile.ts'
import { type PlantRowFacts, rowKey } from '#domain/plant-statements/row-facts.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { notFound, refused, stale } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { rowsOfStatement, standingDecisions } from './get-statement.ts'
import { openStatementFor } from './hold-row.ts'

export type StatementAnswer = { id: Uuid; version: number; state: 'open' | 'settled' }

/** Settles a statement once every difference is decided: from then on each row stays as it is. Throws plant_rows_open. */
export async function settleStatement(w: Writing, { id, version }: SettleStatementInput): Promise<StatementAnswer> {
  const statement = await openStatementFor(w, id)
  if (statement.version !== version) throw stale({ version: statement.version })
  const rows = await rowsOfStatement(w.trx, w.actor, statement)
  const decided = await standingDecisions(w.trx, w.actor, id)
  const sums = plantSums(
    rows.map((row) => {
      const key = rowKey(row)
      return { ...row, isDecided: key !== null && decided.has(key) }
    }),
  )
  if (sums.open > 0) throw refused('plant_rows_open', { count: sums.open })
  const set = {
    state: 'settled' as const,
    result: sql<PlantRowFacts[]>`${JSON.stringify(rows)}::text::jsonb`,
    settled_by: w.actor.userId,
    settled_at: w.now,
  }
  await change(w, id, version, set)
  const { theirs, ours } = sums
  const after = {
    state: 'settled',
    theirs_lb: theirs.lb,
    ours_lb: ours.lb,
    theirs_cents: theirs.cents,
    ours_cents: ours.cents,
  }
  await w.audit({ entity: 'plant_statement', id, after })
  return { id, version: version + 1, state: 'settled' }
}

/** Opens a settled statement again, with the reason; its rows are judged by what holds now. */
export async function reopenStatement(
  w: Writing,
  { id, version, reason }: ReopenStatementInput,
): Promise<StatementAnswer> {
  const row = await w.trx
    .selectFrom('plant_statements')
    .select(['version', 'state'])
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.state === 'received') throw notFound()
  if (row.version !== version) throw stale({ version: row.version })
  if (row.state !== 'settled') throw refused('plant_not_settled')
  await change(w, id, version, { state: 'open' as const, result: null, settled_by: null, settled_at: null })
  await w.audit({ entity: 'plant_statement', id, before: { state: 'settled' }, after: { state: 'open' }, reason })
  return { id, version: version + 1, state: 'open' }
}

type Change = Pick<Updateable<PlantStatements>, 'state' | 'settled_by' | 'settled_at'> & {
  result: RawBuilder<PlantRowFacts[]> | null
}

async function change(w: Writing, id: Uuid, version: number, set: Change): Promise<void> {
  await w.trx
    .updateTable('plant_statements')
    .set({ ...set, version: version + 1 })
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', id)
    .execute()
  await w.announce({ topic: 'plant_statements', entity: 'plant_statement', id, version: version + 1 })
}
