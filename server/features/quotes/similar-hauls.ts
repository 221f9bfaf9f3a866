import { sql } from 'kysely'
import type { SimilarHaulsInput } from '#contracts/quotes.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { marginHundredths } from '#domain/sales/quote-cost.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { addMinutes } from '#domain/units/time.ts'
import { deliveredSince, type HaulFacts, haulFactColumns, haulsOf } from './haul-facts.ts'

const LOOK_BACK_MIN = 180 * 24 * 60
/** A haul is near another one where its distance is at most this share of it away. */
const NEAR = 0.25
const MOST = 5

export type SimilarHaul = HaulFacts & {
  key: string
  jobName: string | null
  pickupSiteName: string
  deliverySiteName: string
  materialName: string | null
  isSameLane: boolean
  /** After what drivers and contractors got; null where no load has charges of both sides. */
  marginHundredths: number | null
}

type Row = HaulFacts & {
  jobId: Uuid | null
  jobName: string | null
  pickupSiteId: Uuid
  pickupSiteName: string
  deliverySiteId: Uuid
  deliverySiteName: string
  materialId: Uuid | null
  materialName: string | null
}

/**
 * Hauls that were really driven and are most like the one that is quoted: the same ends first, then the same material at
 * a like distance, then a like distance. Empty where neither ends nor distance are known, or nothing like it was driven.
 */
export async function similarHauls(
  trx: FleetTransaction,
  asked: SimilarHaulsInput,
  { fleetId }: Actor,
  now: Instant,
): Promise<SimilarHaul[]> {
  const { pickupSiteId, deliverySiteId, materialId, distanceM } = asked
  const isSameLane = sql`coalesce(h.pickup_site_id = ${pickupSiteId}::uuid and h.delivery_site_id = ${deliverySiteId}::uuid, false)`
  const isNear = sql`coalesce(abs(h.distance_m - ${distanceM}::int) <= ${NEAR}::float8 * ${distanceM}::int, false)`
  const isSameMaterial = sql`coalesce(h.material_id = ${materialId}::uuid, false)`
  const { rows } = await sql<Row & { isSameLane: boolean }>`
    ${haulsOf(fleetId, deliveredSince(fleetId, addMinutes(now, -LOOK_BACK_MIN)))}
    select h.job_id as "jobId", j.name as "jobName", h.pickup_site_id as "pickupSiteId", p.name as "pickupSiteName",
      h.delivery_site_id as "deliverySiteId", d.name as "deliverySiteName", h.material_id as "materialId",
      m.name as "materialName", ${isSameLane} as "isSameLane", ${haulFactColumns}
    from hauls h
    join sites p on p.fleet_id = ${fleetId} and p.id = h.pickup_site_id
    join sites d on d.fleet_id = ${fleetId} and d.id = h.delivery_site_id
    left join jobs j on j.fleet_id = ${fleetId} and j.id = h.job_id
    left join materials m on m.fleet_id = ${fleetId} and m.id = h.material_id
    where ${isSameLane} or ${isNear}
    group by h.job_id, j.name, h.pickup_site_id, p.name, h.delivery_site_id, d.name, h.material_id, m.name
    order by ${isSameLane} desc, ${isSameMaterial} desc,
      abs(percentile_cont(0.5) within group (order by h.distance_m) - ${distanceM}::int) nulls last, count(*) desc,
      h.pickup_site_id, h.delivery_site_id, h.material_id, h.job_id
    limit ${sql.lit(MOST)}`.execute(trx)
  return rows.map(({ jobId, pickupSiteId: from, deliverySiteId: to, materialId: of, ...row }) => ({
    ...row,
    key: [jobId, from, to, of].join(' '),
    marginHundredths: row.charged === 0 ? null : marginHundredths(row.revenueCents, row.payCents),
  }))
}
