import { type Selectable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DraftFields } from '#contracts/loads.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { JsonObject } from '#db/schema/ledger.ts'
import type { Materials } from '#db/schema/parties.ts'
import type { PlanFacts } from '#domain/loads/plan-gaps.ts'
import { type MaterialMeasures, plannedLb, unitsOf } from '#domain/loads/planned-weight.ts'
import type { PoTerms } from '#domain/sales/po-pattern.ts'
import { type StoredSettings, settingValue } from '#domain/settings/setting-value.ts'
import { type GeoPoint, roadEstimateM } from '#domain/tracking/geo.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { AppError, invalid } from '../../errors.ts'
import { settingRows, settingsOf } from '../stored-settings.ts'
import { oneRecord } from './in-one-row.ts'
import type { LoadPatch } from './move-load.ts'

export type DraftSite = GeoPoint & { id: Uuid; name: string; address: string | null; city: string | null; zone: string }

/** What a draft names, looked up. */
export type DraftPlan = {
  customerName: string | null
  poTerms: PoTerms
  material: (MaterialMeasures & { id: Uuid; name: string }) | null
  pickup: DraftSite | null
  delivery: DraftSite | null
  settings: StoredSettings
}

/** The records a draft names. Throws not_found, with the field, for one that does not exist or was archived, and invalid for a job of another customer. */
export async function lookUpDraft(trx: FleetTransaction, fleetId: Uuid, draft: DraftFields): Promise<DraftPlan> {
  const siteIds = [draft.pickup.siteId, draft.delivery.siteId].filter((id) => id !== null)
  const { job, customer, material, sites, settings } = await trx
    .selectNoFrom([
      oneRecord(draft.jobId ? findJob(trx, fleetId, draft.jobId) : null).as('job'),
      oneRecord(draft.customerId && findCustomer(trx, fleetId, draft.customerId)).as('customer'),
      oneRecord(draft.materialId && findMaterial(trx, fleetId, draft.materialId)).as('material'),
      jsonArrayFrom(findSites(trx, fleetId, siteIds)).as('sites'),
      jsonArrayFrom(settingRows(trx, fleetId)).as('settings'),
    ])
    .executeTakeFirstOrThrow()
  if (draft.jobId) ofCustomer(existing(job, 'jobId'), draft.customerId)
  const site = (id: Uuid | null, field: string) =>
    id
      ? existing(
          sites.find((row) => row.id === id),
          field,
        )
      : null
  const customerFound = draft.customerId ? existing(customer, 'customerId') : null
  return {
    customerName: customerFound?.company_name ?? null,
    poTerms: { poRequired: customerFound?.po_required ?? false, poPattern: customerFound?.po_pattern ?? null },
    material: draft.materialId ? measuresOf(existing(material, 'materialId')) : null,
    pickup: site(draft.pickup.siteId, 'pickup.siteId'),
    delivery: site(draft.delivery.siteId, 'delivery.siteId'),
    settings: settingsOf(settings),
  }
}

function existing<Row>(row: Row | null | undefined, field: string): Row {
  if (row === undefined || row === null) throw new AppError({ kind: 'not_found', code: 'not_found', field })
  return row
}

/** A load is for the customer of its job. */
function ofCustomer({ name, customer_id }: { name: string; customer_id: Uuid }, customerId: Uuid | null): void {
  if (customer_id !== customerId) throw invalid('jobId', 'job_of_another_customer', { name })
}

/** Also an archived one: loads that belong to it already are still planned and changed. */
function findJob(trx: FleetTransaction, fleetId: Uuid, id: Uuid) {
  return trx.selectFrom('jobs').select(['name', 'customer_id']).where('fleet_id', '=', fleetId).where('id', '=', id)
}

function findCustomer(trx: FleetTransaction, fleetId: Uuid, id: Uuid) {
  return trx
    .selectFrom('customers')
    .select(['company_name', 'po_required', 'po_pattern'])
    .where('fleet_id', '=', fleetId)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
}

