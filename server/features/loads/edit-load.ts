import type { DraftFields, EditLoadInput } from '#contracts/loads.ts'
import { planGaps } from '#domain/loads/plan-gaps.ts'
import type { LoadStatus } from '#domain/loads/statuses.ts'
import { refused, stale } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { agreeOnRate, dropTerms, rateOfDraft } from './agree-on-terms.ts'
import { appendLoadEvent } from './append-load-event.ts'
import { type DraftPlan, draftColumns, lookUpDraft, planFacts } from './draft-plan.ts'
import { type HeldLoad, lockLoad } from './held-load.ts'
import type { LoadAnswer } from './load-details.ts'
import { announceLoad } from './move-load.ts'
import { writeStops } from './write-stops.ts'

const editable: readonly LoadStatus[] = ['planned', 'assigned']

/** Changes a load that nobody has accepted yet; it stays complete, and the customer's terms follow the new plan. */
export async function editLoad(w: Writing, input: EditLoadInput): Promise<LoadAnswer> {
  const { operationId: _, id, version, reason, ...draft } = input
  const held = await lockLoad(w.trx, w.actor, id)
  const { load } = held
  const current = { status: load.status, version: load.version }
  if (load.version !== version) throw stale(current)
  if (!editable.includes(load.status)) throw refused('not_editable', { current })
  const plan = await lookUpDraft(w.trx, w.actor.fleetId, draft)
  const rate = await rateOfDraft(w.trx, w.actor, draft, plan)
  const gaps = planGaps(planFacts(draft, plan, { hasRate: rate !== null, legalPayloadLb: null }))
  if (gaps.length > 0) throw refused('plan_incomplete', { missing: gaps, current, allowed: [] })
  const columns = draftColumns(draft, plan)
  await w.trx
    .updateTable('loads')
    .set({ ...columns, version: version + 1, updated_at: w.now })
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', id)
    .execute()
  await writeStops(w, [id], draft)
  await dropTerms(w, id, ['customer'])
  if (rate) await agreeOnRate(w, id, rate)

  const { before, after, fields } = changes(held, draft, columns)
  await appendLoadEvent(w, id, {
    kind: 'edited',
    body: { fields, after, ...(reason ? { reasons: { step: reason } } : {}) },
  })
  await w.audit({ entity: 'load', id, before, after, reason })
  const answer = { id, number: load.load_number, status: load.status, version: version + 1, flags: load.flags }
  await announceLoad(w, { ...load, version: version + 1 })
  return answer
}

/** Whether an edit to this draft would change anything of the load. */
export function wouldChange(held: HeldLoad, draft: DraftFields, plan: DraftPlan): boolean {
  return changes(held, draft, draftColumns(draft, plan)).fields.length > 0
}

function changes({ load, stops }: HeldLoad, draft: DraftFields, columns: ReturnType<typeof draftColumns>) {
  const before = {
    ...valuesOf(columns, load),
    stops: stops.map(({ site_id, window_start, window_end, requires_ticket }) => ({
      site_id,
      window_start,
      window_end,
      requires_ticket,
    })),
  }
  const after = { ...columns, stops: [stopOf(draft.pickup), stopOf(draft.delivery)] }
  const fields = Object.entries(after)
    .filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(before, field) ?? null))
    .map(([field]) => field)
  return { before, after, fields }
}

function stopOf({ siteId, windowStart, windowEnd, requiresTicket = false }: EditLoadInput['pickup']) {
  return { site_id: siteId, window_start: windowStart, window_end: windowEnd, requires_ticket: requiresTicket }
}

function valuesOf<Columns extends object>(
  columns: Columns,
  load: Record<keyof Columns, string | number | boolean | null>,
) {
  return Object.fromEntries(Object.entries(load).filter(([column]) => Object.hasOwn(columns, column)))
}
