import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { LoadUnit } from '#domain/loads/load-units.ts'
import type { ProposalState } from '#domain/loads/proposal-states.ts'
import type { Instant, Milli, Uuid } from '#domain/units/brands.ts'
import { addMinutes } from '#domain/units/time.ts'
import { fromJson } from '../loads/from-json.ts'

/** A load that a driver proposed, as they see it and as the office sees it on its draft. */
type Proposal = {
  id: Uuid
  state: ProposalState
  customer: string | null
  pickup: string
  delivery: string
  material: string
  quantityMilli: Milli | null
  unit: LoadUnit | null
  poNumber: string | null
  ticketNumber: string | null
  note: string | null
  proposedAt: Instant
  decidedAt: Instant | null
  /** Why it was declined. */
  reason: string | null
}
/** One as the office sees it, with who proposed it. */
export type ProposalOfLoad = Proposal & { driver: { id: Uuid; name: string } }
/** One of the driver's own, with its load's number once that is assigned to them. */
export type OwnProposal = Proposal & { loadNumber: string | null }

const SHOWN_FOR_MIN = 14 * 24 * 60
const MOST_SHOWN = 30

/** What the driver has proposed, newest first: what waits, and what was decided in the last two weeks. */
export async function ownProposals(trx: FleetTransaction, actor: Actor, now: Instant): Promise<OwnProposal[]> {
  const { fleetId, driverId } = actor
  if (!driverId) return []
  const since = addMinutes(now, -SHOWN_FOR_MIN)
  return proposals(trx, fleetId)
    .leftJoin('loads as l', (join) =>
      join.onRef('l.fleet_id', '=', 'p.fleet_id').onRef('l.id', '=', 'p.id').on('l.driver_id', '=', driverId),
    )
    .select('l.load_number as loadNumber')
    .where('p.driver_id', '=', driverId)
    .where('p.state', '!=', 'withdrawn')
    .where((eb) => eb.or([eb('p.state', '=', 'waiting'), eb('p.decided_at', '>', since)]))
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(MOST_SHOWN)
    .execute()
}

/** What the office reads on a load, for a query that fetches more: who proposed it, and what they said. */
export function proposalOf(trx: FleetTransaction, fleetId: Uuid, id: Uuid) {
  return proposals(trx, fleetId)
    .innerJoin('drivers as d', (join) => join.onRef('d.fleet_id', '=', 'p.fleet_id').onRef('d.id', '=', 'p.driver_id'))
    .select(['d.id as driverId', 'd.full_name as driverName'])
    .where('p.id', '=', id)
}

type ProposalRow = Omit<Proposal, 'proposedAt' | 'decidedAt'> & {
  proposedAt: string
  decidedAt: string | null
  driverId: Uuid
  driverName: string
}

/** The same out of its JSON. */
export function readProposal({ driverId, driverName, ...row }: ProposalRow): ProposalOfLoad | null {
  const proposedAt = fromJson(row.proposedAt)
  return (
    proposedAt && { ...row, proposedAt, decidedAt: fromJson(row.decidedAt), driver: { id: driverId, name: driverName } }
  )
}

function proposals(trx: FleetTransaction, fleetId: Uuid) {
  return trx
    .selectFrom('load_proposals as p')
    .select(['p.id', 'p.state', 'p.customer_name as customer', 'p.pickup_name as pickup'])
    .select(['p.delivery_name as delivery', 'p.material_name as material', 'p.quantity_milli as quantityMilli'])
    .select(['p.unit', 'p.po_number as poNumber', 'p.ticket_number as ticketNumber', 'p.note'])
    .select(['p.proposed_at as proposedAt', 'p.decided_at as decidedAt', 'p.reason'])
    .where('p.fleet_id', '=', fleetId)
}