function findMaterial(trx: FleetTransaction, fleetId: Uuid, id: Uuid) {
  return trx
    .selectFrom('materials')
    .select(['id', 'name', 'class', 'default_unit', 'density_lb_yd3', 'bushel_lb'])
    .where('fleet_id', '=', fleetId)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
}

function findSites(trx: FleetTransaction, fleetId: Uuid, ids: Uuid[]) {
  return trx
    .selectFrom('sites')
    .select(['id', 'name', 'address', 'city', 'lat', 'lon', 'zone'])
    .where('fleet_id', '=', fleetId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('archived_at', 'is', null)
}

type FoundMaterial = Pick<
  Selectable<Materials>,
  'id' | 'name' | 'class' | 'default_unit' | 'density_lb_yd3' | 'bushel_lb'
>

function measuresOf(row: FoundMaterial) {
  const { id, name, class: kind, default_unit, density_lb_yd3, bushel_lb } = row
  return { id, name, class: kind, defaultUnit: default_unit, densityLbYd3: density_lb_yd3, bushelLb: bushel_lb }
}

/** The planned quantity of a draft in pounds, where its unit and material tell. */
export function draftLb(draft: DraftFields, plan: DraftPlan): number | null {
  const { quantityMilli, unit } = draft
  return quantityMilli !== null && unit ? plannedLb(quantityMilli, unit, plan.material) : null
}

/** Metres of the haul: as typed, else estimated from the straight line between the sites; null without both. */
export function draftDistance(draft: DraftFields, { pickup, delivery, settings }: DraftPlan) {
  if (draft.distanceM !== null) return { metres: draft.distanceM, source: 'typed' as const, roadPct: null }
  if (!pickup || !delivery) return null
  const roadPct = settingValue(settings, 'road_estimate_pct')
  return { metres: roadEstimateM(pickup, delivery, roadPct), source: 'estimate' as const, roadPct }
}

/** What `planGaps` asks about a draft. */
export function planFacts(
  draft: DraftFields,
  plan: DraftPlan,
  more: { hasRate: boolean; legalPayloadLb: number | null },
): PlanFacts {
  return {
    customerId: draft.customerId,
    pickupSiteId: draft.pickup.siteId,
    deliverySiteId: draft.delivery.siteId,
    materialId: draft.materialId,
    quantityMilli: draft.quantityMilli,
    unit: draft.unit,
    materialUnits: plan.material ? unitsOf(plan.material) : [],
    pickupWindow: { from: draft.pickup.windowStart, to: draft.pickup.windowEnd },
    deliveryWindow: { from: draft.delivery.windowStart, to: draft.delivery.windowEnd },
    hasRate: more.hasRate,
    isPricedLater: draft.isPriceLater,
    quantityLb: draftLb(draft, plan),
    legalPayloadLb: more.legalPayloadLb,
    poNumber: draft.poNumber,
    poTerms: plan.poTerms,
  }
}

/** The columns of a load that a draft fills. */
export function draftColumns(draft: DraftFields, plan: DraftPlan) {
  const distance = draftDistance(draft, plan)
  return {
    job_id: draft.jobId ?? null,
    customer_id: draft.customerId,
    customer_name: plan.customerName ?? '',
    customer_reference: draft.customerReference,
    po_number: draft.poNumber,
    material_id: draft.materialId,
    // A quantity of nothing is kept in the draft and asked about before planning.
    quantity_milli: draft.quantityMilli || null,
    unit: draft.unit,
    pickup_address: addressOf(plan.pickup),
    delivery_address: addressOf(plan.delivery),
    pickup_at: draft.pickup.windowStart,
    distance_m: distance?.metres ?? null,
    distance_source: distance?.source ?? null,
    is_price_later: draft.isPriceLater,
    tolls_cents: draft.tollsCents ?? null,
    notes: draft.notes,
  } satisfies LoadPatch
}

function addressOf(site: DraftSite | null): string {
  return site ? [site.name, site.address, site.city].filter(Boolean).join(', ') : ''
}

/** The draft as its row keeps it. */
export function storedDraft(draft: DraftFields & { assignment?: object }): JsonObject {
  return JSON.parse(JSON.stringify(draft))
}
