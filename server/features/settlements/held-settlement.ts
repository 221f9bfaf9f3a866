import type { Selectable } from 'kysely'
import type { Settlements } from '#db/schema/settlements.ts'
import { type SettlementState, type SettlementStep, stateAfter } from '#domain/settlements/settlement-ladder.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { notFound, refused, stale } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { payeeOfRow } from './payees.ts'

export type HeldSettlement = Selectable<Settlements>

/** A settlement locked for a change at the version that its editor saw; throws not_found, or stale where it moved on. */
export async function lockSettlement(
  { trx, actor }: Writing,
  { id, version }: { id: Uuid; version: number },
): Promise<HeldSettlement> {
  const row = await trx
    .selectFrom('settlements')
    .selectAll()
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  if (row.version !== version) throw stale({ version: row.version, state: row.state })
  return row
}

/** The state that a step leads to; refused where the ladder does not have it from here. */
export function stateBy(row: Pick<HeldSettlement, 'state'>, step: SettlementStep): SettlementState {
  const state = stateAfter(row.state, step)
  if (!state) throw refused('settlement_state', { state: row.state })
  return state
}

/** Lines and terms change in a draft only: what the payee has seen stays as it is. */
export function requireDraft({ state }: Pick<HeldSettlement, 'state'>): void {
  if (state !== 'draft') throw refused('settlement_not_draft', { state })
}

/** Notes a change of a settlement: its version, the audit, and whoever looks at it. */
export async function settlementChanged(
  w: Writing,
  row: HeldSettlement,
  change: { after: Record<string, string | number | boolean | null>; reason?: string; isShown?: boolean },
): Promise<void> {
  const version = row.version + 1
  await w.trx
    .updateTable('settlements')
    .set({ version })
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', row.id)
    .execute()
  await w.audit({
    entity: 'settlement',
    id: row.id,
    before: { state: row.state },
    after: change.after,
    reason: change.reason ?? null,
  })
  const { side, id } = payeeOfRow(row)
  const owner = side === 'driver' ? { driverId: id } : { contractorId: id }
  await w.announce({
    topic: 'settlements',
    entity: 'settlement',
    id: row.id,
    version,
    ...(change.isShown ? owner : {}),
  })
}
