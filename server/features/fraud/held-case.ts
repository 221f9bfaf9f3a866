import { sql } from 'kysely'
import type { FraudEntries } from '#db/schema/fraud.ts'
import { type CaseState, isOpenCase } from '#domain/fraud/case-states.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { notFound, refused, stale } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { visibleCases } from './own-cases.ts'

export type CaseAnswer = { id: Uuid; version: number; state: CaseState }

/** A case for whoever changes it, never one about themselves; of two at once the second is told. */
export async function holdCase({ trx, actor }: Writing, id: Uuid, version: number | null) {
  const row = await trx
    .selectFrom('fraud_cases as c')
    .selectAll()
    .where('c.fleet_id', '=', actor.fleetId)
    .where('c.id', '=', id)
    .where(visibleCases(actor))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  if (version !== null && row.version !== version) throw stale({ version: row.version })
  return row
}

export type HeldCase = Awaited<ReturnType<typeof holdCase>>

/** Refuses what belongs to a case that nobody has decided. */
export function requireOpen({ state }: HeldCase): void {
  if (!isOpenCase(state)) throw refused('fraud_case_decided')
}

type Changed = Partial<
  Pick<
    HeldCase,
    | 'state'
    | 'assignee_id'
    | 'locked_at'
    | 'locked_by'
    | 'evidence_sha256'
    | 'outcome'
    | 'outcome_reason'
    | 'decided_by'
    | 'decided_at'
    | 'recovered_cents'
  >
> & { witnesses?: HeldCase['witnesses'] }

/** Writes a change of a held case, with its next version. */
export async function changeCase(w: Writing, row: HeldCase, { witnesses, ...change }: Changed): Promise<CaseAnswer> {
  const version = row.version + 1
  const told = witnesses ? { witnesses: sql<typeof witnesses>`${JSON.stringify(witnesses)}::text::jsonb` } : {}
  await w.trx
    .updateTable('fraud_cases')
    .set({ ...change, ...told, version })
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', row.id)
    .execute()
  return { id: row.id, version, state: change.state ?? row.state }
}

/** Writes down in a case what was done. */
export async function addEntry(
  w: Writing,
  caseId: Uuid,
  { id = w.newId(), ...entry }: Pick<FraudEntries, 'kind' | 'value' | 'text'> & { id?: Uuid },
): Promise<void> {
  const added = await w.trx
    .insertInto('fraud_entries')
    .values({ fleet_id: w.actor.fleetId, id, case_id: caseId, ...entry, by_user: w.actor.userId, at: w.now })
    .onConflict((conflict) => conflict.columns(['fleet_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw refused('id_taken', undefined, 'id')
}
