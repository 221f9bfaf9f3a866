import type { BulkInput } from '#contracts/loads.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { RefusalCode } from '#domain/words/refusals.ts'
import type { Writing } from '../../writing.ts'
import { assignLoad } from './assign-load.ts'
import { cancelLoad } from './cancel-load.ts'
import { closeLoad } from './close-load.ts'
import { deleteDraft } from './delete-draft.ts'
import { duplicateLoad } from './load-as-draft.ts'
import type { LoadAnswer } from './load-details.ts'
import { holdLoad, releaseLoad, unassignLoad } from './office-steps.ts'
import { orRefusal } from './or-refusal.ts'
import { planLoad } from './plan-load.ts'
import { rollForward } from './roll-forward.ts'
import { type VerifiedTickets, verifyTicketsOf } from './verify-tickets-of.ts'

/** What became of one row: the load as it is now, or why it was left as it was. */
export type BulkRow =
  | { id: Uuid; ok: true; load: LoadAnswer | VerifiedTickets | { id: Uuid } }
  | { id: Uuid; ok: false; code: RefusalCode; params: Record<string, unknown>; field: string | null }
export type BulkReport = { done: number; refused: number; rows: BulkRow[] }

/** The same step for many loads: each row is done whole or not at all, and the report says which. */
export async function bulkLoads(w: Writing, input: BulkInput): Promise<BulkReport> {
  const rows: BulkRow[] = []
  // Always in the same order, so that two reports over the same loads wait for each other instead of dying.
  for (const load of [...input.loads].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    rows.push(await oneRow(w, input, load))
  }
  const order = new Map(input.loads.map(({ id }, index) => [id, index]))
  rows.sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0))
  const done = rows.filter((row) => row.ok).length
  return { done, refused: rows.length - done, rows }
}

async function oneRow(w: Writing, input: BulkInput, load: { id: Uuid; version: number }): Promise<BulkRow> {
  const row = await orRefusal(w, () => act(w, input, load))
  if (row.ok) return { id: load.id, ok: true, load: row.done }
  const { code, params, field } = row.refusal
  return { id: load.id, ok: false, code, params: params ?? {}, field: field ?? null }
}

function act(w: Writing, input: BulkInput, { id, version }: { id: Uuid; version: number }) {
  switch (input.action) {
    case 'plan':
      return planLoad(w, { id, version })
    case 'assign': {
      const { driverId, contractorId, truckId, trailerId, checksReason } = input
      return assignLoad(w, { id, version, driverId, contractorId, truckId, trailerId, checksReason })
    }
    case 'unassign':
      return unassignLoad(w, { id, version, reason: input.reason })
    case 'hold':
      return holdLoad(w, { id, version, reason: input.reason })
    case 'release':
      return releaseLoad(w, { id, version })
    case 'cancel':
      return cancelLoad(w, { id, version, reason: input.reason, isTonu: input.isTonu })
    case 'close':
      return closeLoad(w, { id, version })
    case 'duplicate':
      return duplicateLoad(w, { id, newId: w.newId() })
    case 'verify':
      return verifyTicketsOf(w, { operationId: input.operationId, id })
    case 'roll_forward':
      return rollForward(w, {
        operationId: input.operationId,
        id,
        day: input.day,
        withHauler: input.withHauler ?? false,
      })
    case 'delete_draft':
      return deleteDraft(w, { id, version, reason: input.reason })
  }
}
