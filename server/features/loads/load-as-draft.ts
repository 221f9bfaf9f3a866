import { type DraftFields, draftSchema } from '#contracts/loads.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { milli } from '#domain/units/quantity.ts'
import { notFound } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { lookUpDraft } from './draft-plan.ts'
import type { LoadAnswer } from './load-details.ts'
import { visibleLoads } from './own-loads.ts'
import { insertDrafts } from './save-draft.ts'

/** A copy of a load as a new draft: the same haul without its dates, references of the day, number and driver. */
export async function duplicateLoad(w: Writing, { id, newId }: { id: Uuid; newId: Uuid }): Promise<LoadAnswer> {
  const draft = await loadAsDraft(w.trx, w.actor, id)
  if (!draft) throw notFound()
  await insertDrafts(w, [newId], draft, await lookUpDraft(w.trx, w.actor.fleetId, draft))
  return { id: newId, number: null, status: 'draft', version: 1, flags: [] }
}

/** The newest load of a customer as a draft to start from; null where they never had one. */
export async function loadTemplate(
  trx: FleetTransaction,
  actor: Actor,
  { customerId }: { customerId: Uuid },
): Promise<DraftFields | null> {
  const last = await trx
    .selectFrom('loads')
    .select('id')
    .where('fleet_id', '=', actor.fleetId)
    .where('customer_id', '=', customerId)
    .where('status', 'not in', ['draft', 'cancelled'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ? loadAsDraft(trx, actor, last.id) : null
}

/** A load as the form would hold it, without its dates and the reference of its day; null where the actor sees none. */
export async function loadAsDraft(trx: FleetTransaction, actor: Actor, id: Uuid): Promise<DraftFields | null> {
  const found = await loadWithStops(trx, actor, id)
  if (!found) return null
  const typed = draftSchema.safeParse(found.load.draft)
  const draft = typed.success ? typed.data : draftOf(found)
  const undated = { windowStart: null, windowEnd: null }
  return {
    ...draft,
    pickup: { ...draft.pickup, ...undated },
    delivery: { ...draft.delivery, ...undated },
    customerReference: null,
  }
}

/** A planned load as the form would hold it; null where the actor sees none. */
export async function plannedDraft(trx: FleetTransaction, actor: Actor, id: Uuid): Promise<DraftFields | null> {
  const found = await loadWithStops(trx, actor, id)
  return found && draftOf(found)
}

type Found = NonNullable<Awaited<ReturnType<typeof loadWithStops>>>

async function loadWithStops(trx: FleetTransaction, actor: Actor, id: Uuid) {
  const [load, stops] = await Promise.all([
    trx
      .selectFrom('loads')
      .selectAll()
      .where('fleet_id', '=', actor.fleetId)
      .where('id', '=', id)
      .where(visibleLoads(actor))
      .executeTakeFirst(),
    trx
      .selectFrom('stops')
      .select(['kind', 'site_id', 'window_start', 'window_end', 'requires_ticket'])
      .where('fleet_id', '=', actor.fleetId)
      .where('load_id', '=', id)
      .orderBy('seq')
      .execute(),
  ])
  return load ? { load, stops } : null
}

function draftOf({ load, stops }: Found): DraftFields {
  const stopOf = (kind: string) => {
    const stop = stops.find((one) => one.kind === kind)
    return {
      siteId: stop?.site_id ?? null,
      windowStart: stop?.window_start ?? null,
      windowEnd: stop?.window_end ?? null,
      requiresTicket: stop?.requires_ticket ?? false,
    }
  }
  return {
    jobId: load.job_id,
    customerId: load.customer_id,
    customerReference: load.customer_reference,
    poNumber: load.po_number,
    materialId: load.material_id,
    quantityMilli: load.quantity_milli === null ? null : milli(load.quantity_milli),
    unit: load.unit,
    pickup: stopOf('pickup'),
    delivery: stopOf('delivery'),
    distanceM: load.distance_source === 'typed' ? load.distance_m : null,
    isPriceLater: load.is_price_later,
    tollsCents: load.tolls_cents,
    notes: load.notes,
  }
}
