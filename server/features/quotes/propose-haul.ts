import { sql } from 'kysely'
import type { HaulProposalInput } from '#contracts/quotes.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { haulProposals, type Proposal, type RouteBetween } from '#domain/sales/haul-proposal.ts'
import { decodeLine } from '#domain/tracking/encoded-line.ts'
import type { GeoPoint } from '#domain/tracking/geo.ts'
import type { Instant } from '#domain/units/brands.ts'
import { addMinutes } from '#domain/units/time.ts'
import type { Ports } from '../../ports.ts'
import { usualRoute } from '../tracking/planned-routes/usual-route.ts'
import { deliveredSince, type HaulFacts, haulFactColumns, haulsOf } from './haul-facts.ts'

const LOOK_BACK_MIN = 180 * 24 * 60

type Tools = {
  read<T>(work: (trx: FleetTransaction) => Promise<T>): Promise<T>
  actor: Actor
  now: Instant
  ports: Pick<Ports, 'routes'>
}

/**
 * Distance and times between two sites, each with where it is from: loads that were delivered between them within half a
 * year, else the route that people drew, the route service gives or trucks usually take.
 */
export async function proposeHaul({ read, actor, now, ports }: Tools, asked: HaulProposalInput): Promise<Proposal[]> {
  const { facts, kept, places } = await read(async (trx) => ({
    facts: await drivenBetween(trx, actor, asked, now),
    kept: await keptRoute(trx, actor, asked),
    places: await placesOf(trx, actor, asked),
  }))
  const isKnown = facts !== null && facts.distanceM !== null && facts.haulMin !== null
  const drawn = kept?.from === 'drawn' ? kept : null
  const route = isKnown ? null : (drawn ?? (await serviceRoute(ports, places)) ?? kept)
  return haulProposals(facts, route)
}

async function drivenBetween(
  trx: FleetTransaction,
  { fleetId }: Actor,
  { pickupSiteId, deliverySiteId }: HaulProposalInput,
  now: Instant,
): Promise<HaulFacts | null> {
  const { rows } = await sql<HaulFacts>`
    ${haulsOf(fleetId, deliveredSince(fleetId, addMinutes(now, -LOOK_BACK_MIN)))}
    select ${haulFactColumns} from hauls
    where pickup_site_id = ${pickupSiteId} and delivery_site_id = ${deliverySiteId}`.execute(trx)
  const [facts] = rows
  return facts && facts.loads > 0 ? facts : null
}

async function keptRoute(
  trx: FleetTransaction,
  { fleetId }: Actor,
  { pickupSiteId, deliverySiteId }: HaulProposalInput,
): Promise<RouteBetween | null> {
  const drawn = await trx
    .selectFrom('drawn_ways')
    .select(['line', 'metres'])
    .where('fleet_id', '=', fleetId)
    .where('load_id', 'is', null)
    .where('pickup_site_id', '=', pickupSiteId)
    .where('delivery_site_id', '=', deliverySiteId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (drawn && decodeLine(drawn.line)) return { from: 'drawn', metres: drawn.metres, minutes: null }
  const usual = await usualRoute(trx, fleetId, { pickup: pickupSiteId, delivery: deliverySiteId })
  return usual && { from: 'usual', metres: usual.metres, minutes: null }
}

async function placesOf(
  trx: FleetTransaction,
  { fleetId }: Actor,
  { pickupSiteId, deliverySiteId }: HaulProposalInput,
): Promise<GeoPoint[]> {
  const sites = await trx
    .selectFrom('sites')
    .select(['id', 'lat', 'lon'])
    .where('fleet_id', '=', fleetId)
    .where('id', 'in', [pickupSiteId, deliverySiteId])
    .execute()
  return [pickupSiteId, deliverySiteId].flatMap((id) => sites.find((site) => site.id === id) ?? [])
}

async function serviceRoute({ routes }: Tools['ports'], places: GeoPoint[]): Promise<RouteBetween | null> {
  if (!routes.isConfigured || places.length < 2) return null
  const found = await routes.find(places.map(({ lat, lon }) => ({ lat, lon })))
  if (!found.ok) return null
  const { metres, seconds } = found.route
  return { from: 'service', metres: Math.round(metres), minutes: Math.round(seconds / 60) }
}
