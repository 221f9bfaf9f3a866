import { sql } from 'kysely'
import type { YieldOfLoadInput } from '#contracts/yields.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { type Actor, isOffice } from '#domain/access/roles.ts'
import type { Instant, Sha256, Uuid } from '#domain/units/brands.ts'
import type { DaySpan } from '#domain/units/day-spans.ts'
import type { TicketUnit } from '#domain/units/printed-weight.ts'
import type { DryBasis } from '#domain/yields/dry-basis.ts'
import type { VarianceParts } from '#domain/yields/judge-haul.ts'
import { variancePartsOf } from '#domain/yields/judge-haul.ts'
import type { PairBias } from '#domain/yields/scale-bias.ts'
import { isLoss, mayExplain } from '#domain/yields/yield-states.ts'
import { notFound } from '../../errors.ts'
import { visibleDocuments } from '../documents/shown-documents.ts'
import { judgedHauls } from './judged-hauls.ts'
import { type YieldRow, yieldRow } from './list-yields.ts'
import { namesOf } from './names.ts'
import type { Finding } from './read-hauls.ts'

/** A ticket as it is printed, with its picture where there is one to be seen. */
export type YieldTicket = {
  id: Uuid
  kind: 'origin' | 'destination' | 'reweigh'
  number: string | null
  site: string | null
  unit: TicketUnit | null
  gross: number | null
  tare: number | null
  net: number | null
  weighedAt: Instant | null
  sha256: Sha256 | null
}

/** How a load's difference came about. */
export type YieldOfLoad = {
  row: YieldRow
  days: DaySpan
  noiseLb: number | null
  divisionsLb: { origin: number; destination: number }
  /** The tolerance by share, in hundredths of a percent, at least so many pounds; of the material where it has one. */
  toleranceBp: number
  leastLb: number
  isMaterialTolerance: boolean
  /** By how much the scales differ on this load, as a share of what was loaded. */
  scaleShare: number
  pair: Pick<PairBias, 'loads' | 'median' | 'low' | 'high' | 'isBiased'> | null
  dry: DryBasis | null
  parts: VarianceParts
  volumeShare: number | null
  finding: Omit<Finding, 'state'> | null
  mayExplain: boolean
  tickets: YieldTicket[]
}

/** One load's weights with everything they were judged by. Throws not_found for a load of others or of other days. */
export async function yieldOfLoad(
  trx: FleetTransaction,
  { loadId, ...days }: YieldOfLoadInput,
  actor: Actor,
  now: Instant,
): Promise<YieldOfLoad> {
  const { asked, hauls, scales } = await judgedHauls(trx, days, actor, now)
  const load = hauls.find(({ id }) => id === loadId)
  if (!load) throw notFound()
  const { haul, by, judgement, finding, facts } = load
  const named = await namesOf(trx, actor.fleetId, {
    sites: [load.pickupSiteId, load.deliverySiteId],
    trucks: [load.truckId],
    drivers: [load.driverId],
    materials: [load.materialId],
  })
  const pair = scales.pairs.find(
    (each) => each.originSiteId === load.pickupSiteId && each.destinationSiteId === load.deliverySiteId,
  )
  return {
    row: yieldRow(load, named),
    days: asked.days,
    noiseLb: haul.comparison?.noiseLb ?? null,
    divisionsLb: { origin: facts.origin.divisionLb, destination: facts.destination.divisionLb },
    toleranceBp: load.toleranceBp ?? asked.tolerance.shareBp,
    leastLb: asked.tolerance.leastLb,
    isMaterialTolerance: load.toleranceBp !== null,
    scaleShare: by.scaleShare,
    pair: pair && isOffice(actor) ? pairOf(pair) : null,
    dry: judgement.dry,
    parts: variancePartsOf(haul, judgement, by, isLoss(by.decision?.reason ?? null)),
    volumeShare: haul.volumeShare,
    finding: finding && finding.state !== 'open' ? findingOf(finding) : null,
    mayExplain: isOffice(actor) && mayExplain(judgement.state),
    tickets: await ticketsOf(trx, loadId, actor),
  }
}

const pairOf = ({ loads, median, low, high, isBiased }: PairBias) => ({ loads, median, low, high, isBiased })
const findingOf = ({ reason, note, originMoistureBp, destinationMoistureBp, version }: Finding) => ({
  reason,
  note,
  originMoistureBp,
  destinationMoistureBp,
  version,
})

async function ticketsOf(trx: FleetTransaction, loadId: Uuid, actor: Actor): Promise<YieldTicket[]> {
  const { rows } = await sql<YieldTicket>`
    select t.id, t.kind, t.ticket_number as number, s.name as site, t.unit, t.gross, t.tare, t.net,
      coalesce(t.weighed_at, t.created_at) as "weighedAt", documents.sha256
    from weigh_tickets t
    left join sites s on s.fleet_id = t.fleet_id and s.id = t.site_id
    left join documents on documents.fleet_id = t.fleet_id and documents.id = t.document_id and ${visibleDocuments(actor)}
    where t.fleet_id = ${actor.fleetId} and t.load_id = ${loadId} and t.status not in ('rejected', 'void', 'duplicate')
    order by (t.kind <> 'origin'), t.created_at, t.id limit 20`.execute(trx)
  return rows
}
